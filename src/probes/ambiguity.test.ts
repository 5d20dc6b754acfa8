import { describe, expect, test } from 'vitest'
import { type EntrySearch, type PhraseSearch, wholeTarget } from '../core/index.js'
import { catalogue } from '../datasets/index.js'
import { publishedData as data, isAvailable } from '../datasets/published.suite.js'
import { loadSplit } from '../evaluation/index.js'
import { tasks } from '../tasks/index.js'
import { ambiguity, ambiguityCorrelation } from './ambiguity.js'
import { pairExample } from './examples.suite.js'
import { publishedAmbiguity } from './humans/published-models.js'

const item = { id: 'x', group: 'document', language: 'en', slices: {} }

describe('ambiguity', () => {
  test('of pairs, by target', () => {
    const pair = (group: string, gold: boolean | null) => pairExample('x', ['[a]', '[a]'], { group, gold })
    const examples = [
      pair('bank', true),
      pair('bank', false),
      pair('cup', true),
      pair('cup', true),
      pair('once', true),
      pair('hidden', null),
    ]
    // bank ln 2, cup 0; "once" occurs once, so it tells nothing.
    expect(ambiguity(examples, 'train')).toEqual({
      split: 'train',
      labelEntropy: Math.LN2 / 2,
      senseEntropy: Number.NaN,
      oneLabel: 0.5,
      targets: 3,
    })
  })

  test('of entries, by form', () => {
    const mention = (form: string, ...gold: string[]): EntrySearch => ({
      ...item,
      kind: 'entry-search',
      target: wholeTarget(form),
      inventory: 'wikipedia',
      gold,
    })
    const examples = [
      mention('Java', 'island'),
      mention('java', 'language', 'island'),
      mention('Rome', 'rome'),
    ]
    // java ln 2, rome 0: over all targets the half of it, over those that occur twice all of it.
    expect(ambiguity(examples, 'train')).toEqual({
      split: 'train',
      labelEntropy: Math.LN2,
      senseEntropy: Math.LN2 / 2,
      oneLabel: 0,
      targets: 2,
    })
  })

  test('null where there are no labels', () => {
    const search: PhraseSearch = {
      ...item,
      kind: 'phrase-search',
      query: 'a',
      document: 'a',
      gold: [{ start: 0, end: 1 }],
    }
    expect(ambiguity([search], 'train')).toBeNull()
    expect(ambiguity([pairExample('x', ['[a]', '[a]'])], 'test')).toBeNull()
    expect(ambiguity([], 'train')).toBeNull()
  })
})

describe.each([
  { task: 'wic-tsv-3', dataset: 'wic-tsv', part: 'train', entropy: 0.4212 },
  { task: 'mcl-wic-en-en', dataset: 'mcl-wic', part: 'en-en/train', entropy: 0.2976 },
])('$task', ({ task, dataset, part, entropy }) => {
  test.skipIf(!isAvailable(catalogue[dataset]!, part))(
    'label entropy is the published one (Table 4)',
    async () => {
      const found = ambiguity(await loadSplit(tasks[task]!, 'train', () => data), 'train')!
      expect(found.labelEntropy).toBeCloseTo(entropy, 4)
      expect(found.oneLabel).toBeGreaterThan(0)
      expect(found.oneLabel).toBeLessThan(1)
    },
  )
})

describe('correlation with word bias', () => {
  // Table 2. Ranks of the entropies 5 4 3 2 1; of BERT's biases 1 3 2 5 4: Σd² = 36, 1 − 6·36/120 = −0.8;
  // of RoBERTa's 1 3 2 4 5: Σd² = 38, −0.9. Pearson by scipy.
  test.each([
    { name: 'BERT', bias: 'bertWordBias', spearman: -0.8, pearson: -0.9193373398 },
    { name: 'RoBERTa', bias: 'robertaWordBias', spearman: -0.9, pearson: -0.803309157 },
  ] as const)('$name', ({ bias, spearman, pearson }) => {
    const found = ambiguityCorrelation(
      Object.values(publishedAmbiguity).map((row) => ({ entropy: row.senseEntropy, wordBias: row[bias] })),
    )
    expect(found.n).toBe(5)
    expect(found.spearman).toBeCloseTo(spearman, 9)
    expect(found.pearson).toBeCloseTo(pearson, 9)
  })

  test('tasks whose bias is undefined are not counted; one task has no correlation', () =>
    expect(
      ambiguityCorrelation([
        { entropy: 0.1, wordBias: 0.5 },
        { entropy: 0.2, wordBias: Number.NaN },
      ]),
    ).toEqual({ n: 1, spearman: Number.NaN, pearson: Number.NaN }))
})
