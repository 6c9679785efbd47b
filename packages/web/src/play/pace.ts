import { remember, remembered } from '../words/index.js'

/** How fast events are shown. */
export const PACES = ['none', 'fast', 'normal', 'slow'] as const
export type Pace = (typeof PACES)[number]

/** Milliseconds for one step of a unit; other things take a multiple. */
export const STEP_TIME: Readonly<Record<Pace, number>> = { none: 0, fast: 70, normal: 150, slow: 340 }

/** How long a bot lets pass before its answer counts. */
export const BOT_TIME: Readonly<Record<Pace, number>> = { none: 0, fast: 120, normal: 350, slow: 900 }

const REMEMBERED = 'sztab.pace'

export function rememberedPace(): Pace {
  const last = remembered(REMEMBERED)
  const known = PACES.find((pace) => pace === last)
  return known ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'normal')
}

export function rememberPace(pace: Pace): void {
  remember(REMEMBERED, pace)
}
