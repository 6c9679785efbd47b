/**
 * Compulsory work: attacks that must be made before a phase can end. Each attacker attacks once at most and each target is
 * attacked once at most; an attack is by several attackers on one target, or by one attacker on several targets, at most as
 * many as it spans. Which attackers and targets there still are, and which of them must, is the system's to say.
 */
export interface Obligations {
  /** By attacker: the targets that it can attack. Whoever has attacked reaches none, and nobody reaches what was attacked. */
  readonly reach: readonly (readonly number[])[]
  /** By attacker: how many targets one attack of it can have; 1 where only several against one is allowed. */
  readonly spans: readonly number[]
  /** By attacker: it must take part in an attack. */
  readonly mustAttack: readonly boolean[]
  /** By target: it must be attacked. */
  readonly mustBeAttacked: readonly boolean[]
}

/** One attack of an allocation: one of the two lists has a single member. */
export interface AllocatedAttack {
  readonly attackers: readonly number[]
  readonly targets: readonly number[]
}

/** How many of the targets that must be attacked can be, all together. */
export function mostTargets(work: Obligations): number {
  return assign(work).by.filter((attacker) => attacker >= 0).length
}

/**
 * Whether everything that must be done still can be. It can exactly if each compulsory target has an attacker of its own, within
 * what each spans, and each compulsory attacker reaches a target: `allocate` makes the attacks from that.
 */
export function isFinishable(work: Obligations): boolean {
  const { mustAttack, mustBeAttacked, reach } = work
  if (mustAttack.some((must, attacker) => must && reach[attacker]!.length === 0)) return false
  return mostTargets(work) === mustBeAttacked.filter(Boolean).length
}

/** What is left to do when these attackers have attacked these targets. */
export function workLeft(work: Obligations, attackers: Iterable<number>, targets: Iterable<number>): Obligations {
  const [gone, hit] = [new Set(attackers), new Set(targets)]
  return {
    ...work,
    reach: work.reach.map((reach, attacker) => (gone.has(attacker) ? [] : reach.filter((target) => !hit.has(target)))),
    mustAttack: work.mustAttack.map((must, attacker) => must && !gone.has(attacker)),
    mustBeAttacked: work.mustBeAttacked.map((must, target) => must && !hit.has(target)),
  }
}

/** Attacks that do everything that must be done, or nothing if that is impossible. */
export function allocate(work: Obligations): AllocatedAttack[] | undefined {
  if (!isFinishable(work)) return undefined
  const { of } = assign(work)
  const attackersOf = new Map<number, number[]>()
  for (const [attacker, targets] of of.entries()) for (const target of targets) attackersOf.set(target, [attacker])
  for (const [attacker, must] of work.mustAttack.entries()) {
    if (!must || of[attacker]!.length > 0) continue
    const target = work.reach[attacker]![0]!
    join(attacker, target, of, attackersOf)
  }
  const attacks: AllocatedAttack[] = []
  for (const [attacker, targets] of of.entries()) {
    if (targets.length > 1) attacks.push({ attackers: [attacker], targets })
    else if (targets.length === 1 && attackersOf.get(targets[0]!)![0] === attacker)
      attacks.push({ attackers: attackersOf.get(targets[0]!)!, targets })
  }
  return attacks
}

/** An attacker without a target joins the attack on one that it reaches, or takes it over from who attacks several. */
function join(attacker: number, target: number, of: number[][], attackersOf: Map<number, number[]>): void {
  of[attacker] = [target]
  const there = attackersOf.get(target) ?? []
  const first = there[0]
  if (first !== undefined && of[first]!.length > 1) {
    of[first] = of[first]!.filter((other) => other !== target)
    attackersOf.set(target, [attacker])
  } else attackersOf.set(target, [...there, attacker])
}

/** Gives as many compulsory targets as possible an attacker each: augmenting paths, each attacker as often as it spans. */
function assign({ reach, spans, mustBeAttacked }: Obligations): { by: number[]; of: number[][] } {
  const by: number[] = mustBeAttacked.map(() => -1)
  const of: number[][] = reach.map(() => [])
  const reachedBy: number[][] = mustBeAttacked.map(() => [])
  for (const [attacker, targets] of reach.entries()) for (const target of targets) reachedBy[target]!.push(attacker)
  const tried = new Uint32Array(reach.length)
  const give = (target: number, round: number): boolean => {
    for (const attacker of reachedBy[target]!) {
      if (tried[attacker] === round) continue
      tried[attacker] = round
      const taken = of[attacker]!
      if (taken.length < spans[attacker]!) taken.push(target)
      else {
        const moved = taken.findIndex((other) => give(other, round))
        if (moved < 0) continue
        taken[moved] = target
      }
      by[target] = attacker
      return true
    }
    return false
  }
  for (const [target, must] of mustBeAttacked.entries()) if (must) give(target, target + 1)
  return { by, of }
}
