/** The cheapest path from one of the sources, given with what each costs itself, to a target; undefined if there is none. */
export function cheapestPath(
  sources: ReadonlyMap<number, number>,
  isTarget: (node: number) => boolean,
  steps: (node: number) => readonly { to: number; cost: number }[],
): number[] | undefined {
  const costs = new Map<number, number>()
  const from = new Map<number, number>()
  const done = new Set<number>()
  const queue = new Queue()
  for (const [node, cost] of sources) {
    costs.set(node, cost)
    queue.add(node, cost)
  }
  for (let node = queue.take(); node !== undefined; node = queue.take()) {
    if (done.has(node)) continue
    if (isTarget(node)) return pathTo(node, from)
    done.add(node)
    for (const { to, cost } of steps(node)) {
      const total = costs.get(node)! + cost
      if (done.has(to) || !Number.isFinite(total) || total >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue
      costs.set(to, total)
      from.set(to, node)
      queue.add(to, total)
    }
  }
  return undefined
}

/** Nodes by their cost; of equal ones, that which was first seen comes first. A heap. */
class Queue {
  private readonly heap: { node: number; cost: number; seen: number }[] = []
  private readonly seen = new Map<number, number>()

  add(node: number, cost: number): void {
    const seen = this.seen.get(node) ?? this.seen.size
    this.seen.set(node, seen)
    const entry = { node, cost, seen }
    let at = this.heap.push(entry) - 1
    for (let above = (at - 1) >> 1; at > 0 && isBefore(entry, this.heap[above]!); above = (at - 1) >> 1) {
      this.heap[at] = this.heap[above]!
      at = above
    }
    this.heap[at] = entry
  }

  take(): number | undefined {
    const first = this.heap[0]
    const last = this.heap.pop()
    if (!first || !last || this.heap.length === 0) return first?.node
    let at = 0
    for (
      let below = this.firstBelow(at);
      below >= 0 && isBefore(this.heap[below]!, last);
      below = this.firstBelow(at)
    ) {
      this.heap[at] = this.heap[below]!
      at = below
    }
    this.heap[at] = last
    return first.node
  }

  private firstBelow(at: number): number {
    const left = at * 2 + 1
    if (left >= this.heap.length) return -1
    const right = left + 1
    return right < this.heap.length && isBefore(this.heap[right]!, this.heap[left]!) ? right : left
  }
}

function isBefore(a: { cost: number; seen: number }, b: { cost: number; seen: number }): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.seen < b.seen)
}

function pathTo(node: number, from: ReadonlyMap<number, number>): number[] {
  const path = [node]
  for (let before = from.get(node); before !== undefined; before = from.get(before)) path.unshift(before)
  return path
}
