import { surface } from '../../../core/index.js'
import { labelEntropy } from '../general/binary-tally.js'
import { labelCounts } from '../label-counts.js'
import type { Table, Tally } from '../tally.js'

const source = 'Measuring Context-Word Biases in Lexical Semantic Datasets, Table 4'
const all = 'all training sets'

/**
 * Label entropy. The paper does not say what a word is. Lemmas as listed give its figures for WiC-TSV and MCL-WiC; for
 * WiC they give 0.4033, and the first context's forms in lower case give the paper's 0.4022.
 */
export const biasTable4: Readonly<Record<'wic' | 'wic-tsv' | 'mcl-wic', Table>> = {
  wic: { source, published: { [`train: ${labelEntropy.byForm}`]: 0.4022 } },
  'wic-tsv': { source, published: { [`train: ${labelEntropy.byTarget}`]: 0.4212 } },
  'mcl-wic': { source, published: { [`en-en/train: ${labelEntropy.byTarget}`]: 0.2976 } },
}

/**
 * Data sets with a training set per language; the paper does not say which it took: we take all available ones together,
 * and forms of different languages are different. Its figure is shown with the definition that gives WiC's.
 */
export const biasTable4Languages: Readonly<Record<'am2ico' | 'xl-wic', Table>> = {
  am2ico: { source, published: { [`${all}: ${labelEntropy.byForm}`]: 0.5383 }, tally: pooledTally },
  'xl-wic': {
    source,
    published: {
      [`${all}: ${labelEntropy.byForm}`]: 0.2084,
      [`${all}: ${labelEntropy.majority}`]: 0.87, // Section 3.2
    },
    tally: pooledTally,
  },
}

function pooledTally(): Tally {
  const parts = new Set<string>()
  const byTarget = labelCounts()
  const byForm = labelCounts()
  return {
    add(example, part) {
      // XL-WiC's English training set is WiC's.
      if (example.kind !== 'same-meaning' || !part.name.endsWith('/train') || part.name === 'en/train') return
      if (example.gold === null) return
      parts.add(part.name)
      const { language, group, pair, gold } = example
      byTarget.add(`${language} ${group}`, String(gold))
      byForm.add(`${language} ${surface(pair[0]).toLowerCase()}`, String(gold))
    },
    measures() {
      const from = { parts: [...parts] }
      return [
        { name: `${all}: ${labelEntropy.byTarget}`, value: byTarget.meanEntropy(2), unit: 'nats', ...from },
        { name: `${all}: ${labelEntropy.byForm}`, value: byForm.meanEntropy(2), unit: 'nats', ...from },
        { name: `${all}: ${labelEntropy.majority}`, value: byTarget.meanMajority(2), unit: 'share', ...from },
      ]
    },
  }
}
