import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examples, marked } from '../../../test/fixtures/examples.js'
import { question } from '../../core/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { dot, normalQuantile, seeded } from '../../math/index.js'
import { toyEncoder, toyMaterials } from '../shared/toy-encoder.suite.js'
import { entryAnn } from './entry-ann.js'
import { entryCosine } from './entry-cosine.js'
import { openInventory, readInventory, wordNetInventory } from './inventory.js'
import { stackedEntries } from './stacked-entries.js'
import { toyInventory } from './toy-inventory.suite.js'
import { usearchIndex } from './usearch-index.js'
import { exactIndex, unitMatrix } from './vector-index.js'

const folder = toyInventory()

test('exact search is the slow method: best first, ties to the earlier row', () => {
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

describe('approximate search', () => {
  const dimensions = 32
  const random = seeded('unit vectors')
  const drawn = (n: number) =>
    Array.from({ length: n }, () => Float32Array.from({ length: dimensions }, () => normalQuantile(random())))
  const matrix = unitMatrix(drawn(3000))
  const queries = drawn(100).map((vector) => unitMatrix([vector]))

  test('finds nearly all of what exact search finds, with the same scores', () => {
    const exact = exactIndex(matrix, dimensions).search(queries, 10)
    const found = usearchIndex(matrix, dimensions).search(queries, 10)
    let shared = 0
    for (const [q, near] of found.entries()) {
      expect(near.map(({ score }) => score)).toEqual(near.map(({ score }) => score).toSorted((a, b) => b - a))
      for (const { row, score } of near) {
        const same = exact[q]!.find((each) => each.row === row)
        if (!same) continue
        shared++
        expect(score).toBeCloseTo(same.score, 5)
      }
    }
    expect(shared / 1000).toBeGreaterThan(0.95) // of 100 × 10
  })

  test('the same rows give the same answers', () => {
    const [a, b] = [usearchIndex(matrix, dimensions), usearchIndex(matrix, dimensions)]
    expect(a.search(queries, 10)).toEqual(b.search(queries, 10))
  })

  test('fewer rows than are asked for', () =>
    expect(usearchIndex(Float32Array.of(1, 0, 0, 1), 2).search([Float32Array.of(0, 1)], 5)).toEqual([
      [
        { row: 1, score: 1 },
        { row: 0, score: 0 },
      ],
    ]))
})

describe.each([entryCosine, entryAnn])('$id', (system) => {
  // "Java - island" points right, "Java - language" up: the mean of both words.
  const table = { java: [0, 0], island: [1, 0], language: [0, 1], tea: [-1, -1] }
  const materials = toyMaterials<'entry-search'>(toyEncoder(table))
  const asked = ['[island]', '[language]'].map((text) =>
    question({ ...examples['entry-search'][0]!, target: marked(text) }),
  )

  test('ranks the entries of an inventory file', async () => {
    const answers = await (await system.solves['entry-search']!(materials))(asked)
    expect(answers.map((ids) => ids.map(({ id }) => id))).toEqual([
      ['Java', 'Java (language)', 'Tea'],
      ['Java (language)', 'Java', 'Tea'],
    ])
  })

  test('a dry run counts every entry once, however many questions ask for it', async () =>
    expect(await system.reads!('entry-search', asked, materials as never)).toHaveLength(3))
})

describe('stacked-entries', () => {
  const table = { java: [0.1, 0.1], island: [1, 0], language: [0, 1], tea: [-1, -1] }
  const linked = (text: string, gold: string) => ({
    ...examples['entry-search'][0]!,
    id: text,
    target: marked(text),
    gold: [gold],
  })
  const answers = async (train: readonly ReturnType<typeof linked>[], texts: readonly string[]) => {
    const remarks: string[] = []
    const predict = await stackedEntries.solves['entry-search']!({
      ...toyMaterials<'entry-search'>(toyEncoder(table)),
      train: async () => train,
      remark: ({ id }) => void remarks.push(id),
    })
    const found = await predict(texts.map((text) => question(linked(text, 'Java'))))
    return { ids: found.map((ranked) => ranked.map(({ id }) => id)), remarks }
  }

  test('only entries of the name are answered, whatever else is near; without train the nearest', async () => {
    const { ids, remarks } = await answers([], ['the language [java]', 'an island [java]', 'the [language]'])
    expect(ids.slice(0, 2)).toEqual([
      ['Java', 'Java (language)'], // the target's own vector is as near to both, so the order of the inventory decides
      ['Java', 'Java (language)'],
    ])
    expect(ids[2]).toEqual([])
    expect(remarks).toEqual(['the [language]'])
  })

  test('learns that the context tells more than the order of entries does', async () => {
    const train = Array.from({ length: 12 }, (_, i) => [
      linked(`a language [java] ${i}`, 'Java (language)'),
      linked(`an island [java] ${i}`, 'Java'),
    ]).flat()
    const { ids } = await answers(train, ['one more language [java]', 'one more island [java]'])
    expect(ids.map(([first]) => first)).toEqual(['Java (language)', 'Java'])
  })
})

test('a synset is named by the sense of the word in the text', async () => {
  const wordnet = await loadWordNet('3.0')
  const { texts, idOf, named } = wordNetInventory(wordnet)
  expect(texts).toHaveLength(117_659) // WordNet 3.0 Database Statistics (wnstats(7WN))
  const car = texts.findIndex((text) => text.startsWith('car, auto, automobile'))
  expect(idOf(car, marked('Two [automobiles] .'))).toBe('automobile%1:06:00::')
  expect(idOf(car, marked('A [vehicle] .'))).toBe('car%1:06:00::')
  expect(named(marked('Two [automobiles] .'))).toEqual([
    { entry: car, rank: 0 },
    { entry: texts.findIndex((text) => text.startsWith('automobile - travel')), rank: 0 }, // the verb
  ])
}, 60_000)

test.each([
  {
    what: 'two columns',
    content: 'a\tb\n',
    message: /:1: has 2 tab-separated columns, expected 3: id, name, description$/,
  },
  { what: 'no id', content: '\tb\tc\n', message: /:1: has an empty id or name$/ },
  { what: 'an id twice', content: 'a\tb\tc\na\tb\tc\n', message: /:2: repeats the id a of line 1$/ },
])('an inventory with $what is reported in one line', async ({ content, message }) => {
  const file = path.join(folder, 'bad.tsv')
  writeFileSync(file, content)
  await expect(readInventory(file)).rejects.toThrow(message)
})

test('a missing inventory is reported in one line', async () =>
  expect(openInventory('snomed', () => loadWordNet('3.0'))).rejects.toThrow(
    'set POLYSEME_INVENTORIES to a folder with snomed.tsv, rows of id⇥name⇥description',
  ))
