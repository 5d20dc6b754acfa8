import type { Usage, UsageLabel } from '../../../core/index.js'
import { labelCounts } from '../label-counts.js'
import type { Tally } from '../tally.js'
import { labelEntropy } from './binary-tally.js'
import { rowsTally } from './rows-tally.js'

export function usageTally(prefix: string): Tally<Usage> {
  const rows = rowsTally(prefix, 'unique phrases')
  const labels: Record<UsageLabel, number> = { literal: 0, figurative: 0, both: 0 }
  const byPhrase = labelCounts()
  let labelled = 0
  return {
    add(example) {
      rows.add(example, [example.text])
      byPhrase.add(example.group, example.gold ?? 'hidden')
      if (example.gold === null) return
      labelled++
      labels[example.gold]++
    },
    measures() {
      const [fewest, most] = byPhrase.range()
      const whereLabelled = (value: number) => (labelled > 0 ? value : Number.NaN)
      return [
        ...rows.measures(),
        { name: `${prefix}fewest rows of a phrase`, value: fewest, unit: 'count' },
        { name: `${prefix}most rows of a phrase`, value: most, unit: 'count' },
        ...Object.entries(labels).map(([label, count]) => ({
          name: `${prefix}${label}`,
          value: whereLabelled(count),
          unit: 'count' as const,
        })),
        {
          name: `${prefix}${labelEntropy.byTarget}`,
          value: whereLabelled(byPhrase.meanEntropy(2)),
          unit: 'nats',
        },
        {
          name: `${prefix}${labelEntropy.majority}`,
          value: whereLabelled(byPhrase.meanMajority(2)),
          unit: 'share',
        },
      ]
    },
  }
}
