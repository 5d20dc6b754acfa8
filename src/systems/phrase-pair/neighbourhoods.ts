/** Nodes that can be reached, and the cost of the cheapest path to each. */
export interface Neighbourhood {
  readonly nodes: Uint32Array
  readonly costs: Uint8Array
}

/** Searches in a graph whose steps cost small whole numbers: `steps[node]` is to, cost, to, cost … */
export function neighbourhoods(steps: readonly (readonly number[] | undefined)[], size: number) {
  const unseen = 255
  const best = new Uint8Array(size).fill(unseen) // wiped after each search

  /** Dijkstra's search, with one bucket for each cost. */
  function within(start: readonly number[], radius: number): Neighbourhood {
    if (!(radius >= 0 && radius < unseen))
      throw new RangeError(`a radius of ${radius}, expected 0 to ${unseen - 1}`)
    const buckets: number[][] = Array.from({ length: radius + 1 }, () => [])
    const seen: number[] = []
    const reach = (node: number, cost: number) => {
      if (cost > radius || cost >= best[node]!) return
      if (best[node] === unseen) seen.push(node)
      best[node] = cost
      buckets[cost]!.push(node)
    }
    for (const node of start) reach(node, 0)
    for (const [cost, bucket] of buckets.entries())
      for (const node of bucket) {
        if (best[node] !== cost) continue // a cheaper path was found since
        const own = steps[node] ?? []
        for (let i = 0; i < own.length; i += 2) reach(own[i]!, cost + own[i + 1]!)
      }
    const nodes = Uint32Array.from(seen)
    const costs = Uint8Array.from(seen, (node) => best[node]!)
    for (const node of seen) best[node] = unseen
    return { nodes, costs }
  }

  /** The cheapest path between two centres through both neighbourhoods; Infinity if they do not meet. */
  function meeting(a: Neighbourhood, b: Neighbourhood): number {
    for (const [i, node] of a.nodes.entries()) best[node] = a.costs[i]!
    let lowest = Number.POSITIVE_INFINITY
    for (const [i, node] of b.nodes.entries())
      if (best[node] !== unseen) lowest = Math.min(lowest, best[node]! + b.costs[i]!)
    for (const node of a.nodes) best[node] = unseen
    return lowest
  }

  return { within, meeting }
}
