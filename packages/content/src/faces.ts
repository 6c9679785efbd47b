import type { SystemId } from '@sztab/engine'

/** Which fields of a system's positions its counters show: what `readPieces` of the board goes by. */
const readers = {
  tow: {
    place: 'at',
    steps: 'steps',
    statuses: { supply: { 1: 'out-of-supply', 2: 'isolated' } },
    emphasis: { attacking: 'selected', activated: 'active' },
    versions: { ukrainian: 'ukrainian' },
    sizes: { axis: 'division', soviet: 'corps' },
    staffs: { axis: 'army', soviet: 'front' },
  },
  avl: {
    place: 'at',
    steps: 'steps',
    statuses: { supply: { 1: 'out-of-supply', 2: 'isolated' } },
    emphasis: { attacking: 'selected', activated: 'active' },
    sizes: { axis: 'division', soviet: 'corps' },
    staffs: { axis: 'corps', soviet: 'army' },
  },
} as const

/** What most systems call them. */
const usual = { place: 'at', steps: 'steps' } as const

export function facesOf(system: SystemId): (typeof readers)[keyof typeof readers] | typeof usual {
  return Object.hasOwn(readers, system) ? readers[system as keyof typeof readers] : usual
}
