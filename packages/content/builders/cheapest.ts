/** The cheapest path from one of the sources, given with what each costs itself, to a target; undefined if there is none. */
export function cheapestPath(
  sources: ReadonlyMap<number, number>,
  isTarget: (node: number) => boolean,
  steps: (node: number) => readonly { to: number; cost: number }[],
): number[] | undefined {
  const costs = new Map(sources)
  const from = new Map<number, number>()
  const done = new Set<number>()
  for (;;) {
    const node = nearest(costs, done)
    if (node === undefined) return undefined
    if (isTarget(node)) return pathTo(node, from)
    done.add(node)
    for (const { to, cost } of steps(node)) {
      const total = costs.get(node)! + cost
      if (done.has(to) || !Number.isFinite(total) || total >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue
      costs.set(to, total)
      from.set(to, node)
    }
  }
}

function nearest(costs: ReadonlyMap<number, number>, done: ReadonlySet<number>): number | undefined {
  let best: number | undefined
  for (const [node, cost] of costs) if (!done.has(node) && (best === undefined || cost < costs.get(best)!)) best = node
  return best
}

function pathTo(node: number, from: ReadonlyMap<number, number>): number[] {
  const path = [node]
  for (let before = from.get(node); before !== undefined; before = from.get(before)) path.unshift(before)
  return path
}
