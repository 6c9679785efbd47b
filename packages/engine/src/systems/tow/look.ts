import { lookOf } from '../chitpull/look.js'

export const look = lookOf({
  sizes: { axis: 'division', soviet: 'corps' },
  staffs: { axis: 'army', soviet: 'front' },
  phases: {
    preparation: ['start', 'return-soviet', 'return-axis', 'convert', 'convert-auto', 'luftwaffe'],
    opening: ['opening', 'opening-end'],
    chits: ['chits', 'cup'],
    actions: ['actions', 'actions-end'],
    victory: ['victory'],
  },
  versions: [{ of: 'ukrainian', when: { field: 'ukrainian', is: 1 } }], // 14.2
  piles: ['hand', 'resolved'],
  quiet: ['forfeit'],
  standing: ['add', 'interrupt', 'second', 'air'],
  // What is selected goes into the cup unless somebody keeps it.
  follows: { select: { cup: 'chits' } },
  laid: { detail: 'track', of: 'chit' },
})
