import { ALL, CLOSED, DIRECTIONS, opposite, stepCost } from '@sztab/hex'
import { kept, type Wb95Setting } from '../board/setting.js'
import type { Wb95 } from '../fields.js'
import { costsFor } from '../moving/costs.js'
import { CLASSES } from '../tables.js'
import { stakesOf } from './stakes.js'

/** How far it is to the objectives, by roads and ground and not as the crow flies, and how much that draws units there. */

/** Days of march are counted in sixteenths, as whole numbers. */
export const DAY = 16
/** Further than any way: nobody who sets out arrives. */
const FAR = 20 * DAY
/** What a class has for a day, in half points: the usual of its units. */
const DAILY = [8, 12, 16, 16, 12, 16] as const

/** By objective and class: the days from every hex, in sixteenths. Enemies are not looked at; bridges as they are at the start. */
export const daysOf = kept((setting: Wb95Setting): readonly (readonly Int16Array[])[] => {
  const costs = CLASSES.map((_, moveClass) => costsFor(setting, moveClass, setting.bridgeAtStart).steps)
  return setting.objectives.map((goal) => costs.map((steps, moveClass) => daysTo(setting, goal, steps, moveClass)))
})

function daysTo(setting: Wb95Setting, goal: number, steps: Uint16Array, moveClass: number): Int16Array {
  const { neighbours, size } = setting.map.grid
  const daily = DAILY[moveClass]!
  const halves = new Int16Array(size).fill(-1)
  const buckets: number[][] = [[goal]]
  for (let spent = 0; spent < buckets.length; spent++)
    for (const hex of buckets[spent] ?? []) {
      if (halves[hex]! >= 0) continue
      halves[hex] = spent
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const from = neighbours[hex * DIRECTIONS + direction]!
        if (from < 0 || halves[from]! >= 0) continue
        const step = steps[from * DIRECTIONS + opposite(direction)]!
        if (step === CLOSED) continue
        const cost = spent + ((step & ALL) !== 0 ? daily : stepCost(step))
        const bucket = buckets[cost] ?? []
        buckets[cost] = bucket
        bucket.push(from)
      }
    }
  return halves.map((half) => (half < 0 ? FAR : Math.min(FAR, Math.trunc((half * DAY) / daily))))
}

/** What draws units, in hundredths of a victory point: parts of what an objective is worth, and what each day of the way to it takes off. */
const PULL = {
  /** To an objective of the enemy: hundredths of its worth. */
  prize: 30,
  day: 48,
  /** To one of their own, for reserves. */
  guard: 10,
  guardDay: 10,
} as const

/** By side and class: what standing in a hex is worth for the way from there. Kept for the last few states of who holds what. */
interface Pull {
  readonly control: Int32Array
  readonly bySide: readonly (readonly Int16Array[])[]
}

const MOST_KEPT = 16
const pulls = kept((): Pull[] => [])

export function pullOf(p: Wb95): Pull['bySide'] {
  const known = pulls(p.setting)
  for (let i = 0; i < known.length; i++) {
    const found = known[i]!
    if (!isSame(found.control, p.control)) continue
    known[i] = known[0]!
    known[0] = found
    return found.bySide
  }
  if (known.length >= MOST_KEPT) known.pop()
  const made = { control: p.control.slice(), bySide: [0, 1].map((side) => pullsOf(p, side)) }
  known.unshift(made)
  return made.bySide
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function pullsOf(p: Wb95, side: number): Int16Array[] {
  const { hexes, objectives } = p.setting
  const { prize } = stakesOf(p.setting)
  const days = daysOf(p.setting)
  return CLASSES.map((_, moveClass) => {
    const pull = new Int16Array(hexes).fill(objectives.length === 0 ? 0 : -0x7fff)
    for (let goal = 0; goal < objectives.length; goal++) {
      const isOwn = p.control[goal] === side
      const worth = Math.trunc((prize[goal]! * (isOwn ? PULL.guard : PULL.prize)) / 100)
      const aDay = isOwn ? PULL.guardDay : PULL.day
      const to = days[goal]![moveClass]!
      for (let hex = 0; hex < hexes; hex++)
        pull[hex] = Math.max(pull[hex]!, worth - Math.trunc((to[hex]! * aDay) / DAY))
    }
    return pull
  })
}
