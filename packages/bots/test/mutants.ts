import type { Kit, Position, System } from '@sztab/engine'

function mutate(
  kit: Kit,
  execute: (system: System, ...rest: Parameters<System['execute']>) => ReturnType<System['execute']>,
): Kit {
  const mutant = (...rest: Parameters<System['execute']>) => execute(kit.system, ...rest)
  return { ...kit, system: { ...kit.system, execute: mutant, carryOut: mutant } }
}

/** The system of the drill with a fault that only some games meet. */
export function crashing(kit: Kit): Kit {
  return mutate(kit, (system, p, ...rest) => {
    const { points } = p as Position & { readonly points: Int32Array }
    if (p.turn === 2 && points[0]! > 0) throw new Error('the points are too many')
    return system.execute(p, ...rest)
  })
}

/** One in which nobody can stop moving from the third turn on: he is asked again, whatever he answers. */
export function endless(kit: Kit): Kit {
  return mutate(kit, (system, p, side, order, dice) =>
    order.do === 'done' && p.turn > 2 ? [] : system.execute(p, side, order, dice),
  )
}
