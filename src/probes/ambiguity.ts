import {
  checkEach,
  checkFields,
  checkTexts,
  type Example,
  type ExampleOf,
  type Kind,
  kinds,
  surface,
  wordOf,
} from '../core/index.js'
import { labelCounts } from '../datasets/index.js'
import { pearson, spearman } from '../math/index.js'
import type { Ambiguity } from './finding.js'

/** A target and the label that it has; null if there is none. */
type Labelled = readonly [target: string, label: string] | null

const ofGroup = ({ group, gold }: { readonly group: string; readonly gold: unknown }): Labelled =>
  gold === null ? null : [group, String(gold)]

/** Their groups are documents. Of several right ids the first, as in the figures of the data sets. */
const ofForm = (example: ExampleOf<'sense-choice' | 'entry-search'>): Labelled => {
  const id = example.gold?.[0]
  return id === undefined ? null : [surface(example.target).toLowerCase(), id]
}

/** Ratings and places in a document are not labels that a target could have again. */
const labelled: { readonly [K in Kind]?: (example: ExampleOf<K>) => Labelled } = {
  'same-meaning': ofGroup,
  'sense-match': ofGroup,
  'phrase-pair': ofGroup,
  usage: ofGroup,
  'sense-choice': ofForm,
  'entry-search': ofForm,
}

const hasSenses = (kind: Kind): boolean => kind === 'sense-choice' || kind === 'entry-search'

/** How far targets determine their labels, in a split; null for kinds without labels, and if labels are hidden. */
export function ambiguity(examples: readonly Example[], split: string): Ambiguity | null {
  checkEach('ambiguity', examples, (what, each) =>
    checkFields(what, each, { kind: wordOf(...kinds), group: 'text' }),
  )
  checkTexts('ambiguity: split', split)
  const counts = labelCounts()
  for (const example of examples) {
    const pair = (labelled[example.kind] as ((e: Example) => Labelled) | undefined)?.(example)
    if (pair) counts.add(...pair)
  }
  if (counts.targets === 0) return null
  return {
    split,
    labelEntropy: counts.meanEntropy(2),
    senseEntropy: examples.some(({ kind }) => hasSenses(kind)) ? counts.meanEntropy(1) : Number.NaN,
    oneLabel: counts.shareOfOneLabel(2),
    targets: counts.targets,
  }
}

export interface AmbiguityCorrelation {
  /** Tasks for which both are known. */
  readonly n: number
  readonly spearman: number
  readonly pearson: number
}

/** How an entropy correlates with word bias across tasks; less ambiguous words should leave less for the context. */
export function ambiguityCorrelation(
  tasks: readonly { readonly entropy: number; readonly wordBias: number }[],
): AmbiguityCorrelation {
  checkEach('ambiguityCorrelation', tasks, (what, task) =>
    checkFields(what, task, { entropy: 'figure', wordBias: 'figure' }),
  )
  const known = tasks.filter(({ entropy, wordBias }) => Number.isFinite(entropy) && Number.isFinite(wordBias))
  const [entropies, biases] = [known.map(({ entropy }) => entropy), known.map(({ wordBias }) => wordBias)]
  return { n: known.length, spearman: spearman(entropies, biases), pearson: pearson(entropies, biases) }
}
