import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examples, marked } from '../../test/fixtures/examples.js'
import { temporaryFolder } from '../../test/polyseme.js'
import { question } from '../core/index.js'
import { loadWordNet } from '../lexicon/index.js'
import { dot } from '../math/index.js'
import { entryAnn } from './entry-ann.js'
import { entryCosine } from './entry-cosine.js'
import { openInventory, readInventory, wordNetInventory } from './inventory.js'
import { toyEncoder, toyMaterials } from './toy-encoder.suite.js'
import { exactIndex, unitMatrix } from './vector-index.js'

const folder = temporaryFolder()
const before = process.env.POLYSEME_INVENTORIES
beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'wikipedia.tsv'),
    'Java\tJava\tisland\nJava (language)\tJava\tlanguage\nTea\tTea\t\n',
  )
  process.env.POLYSEME_INVENTORIES = folder
})
afterAll(() => {
  if (before === undefined) delete process.env.POLYSEME_INVENTORIES
  else process.env.POLYSEME_INVENTORIES = before
})

const hasUsearch = (() => {
  try {
    createRequire(import.meta.url).resolve('usearch')
    return true
  } catch {
    return false
  }
})()

test('exact search is the slow method: best first, of equals the earlier row', () => {
  const vector = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(vector, { minLength: 1, maxLength: 300 }),
      vector,
      fc.integer({ min: 1, max: 7 }),
      (rows, query, most) => {
        const index = exactIndex(Float32Array.from(rows.flat()), 5) // whole numbers: sums are exact in any order
        const expected = rows
          .map((row, i) => ({ row: i, score: dot(row, query) }))
          .sort((a, b) => b.score - a.score || a.row - b.row)
        expect(index.search([Float32Array.from(query)], most)).toEqual([expected.slice(0, most)])
      },
    ),
    { numRuns: 50 },
  )
})

test('the rows of a matrix are unit vectors; nothing stays nothing', () =>
  expect(unitMatrix([Float32Array.of(3, 4), Float32Array.of(0, 0)])).toEqual(Float32Array.of(0.6, 0.8, 0, 0)))

describe.each([
  { system: entryCosine, there: true },
  { system: entryAnn, there: hasUsearch },
])('$system.id', ({ system, there }) => {
  // "Java - island" points right, "Java - language" up: the mean of both words.
  const table = { java: [0, 0], island: [1, 0], language: [0, 1], tea: [-1, -1] }
  const materials = toyMaterials<'entry-search'>(toyEncoder(table))
  const asked = ['[island]', '[language]'].map((text) =>
    question({ ...examples['entry-search'][0]!, target: marked(text) }),
  )

  test.skipIf(!there)('ranks the entries of an inventory file', async () => {
    const answers = await (await system.solves['entry-search']!(materials))(asked)
    expect(answers.map((ids) => ids.map(({ id }) => id))).toEqual([
      ['Java', 'Java (language)', 'Tea'],
      ['Java (language)', 'Java', 'Tea'],
    ])
  })

  test.skipIf(there)('says which package it lacks', async () => {
    const predict = await system.solves['entry-search']!(materials)
    await expect(predict(asked)).rejects.toThrow('npm install usearch')
  })
})

test('a synset is named by the sense of the word that stands in the text', async () => {
  const wordnet = await loadWordNet('3.0')
  const { texts, idOf } = wordNetInventory(wordnet)
  expect(texts).toHaveLength(117_659) // WordNet 3.0 Database Statistics (wnstats(7WN))
  const car = texts.findIndex((text) => text.startsWith('car, auto, automobile'))
  expect(idOf(car, marked('Two [automobiles] .'))).toBe('automobile%1:06:00::')
  expect(idOf(car, marked('A [vehicle] .'))).toBe('car%1:06:00::')
}, 60_000)

test.each([
  {
    what: 'two columns',
    content: 'a\tb\n',
    message: /:1: has 2 tab-separated columns, expected 3: id, name, description$/,
  },
  { what: 'no id', content: '\tb\tc\n', message: /:1: has an empty id or name$/ },
  { what: 'an id twice', content: 'a\tb\tc\na\tb\tc\n', message: /:2: has the id a of line 1 again$/ },
])('an inventory with $what is told in one line', async ({ content, message }) => {
  const file = path.join(folder, 'bad.tsv')
  writeFileSync(file, content)
  await expect(readInventory(file)).rejects.toThrow(message)
})

test('an inventory that is not there is told in one line', async () =>
  expect(openInventory('snomed', () => loadWordNet('3.0'))).rejects.toThrow(
    'set POLYSEME_INVENTORIES to a folder with snomed.tsv, rows of id⇥name⇥description',
  ))
