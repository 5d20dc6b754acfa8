import { expect, test } from 'vitest'
import { examples } from '../../test/fixtures/examples.js'
import { kinds } from './example.js'
import { textsOf } from './texts-of.js'

test.each(kinds)('%s questions show texts, each once and none empty', (kind) => {
  for (const example of examples[kind]) {
    const texts = textsOf(example)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts).not.toContain('')
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('both targets of one context are one text', () =>
  expect(textsOf(examples['graded-pair'][0]!)).toHaveLength(2))
