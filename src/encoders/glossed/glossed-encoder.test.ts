import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Target, target } from '../../core/index.js'
import type { Glossary, GlossWord } from '../../lexicon/index.js'
import { openVectorCache } from '../cache/vector-cache.js'
import { embedder } from '../embedder.js'
import type { Encoder } from '../encoder.js'
import { chooseWords } from './choose-words.js'
import { joinGloss, originsOf, partsOf } from './gloss-text.js'
import { glossedEncoder } from './glossed-encoder.js'

const words = (...all: readonly [string, number][]): GlossWord[] =>
  all.map(([english, prior]) => ({ english, prior }))

const list: Readonly<Record<string, GlossWord[]>> = {
  u: [], // a function word
  banci: words(['bank', 1], ['jar', 0.9]),
  novac: words(['money', 1]),
  pekmez: words(['jam', 1]),
}

const glossary: Glossary = {
  language: 'hr',
  names: ['toy'],
  missing: [],
  revision: 'toy',
  lookUp: async (forms) =>
    new Map(forms.filter((form) => Object.hasOwn(list, form)).map((form) => [form, list[form]!])),
  synsets: async () => new Map(),
}

/** Every word is one token with the vector of a table. */
const tableEncoder = (table: Readonly<Record<string, readonly number[]>>): Encoder => ({
  info: {
    ...{ id: 'toy', revision: 'toy', dimensions: 2, layers: 1, maxTokens: 512 },
    ...{ maskToken: null, folder: null },
  },
  async encode(inputs, visit) {
    for (const [i, input] of inputs.entries()) {
      const found = [...String(input).matchAll(/\p{L}+/gu)]
      visit(i, {
        tokens: found.map(({ 0: word, index }) => ({ start: index, end: index + word.length })),
        parts: new Uint8Array(found.length),
        dimensions: 2,
        states: [Float32Array.from(found.flatMap(([word]) => [...(table[word] ?? [0, 0])]))],
      })
    }
  },
  close: async () => {},
})

const vectors = { bank: [1, 0], money: [0.8, 0.6], jar: [0, 1], jam: [0.1, 1], Ana: [0.5, 0.5] }
const reader = () => embedder(glossedEncoder(tableEncoder(vectors), glossary), undefined, { language: 'hr' })

describe('choosing among translations', () => {
  const vectorOf = (word: string) => Float32Array.from(vectors[word as keyof typeof vectors])
  test.each([
    { name: 'beside money', context: 'novac', chosen: ['bank', 'money'] },
    { name: 'beside jam', context: 'pekmez', chosen: ['jar', 'jam'] },
    { name: 'beside a function word', context: 'u', chosen: ['bank', undefined] }, // the prior alone
  ])('$name', ({ context, chosen }) =>
    expect(chooseWords([list.banci!, list[context]!], vectorOf)).toEqual(chosen),
  )
})

test('a target has the vector of its English word, where it stands in the original', async () => {
  const of = (text: string, word: string): Target => {
    const start = text.indexOf(word)
    return target(text, start, start + word.length)
  }
  const text = 'novac u banci: Ana'
  const [bank, name] = await reader().targets([of(text, 'banci'), of(text, 'Ana')])
  expect([...bank!]).toEqual(vectors.bank)
  expect([...name!]).toEqual(vectors.Ana) // what no list knows is read as it is
})

test('a function word has no token of its own', async () => {
  const text = 'novac u banci'
  expect(await reader().unaligned([target(text, 6, 7)])).toBeNull() // the toy does not tell its tokens
})

test('every token comes from the part that it was glossed from, whatever the text', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          word: fc.stringMatching(/^\p{L}{1,6}$/u),
          gloss: fc.option(fc.stringMatching(/^[a-z]{1,5}( [a-z]{1,5})?$/), { nil: undefined }),
        }),
        {
          minLength: 1,
        },
      ),
      (pairs) => {
        const text = pairs.map(({ word }) => word).join(' ')
        const parts = partsOf(text, 'hr')
        const chosen = parts.map((_, i) => pairs[i % pairs.length]!.gloss)
        const glossed = joinGloss(parts, chosen)
        const tokens = [...glossed.text.matchAll(/[a-z]+/g)].map(({ 0: word, index }) => ({
          start: index,
          end: index + word.length,
        }))
        const origins = originsOf([null, ...tokens, null], glossed)
        const expected = parts.flatMap(({ span }, i) => (chosen[i]?.split(' ') ?? []).map(() => span))
        expect(origins).toEqual([null, ...expected, null])
      },
    ),
  ))

test('a kept vector is that of the words that are read now, not of earlier ones', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'glossed-'))
  const text = 'novac u banci'
  const vectorWith = async (english: string) => {
    const cache = openVectorCache(folder)
    const other: Glossary = { ...glossary, lookUp: async () => new Map([['banci', words([english, 1])]]) }
    const read = embedder(glossedEncoder(tableEncoder(vectors), other), undefined, { language: 'hr', cache })
    const [vector] = await read.targets([target(text, 8, 13)])
    cache.close()
    return [...vector!]
  }
  expect(await vectorWith('bank')).toEqual(vectors.bank)
  expect(await vectorWith('jar')).toEqual(vectors.jar)
})
