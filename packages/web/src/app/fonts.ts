import './fonts.css'

/** On a slow line the map is drawn with other letters rather than late. */
const LONGEST_WAIT = 2000

const faces = ['16px "Fira Sans Condensed"', 'bold 16px "Fira Sans Condensed"', 'italic 16px "Fira Sans Condensed"']

/** Fetches the letters of the map: what is painted on a canvas before they are there stays as it is. */
export async function loadFonts(): Promise<void> {
  const loading = Promise.all(faces.map((face) => document.fonts.load(face)))
  const waiting = new Promise((done) => setTimeout(done, LONGEST_WAIT))
  await Promise.race([loading, waiting]).catch(() => {})
}
