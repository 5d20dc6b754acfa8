/** The paper's probes, in its order. */
const known = ['full', 'context', 'word', 'label', 'random']
/** How many colors there are for others. */
const otherColors = 4

/** All probes that occur: the paper's first, others as they come. */
export function probesInOrder(probes: Iterable<string>): string[] {
  const rank = (probe: string) => {
    const at = known.indexOf(probe.toLowerCase())
    return at < 0 ? known.length : at
  }
  return [...new Set(probes)].sort((a, b) => rank(a) - rank(b))
}

/** The class that colors a probe, the same in all panels. */
export function probeClass(probe: string, probes: readonly string[]): string {
  const name = probe.toLowerCase()
  if (known.includes(name)) return `probe-${name}`
  const others = probes.filter((each) => !known.includes(each.toLowerCase()))
  return `probe-other-${others.indexOf(probe) % otherColors}`
}

/** In capitals, as the paper writes them. */
export const probeText = (probe: string): string => probe.toUpperCase()
