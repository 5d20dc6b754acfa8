import { expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import { embedder } from '../../encoders/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import { contextToyEncoder } from '../shared/toy-context-encoder.suite.js'
import { stackedSimilarity } from './stacked-similarity.js'

test('pairs of a language that nothing was learned from are answered by plain similarities, without any sense', async () => {
  const encoder = contextToyEncoder(
    { x: [1, 0, 0], red: [0, 1, 0], blue: [0, 0, 1], rouge: [0, 1, 0], bleu: [0, 0, 1] },
    1,
  )
  const pair = (id: number, [a, b]: readonly [string, string], language: string, gold: boolean | null) => ({
    ...({ kind: 'same-meaning', id: String(id), group: String(id), slices: {} } as const),
    language,
    pair: [marked(`[x] ${a}`), marked(`[x] ${b}`)] as const,
    gold,
  })
  const train = Array.from({ length: 12 }, (_, i) =>
    pair(i, i % 2 ? ['red', 'red'] : ['red', 'blue'], 'en', i % 2 === 1),
  )
  const materials = bareMaterials<'same-meaning'>({
    train: async () => train,
    embedder: async () => embedder(encoder),
    wordnet: () => loadWordNet('3.0'),
  })
  const answer = await stackedSimilarity.solves['same-meaning']!(materials)
  const asked = [pair(1, ['rouge', 'rouge'], 'fr', null), pair(2, ['rouge', 'bleu'], 'fr', null)]
  expect((await answer(asked)).map(({ label }) => label)).toEqual([true, false])
  expect(encoder.read.every((text) => /^(?:x|x \w+)$/.test(text))).toBe(true) // no definition was read
})
