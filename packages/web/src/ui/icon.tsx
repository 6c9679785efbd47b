const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M6 9.5l6 6 6-6',
  more: 'M4.2 12a1 1 0 102 0 1 1 0 10-2 0M11 12a1 1 0 102 0 1 1 0 10-2 0M17.8 12a1 1 0 102 0 1 1 0 10-2 0',
  play: 'M8 5.5v13l10.5-6.5z',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.8v4.4M8 14.8v4.4',
  language: 'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3.2 14.5 0 18M12 3c-3 3-3.2 14.5 0 18',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  import: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15',
  export: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 19.5h15',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  home: 'M4 11.5L12 5l8 6.5M6.5 10v9.5h11V10',
  warning: 'M12 4.5L21 19.5H3zM12 10v4.5M12 17h.01',
  info: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 11v5.5M12 7.8h.01',
  person: 'M12 4.5a3.7 3.7 0 100 7.4 3.7 3.7 0 000-7.4zM4.8 20c.8-4 3.6-5.8 7.2-5.8s6.4 1.8 7.2 5.8',
  persons:
    'M9 5.5a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM2.8 19.5c.6-3.5 3-5.2 6.2-5.2s5.6 1.7 6.2 5.2M15.5 5.8a3.2 3.2 0 010 6M17.2 14.6c2.3.6 3.6 2.3 4 4.9',
  machine: 'M6 8.5h12v9.5H6zM12 8.5V5M9.5 12.5v1.5M14.5 12.5v1.5M3.5 12v3.5M20.5 12v3.5M12 4.8h.01',
  eye: 'M2.8 12c2.3-4 5.4-6 9.2-6s6.9 2 9.2 6c-2.3 4-5.4 6-9.2 6s-6.9-2-9.2-6zM12 9.3a2.7 2.7 0 100 5.4 2.7 2.7 0 000-5.4z',
  undo: 'M9 7L4.5 11.5 9 16M5 11.5h9.5a5 5 0 010 10H11',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  target: 'M12 5a7 7 0 100 14 7 7 0 000-14zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
  keys: 'M3 7h18v11H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14.5h8',
  hide: 'M3 3l18 18M10.6 6.2A9.6 9.6 0 0112 6c3.8 0 6.9 2 9.2 6-.8 1.4-1.7 2.5-2.7 3.4M6 7.8C4.8 8.8 3.7 10.2 2.8 12c2.3 4 5.4 6 9.2 6 1.5 0 2.9-.3 4.1-.9',
  layers: 'M12 4l9 4.8-9 4.8-9-4.8zM3.6 13L12 17.5l8.4-4.5',
  panel: 'M4 5h16v14H4zM14.5 5v14',
  pause: 'M8.5 6v12M15.5 6v12',
  back: 'M15 6l-6 6 6 6',
  forward: 'M9 6l6 6-6 6',
  first: 'M17 6l-6 6 6 6M7 6v12',
  last: 'M7 6l6 6-6 6M17 6v12',
} as const

export type IconName = keyof typeof paths

/** A drawing beside a word, or in a button that has a label: it says nothing by itself. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
