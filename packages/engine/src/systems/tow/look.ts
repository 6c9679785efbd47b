import { lookOf } from '../chitpull/look.js'

export const look = lookOf({
  sizes: { axis: 'division', soviet: 'corps' },
  staffs: { axis: 'army', soviet: 'front' },
  versions: [{ of: 'ukrainian', when: { field: 'ukrainian', is: 1 } }], // 14.2
  piles: ['hand', 'resolved'],
  quiet: ['forfeit'],
  // What is selected goes into the cup unless somebody keeps it.
  follows: { select: { cup: 'chits' } },
  laid: { detail: 'track', of: 'chit' },
})
