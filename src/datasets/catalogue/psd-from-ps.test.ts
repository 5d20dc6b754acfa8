import { describe, expect, test } from 'vitest'
import type { PhraseSearch } from '../../core/index.js'
import { isAvailable, publishedExamples } from '../published.suite.js'
import { psdFromPsData } from './psd-from-ps.js'

// Counted apart from this code: 2,306 pairs of train rows, 36 of dev rows, 350 and 355 with one of each; and two in train
// and one across whose phrases are the same but for quotation marks ("de facto" power, "a" side).
describe.each([
  { part: 'train', items: 2308 },
  { part: 'dev', items: 36 },
  { part: 'across', items: 706 },
])('psd-from-ps $part', ({ part, items }) => {
  test.skipIf(!isAvailable(psdFromPsData, part))('items, and the order of their sentences', async () => {
    const examples = await publishedExamples<PhraseSearch>(psdFromPsData, part)
    expect(examples).toHaveLength(items)
    const first = examples.filter(({ document, gold }) => gold![0]!.end <= document.indexOf('\n\n')).length
    expect(Math.abs(first - items / 2)).toBeLessThan(3 * Math.sqrt(items / 4)) // three standard deviations
    for (const { document, gold, query } of examples) {
      const answer = document.slice(gold![0]!.start, gold![0]!.end)
      expect(document.toLowerCase().split(answer.toLowerCase()).length, answer).toBeGreaterThan(2)
      expect(answer).not.toBe(query)
    }
  })
})
