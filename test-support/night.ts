/** By night all of it, or so many parts of a hundred: `npm run nightly -- --percent 10`. */
const percent = Number(process.env.SZTAB_NIGHTLY ?? 0)

/** Whether this is the long run, `npm run nightly`. */
export const isNight = percent > 0

/** How many runs there are of something that is tried by chance: some by day, more by night. */
export function runs(byDay: number, byNight: number): number {
  return isNight ? Math.max(byDay, Math.ceil((byNight * percent) / 100)) : byDay
}

/** The first so many of a list by day, all of it by night. */
export function some<T>(all: readonly T[], byDay: number): readonly T[] {
  return isNight ? all : all.slice(0, byDay)
}
