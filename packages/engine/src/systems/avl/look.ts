import { lookOf } from '../chitpull/look.js'

export const look = lookOf({
  sizes: { axis: 'division', soviet: 'corps' },
  staffs: { axis: 'corps', soviet: 'army' },
  phases: {
    chits: ['start', 'use-note', 'chits', 'cup', 'note'],
    opening: ['opening', 'opening-end'],
    execution: ['first', 'execution'],
    end: ['supply-phase', 'reinforcements', 'manstein-arrives', 'removal', 'sudden-death', 'last-turn'],
  },
  piles: ['kept', 'played', 'noted'],
  quiet: ['refuse'],
})
