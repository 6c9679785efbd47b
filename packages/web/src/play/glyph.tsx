const paths = {
  undo: 'M9 7L4.5 11.5 9 16M5 11.5h9.5a5 5 0 010 10H11',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  keys: 'M3 7h18v11H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14.5h8',
  hide: 'M3 3l18 18M10.6 6.2A9.6 9.6 0 0112 6c3.8 0 6.9 2 9.2 6-.8 1.4-1.7 2.5-2.7 3.4M6 7.8C4.8 8.8 3.7 10.2 2.8 12c2.3 4 5.4 6 9.2 6 1.5 0 2.9-.3 4.1-.9',
  layers: 'M12 4l9 4.8-9 4.8-9-4.8zM3.6 13L12 17.5l8.4-4.5',
  panel: 'M4 5h16v14H4zM14.5 5v14',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  back: 'M15 6l-6 6 6 6',
  forward: 'M9 6l6 6-6 6',
  first: 'M17 6l-6 6 6 6M7 6v12',
  last: 'M7 6l6 6-6 6M17 6v12',
} as const

export type GlyphName = keyof typeof paths

/** A drawing in a button that has a label. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
