import { lookOf } from '../chitpull/look.js'

export const look = lookOf({
  sizes: { axis: 'division', soviet: 'corps' },
  staffs: { axis: 'corps', soviet: 'army' },
  piles: ['kept', 'played', 'noted'],
  quiet: ['refuse'],
})
