import type { FunnelStep } from '../funnel/funnel.js'

/** What remains after each step; the steps have the numbers of PiC's Table A1, the units plain words for its tuples. */
export const tripletFunnel = (
  mined: Readonly<Record<string, number>>,
  paired: Readonly<Record<string, number>>,
  triplets: number,
  bounds: readonly [number, number] | null,
): FunnelStep[] => {
  const step = (
    name: string,
    remaining: number | undefined,
    unit: string,
    description: string,
  ): FunnelStep => ({
    step: name,
    remaining: remaining ?? 0,
    unit,
    description,
  })
  return [
    step('0', mined.read, 'pages', 'pages of the source'),
    step(
      '1',
      mined.documents,
      'articles',
      `without ${mined.redirects ?? 0} redirects, ${mined.otherNamespaces ?? 0} pages of other namespaces, ${mined.empty ?? 0} empty pages`,
    ),
    step('2a', mined.sentences, 'sentences', 'split'),
    step('2b', mined.eligible, 'sentences', 'whole, of the right length, with nothing missing'),
    step('2c', mined.occurrences, 'occurrences', 'noun phrases and proper nouns of two words or more'),
    step('3a', mined.rows, 'occurrences', 'without non-ASCII phrases'),
    step('3b', paired.phrases, 'phrases', 'gathered'),
    step('3c', paired.repeated, 'phrases', 'in two sentences or more'),
    step('4', paired.polysemous, 'phrases', 'with a polysemous word'),
    step('6a', paired.common, 'phrases', 'without proper nouns; here before step 5, which costs most'),
    step('5a', paired.pairs, 'pairs', 'sentences of two pages, of similar length'),
    step('5b', paired.dissimilar, 'pairs', `cosine of the sentences from ${bounds?.join(' to ')}`),
    step('5c', paired.categorised, 'pairs', 'both pages have categories'),
    step('5d', paired.distinct, 'phrases', 'of these pairs'),
    step('6b', triplets, 'triplets', 'the pair with the least similar categories, for each phrase'),
  ]
}
