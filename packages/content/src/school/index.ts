import type { SystemId } from '@sztab/engine'
import { type Briefing, briefingsSchema, type Lesson, lessonSchema, readSchool } from './schema.js'

export * from './check.js'
export * from './markup.js'
export * from './schema.js'

type Json = Promise<{ readonly default: unknown }>

interface SchoolOf {
  readonly briefings: () => Json
  /** In the order in which they are taken. */
  readonly lessons: readonly (() => Json)[]
}

/** What the school has for the systems that come with Sztab. */
const school: Readonly<Record<SystemId, SchoolOf>> = {
  tow: {
    briefings: () => import('../tow/briefings.json', { with: { type: 'json' } }),
    lessons: [
      () => import('../tow/lessons/moving.json', { with: { type: 'json' } }),
      () => import('../tow/lessons/fighting.json', { with: { type: 'json' } }),
      () => import('../tow/lessons/chits.json', { with: { type: 'json' } }),
    ],
  },
  avl: {
    briefings: () => import('../avl/briefings.json', { with: { type: 'json' } }),
    lessons: [
      () => import('../avl/lessons/moving.json', { with: { type: 'json' } }),
      () => import('../avl/lessons/fighting.json', { with: { type: 'json' } }),
      () => import('../avl/lessons/stavka.json', { with: { type: 'json' } }),
    ],
  },
  wb95: {
    briefings: () => import('../wb95/briefings.json', { with: { type: 'json' } }),
    lessons: [
      () => import('../wb95/lessons/marching.json', { with: { type: 'json' } }),
      () => import('../wb95/lessons/obligations.json', { with: { type: 'json' } }),
      () => import('../wb95/lessons/breakthrough.json', { with: { type: 'json' } }),
    ],
  },
  bcs: {
    briefings: () => import('../bcs/briefings.json', { with: { type: 'json' } }),
    lessons: [
      () => import('../bcs/lessons/activation.json', { with: { type: 'json' } }),
      () => import('../bcs/lessons/attack.json', { with: { type: 'json' } }),
      () => import('../bcs/lessons/armour.json', { with: { type: 'json' } }),
    ],
  },
}

/** The systems that have lessons. */
export const schooled: readonly SystemId[] = Object.keys(school)

/** What a scenario is about, for who plays it for the first time; scenarios of others have none. */
export async function briefingOf(scenario: string): Promise<Briefing | undefined> {
  const file = await school[scenario.split('/')[0] ?? '']?.briefings()
  return file && readSchool(briefingsSchema, file.default).scenarios[scenario]
}

/** The lessons of a system, in their order. */
export async function lessonsOf(system: SystemId): Promise<readonly Lesson[]> {
  const files = await Promise.all((school[system]?.lessons ?? []).map((load) => load()))
  return files.map((file) => readSchool(lessonSchema, file.default))
}
