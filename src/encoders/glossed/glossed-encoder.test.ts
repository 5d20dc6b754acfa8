import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Target, target } from '../../core/index.js'
import type { Glossary } from '../../lexicon/index.js'
import { openVectorCache } from '../cache/vector-cache.js'
import { embedder } from '../embedder.js'
import type { Encoder } from '../encoder.js'
import { joinGloss, originsOf, partsOf } from './gloss-text.js'
import { glossedEncoder } from './glossed-encoder.js'

const list: Readonly<Record<string, readonly string[]>> = {
  u: [], // a function word that nothing translates
  banci: ['bank', 'jar'],
  novac: ['money'],
  pekmez: ['jam'],
}

const glossary: Glossary = {
  language: 'hr',
  names: ['toy'],
  missing: [],
  revision: 'toy',
  lookUp: async (forms) =>
    new Map(forms.filter((form) => Object.hasOwn(list, form)).map((form) => [form, list[form]!])),
  has: () => true,
  synsets: async () => new Map(),
}

/** Every word is one token with the vector of a table. */
const tableEncoder = (table: Readonly<Record<string, readonly number[]>>): Encoder => ({
  info: {
    id: 'toy',
    revision: 'toy',
    dimensions: 2,
    layers: 1,
    maxTokens: 512,
    maskToken: null,
    folder: null,
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

test('a target has the vector of its English word, at its place in the original', async () => {
  const of = (text: string, word: string): Target => {
    const start = text.indexOf(word)
    return target(text, start, start + word.length)
  }
  const text = 'novac u banci: Ana'
  const [bank, name] = await reader().targets([of(text, 'banci'), of(text, 'Ana')])
  expect([...bank!]).toEqual(vectors.bank)
  expect([...name!]).toEqual(vectors.Ana) // what no list knows is read as it is
})

test('a text is glossed once for its key and its vectors', async () => {
  let asked = 0
  const counted: Glossary = {
    ...glossary,
    lookUp: (forms) => {
      asked += forms.length
      return glossary.lookUp(forms)
    },
  }
  const encoder = glossedEncoder(tableEncoder(vectors), counted)
  expect(await encoder.reads!(['novac u banci', 'novac u banci'])).toEqual(['money bank', 'money bank'])
  await encoder.encode(['novac u banci'], () => {})
  expect(asked).toBe(3)
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
        const parts = partsOf(text, 'hr', () => true)
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
    // A letter that Intl.Segmenter does not take for a word.
    { examples: [[['A', '\u{16fe3}'].map((word) => ({ word, gloss: 'a' }))]] },
  ))

test('a kept vector is that of the words that are read now, not of earlier ones', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'glossed-'))
  const text = 'novac u banci'
  const vectorWith = async (english: string) => {
    const cache = openVectorCache(folder)
    const other: Glossary = { ...glossary, lookUp: async () => new Map([['banci', [english]]]) }
    const read = embedder(glossedEncoder(tableEncoder(vectors), other), undefined, { language: 'hr', cache })
    const [vector] = await read.targets([target(text, 8, 13)])
    cache.close()
    return [...vector!]
  }
  expect(await vectorWith('bank')).toEqual(vectors.bank)
  expect(await vectorWith('jar')).toEqual(vectors.jar)
})

test.each([
  { text: 'Novac Banci. Pekmez! „Novac', read: 'money Banci. jam!„ money' },
  { text: 'novac: Pekmez', read: 'money: jam' },
  { text: 'novac, Pekmez', read: 'money, Pekmez' },
])('a capital at the start of a sentence marks no name: $text', async ({ text, read }) =>
  expect(await glossedEncoder(tableEncoder(vectors), glossary).reads!([text])).toEqual([read]),
)
