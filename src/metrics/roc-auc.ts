import type { BinaryExample } from './gold.js'
import type { WholeMetric } from './metric.js'
import { scoresByLabel } from './scores-by-label.js'

export const rocAuc: WholeMetric<BinaryExample> = {
  id: 'roc-auc',
  title: 'chance that a true example has a higher score than a false one; a tie counts half',
  best: 'high',
  scorer: 'sound',
  score(outcomes) {
    let wins = 0
    let positives = 0
    let negatives = 0
    for (const tally of scoresByLabel(outcomes) ?? []) {
      wins += tally.negatives * (positives + tally.positives / 2)
      positives += tally.positives
      negatives += tally.negatives
    }
    return wins / (positives * negatives)
  },
}
