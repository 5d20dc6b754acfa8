import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { arbitraryExample, arbitraryExampleOf } from '../../test/arbitrary.js'
import { type Example, kinds } from '../core/index.js'
import { readAll } from './format.suite.js'
import { polysemeJsonl } from './formats/polyseme-jsonl.js'
import { configAndSplit, licenceFields, sizeCategory } from './hf-card.js'
import { writeHuggingFace } from './hf-layout.js'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyseme-hf-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataset = {
  id: 'tiny',
  title: 'Tiny: "a" test',
  citation: 'Doe (2024): Tiny. Journal',
  licence: 'CC BY-NC 4.0',
  homepage: 'https://example.org/tiny',
}

test('written and read again, examples of all eight kinds are the same', () =>
  fc.assert(
    fc.asyncProperty(
      fc.tuple(...kinds.map((kind) => arbitraryExampleOf(kind))),
      fc.array(arbitraryExample, { minLength: 1 }),
      async (train, test) => {
        const [first, second] = await writeHuggingFace(folder, dataset, [
          { name: 'train', examples: train },
          { name: 'hr/test', examples: test },
        ])
        expect(await readAll(polysemeJsonl, { data: first })).toEqual(train)
        expect(await readAll(polysemeJsonl, { data: second })).toEqual(test)
      },
    ),
    { numRuns: 30 },
  ))

const phrasePair = (id: string, gold: boolean | null, language = 'en'): Example => ({
  kind: 'phrase-pair',
  id,
  group: id,
  language,
  slices: {},
  word: 'bat',
  phrase: 'flying mammal',
  gold,
})

test('the card: front matter, counts, fields, citation', async () => {
  const out = join(folder, 'card')
  async function* streamed() {
    yield phrasePair('a', true)
    yield phrasePair('b', null, 'de')
  }
  const files = await writeHuggingFace(out, dataset, [
    { name: 'train', examples: streamed() },
    { name: 'hr/practice-kit', examples: [phrasePair('c', false)] },
  ])
  expect(files).toEqual(
    ['data/train.jsonl', 'data/hr/practice-kit.jsonl', 'README.md'].map((file) => join(out, file)),
  )
  expect(readFileSync(files[0]!, 'utf8').split('\n')[1]).toContain('"gold":null')

  const card = readFileSync(files[2]!, 'utf8')
  expect(parse(card.split('---\n')[1]!)).toEqual({
    pretty_name: 'Tiny: "a" test',
    license: 'cc-by-nc-4.0',
    language: ['de', 'en'],
    size_categories: ['n<1K'],
    configs: [
      { config_name: 'default', data_files: [{ split: 'train', path: 'data/train.jsonl' }] },
      { config_name: 'hr', data_files: [{ split: 'practice_kit', path: 'data/hr/practice-kit.jsonl' }] },
    ],
  })
  expect(card).toContain('| train | `data/train.jsonl` | 2 | 1 |')
  expect(card).toContain('- `phrase-pair`: `word`, `phrase`')
  expect(card).toContain(dataset.citation)
})

test('an interrupted write leaves the old file and no part of a new one', async () => {
  const out = join(folder, 'atomic')
  await writeHuggingFace(out, dataset, [{ name: 'train', examples: [phrasePair('old', true)] }])
  function* broken() {
    yield phrasePair('new', true)
    throw new Error('disk full')
  }
  await expect(writeHuggingFace(out, dataset, [{ name: 'train', examples: broken() }])).rejects.toThrow(
    'disk full',
  )
  expect(readdirSync(join(out, 'data'))).toEqual(['train.jsonl'])
  expect(await readAll(polysemeJsonl, { data: join(out, 'data/train.jsonl') })).toEqual([
    phrasePair('old', true),
  ])
})

test('two parts that the hub could not tell apart are refused before anything is written', async () => {
  const parts = ['a-b', 'a_b'].map((name) => ({ name, examples: [phrasePair('x', true)] }))
  const out = join(folder, 'twins')
  await expect(writeHuggingFace(out, dataset, parts)).rejects.toThrow(
    'tiny: the parts a-b and a_b would both be split a_b of default',
  )
  expect(existsSync(out)).toBe(false)
})

test.each([
  [999, 'n<1K'],
  [1000, '1K<n<10K'],
  [226_036, '100K<n<1M'],
  [57_943_354, '10M<n<100M'],
])('%i examples are %s', (rows, name) => expect(sizeCategory(rows)).toBe(name))

test.each([
  ['CC BY 4.0', { license: 'cc-by-4.0' }],
  ['CC BY-NC-SA 3.0', { license: 'cc-by-nc-sa-3.0' }],
  ['Apache-2.0', { license: 'apache-2.0' }],
  ['none stated', { license: 'other', license_name: 'none stated' }],
])('licence %s', (licence, fields) => expect(licenceFields(licence)).toEqual(fields))

test.each([
  ['test', { config: 'default', split: 'test' }],
  ['en/pos/dev', { config: 'en-pos', split: 'dev' }],
])('part %s', (part, names) => expect(configAndSplit(part)).toEqual(names))
