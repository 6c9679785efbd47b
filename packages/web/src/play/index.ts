export { drawMap } from './board/art.js'
export { PlayScreen } from './play-screen.js'
