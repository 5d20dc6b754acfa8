import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SameMeaning, surface, type Target, targetOfPieces } from '../../core/index.js'
import { mclWic as dataset } from '../catalogue/mcl-wic.js'
import { datasetSuite } from '../dataset.suite.js'
import { formatSuite, readAll, written } from '../format.suite.js'
import { inPairLanguages } from '../pair-languages.js'
import { isAvailable, publishedExamples } from '../published.suite.js'
import { allOrNone, anyTarget, columnText, someColumnText } from './arbitrary.suite.js'
import { inFolder } from './in-folder.suite.js'
import { mclWic } from './mcl-wic.js'

const inPieces: fc.Arbitrary<Target> = fc
  .array(fc.tuple(columnText(), columnText({ minLength: 1 })), { minLength: 1, maxLength: 3 })
  .map((chunks) => {
    let text = ''
    const pieces = chunks.map(([before, inside]) => {
      const start = text.length + before.length
      text += before + inside
      return { start, end: text.length }
    })
    return targetOfPieces(text, pieces)
  })

const reading = { part: 'en-fr/test', language: 'en', slices: { pair: 'en-fr' } }

const arbitrary: fc.Arbitrary<SameMeaning[]> = allOrNone(
  fc.uniqueArray(
    fc.record({
      kind: fc.constant('same-meaning' as const),
      id: someColumnText(),
      group: someColumnText(),
      language: fc.constant('en'),
      slices: fc.record({ pos: fc.constantFrom('NOUN', 'VERB', 'ADJ', 'ADV'), pair: fc.constant('en-fr') }),
      pair: fc.tuple(fc.oneof(anyTarget(), inPieces), inPieces).map((pair) => inPairLanguages(pair, 'en-fr')),
      gold: fc.boolean(),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 5 },
  ),
)

const good = {
  id: 'test.0',
  lemma: 'seize',
  pos: 'VERB',
  sentence1: 'We seize it.',
  sentence2: '𝒳 ne saisit pas',
  start1: '3',
  end1: '8',
  ranges2: '2-4,12-15',
}
const rows = (...changes: object[]) =>
  JSON.stringify(
    changes.map((change) => ({ ...good, ...change })),
    null,
    1,
  )
const tags = (...pairs: [string, string][]) => JSON.stringify(pairs.map(([id, tag]) => ({ id, tag })))

formatSuite(mclWic, {
  arbitrary,
  reading,
  files: { data: 'test.en-fr.data', gold: 'test.en-fr.gold' },
  bad: [
    {
      name: 'an index outside the sentence',
      files: { data: rows({}, { id: 'test.1', end1: '99' }) },
      message:
        'target 1 is at "3-99", expected ranges in order such as 4-9,12-15 inside the 12 characters of sentence1',
      rows: 1,
    },
    {
      name: 'ranges out of order',
      files: { data: rows({ ranges2: '12-15,2-4' }, {}) },
      message: 'target 2 is at "12-15,2-4", expected ranges in order',
      rows: 1,
    },
    {
      name: 'ranges that are none',
      files: { data: rows({ ranges2: '12' }, {}) },
      message: 'target 2 is at "12", expected ranges',
      rows: 1,
    },
    {
      name: 'a missing field',
      files: { data: rows({ end1: undefined }, {}) },
      message: 'has no field "end1", expected a text',
      line: 2,
      rows: 1,
    },
    {
      name: 'a wrong type',
      files: { data: rows({ lemma: 3 }, {}) },
      message: 'field "lemma" is 3, expected a text',
      line: 2,
      rows: 1,
    },
    {
      name: 'an id without a tag',
      files: { data: rows({}, { id: 'test.1' }), gold: tags(['test.0', 'T']) },
      message: /^id test\.1 is not in .*test\.en-fr\.gold, expected one tag per id$/,
      rows: 1,
    },
    {
      name: 'a tag without an id',
      files: { data: rows({}), gold: tags(['test.0', 'T'], ['test.9', 'F']) },
      message: /^id test\.9 is not in .*test\.en-fr\.data$/,
      rows: 1,
    },
    {
      name: 'a tag twice',
      files: { data: rows({}), gold: tags(['test.0', 'T'], ['test.0', 'F']) },
      message: 'id test.0 appears twice, first at line 1',
      rows: 1,
    },
    {
      name: 'an unknown tag',
      files: { data: rows({}, { id: 'test.1' }), gold: tags(['test.0', 'T'], ['test.1', 'true']) },
      message: 'label is "true", expected T or F',
      rows: 1,
    },
    {
      name: 'truncated JSON',
      files: { data: rows({}, { id: 'test.1' }).slice(0, -9) },
      message: 'the file is truncated',
      rows: 1,
    },
    { name: 'an empty gold file', files: { data: rows({}), gold: '' }, message: 'is empty' },
  ],
})

test('code points and pieces', async () => {
  const [example] = await inFolder({ data: rows({}), gold: tags(['test.0', 'F']) }, (files) =>
    readAll(mclWic, files, reading),
  )
  expect(example).toMatchObject({
    id: 'test.0',
    group: 'seize',
    gold: false,
    slices: { pos: 'VERB', pair: 'en-fr' },
  })
  const [first, second] = example!.pair
  expect(surface(first)).toBe('seize')
  // 𝒳 is one character of the file's count, and two UTF-16 units: everything lies one further.
  expect(second.pieces?.map(({ start, end }) => second.text.slice(start, end))).toEqual(['ne', 'pas'])
  expect(second.span).toEqual({ start: 3, end: 16 })
})

test('monolingual files name start and end, cross-lingual ones ranges', () => {
  const example: SameMeaning = {
    kind: 'same-meaning',
    id: 'a',
    group: 'go',
    language: 'en',
    slices: { pos: 'VERB', pair: 'en-en' },
    pair: [targetOfPieces('I go', [{ start: 2, end: 4 }]), targetOfPieces('go', [{ start: 0, end: 2 }])],
    gold: null,
  }
  const question = { id: 'a', lemma: 'go', pos: 'VERB', sentence1: 'I go', sentence2: 'go' }
  expect(JSON.parse(written(mclWic, [example]).data!)).toEqual([
    { ...question, start1: '2', end1: '4', start2: '0', end2: '2' },
  ])
  const crossed = { ...example, slices: { pos: 'VERB', pair: 'en-fr' } }
  expect(JSON.parse(written(mclWic, [crossed]).data!)).toEqual([
    { ...question, ranges1: '2-4', ranges2: '0-2' },
  ])
})

// As published: targets that cut a word or have a blank at their edge, and irregular forms such as partook and шли.
const odd: Readonly<Record<string, number>> = {
  'en-ar/test': 4,
  'en-fr/test': 2,
  'en-ru/test': 3,
  'en-en/train': 10,
  'en-en/dev': 2,
  'ru-ru/test': 2,
}

datasetSuite<SameMeaning>(
  dataset,
  Object.fromEntries(
    dataset.parts.map(({ name, slices, rows }) => {
      const gold = name.endsWith('test') ? [] : ['gold']
      // Some rows of the Arabic files are indented in another way.
      const same = slices?.pair === 'ar-ar' ? gold : ['data', ...gold]
      const check = (example: SameMeaning) => expect(example.slices.pair).toBe(slices?.pair)
      return [name, { rows: rows!, labelled: gold.length * rows!, notes: odd[name] ?? 0, same, check }]
    }),
  ),
)

test.skipIf(!isAvailable(dataset, 'en-zh/test')).each([
  ['en-ar', 8],
  ['en-fr', 10],
  ['en-ru', 8],
  ['en-zh', 18],
])('%s: %i targets of several pieces', async (pair, expected) => {
  // Counted in the published files: ranges with a comma.
  const examples = await publishedExamples<SameMeaning>(dataset, `${pair}/test`)
  expect(examples.flatMap((example) => example.pair).filter(({ pieces }) => pieces)).toHaveLength(expected)
})

test.skipIf(!isAvailable(dataset, 'en-en/train'))('half of the training labels are T', async () => {
  const examples = await publishedExamples<SameMeaning>(dataset, 'en-en/train')
  expect(examples.filter(({ gold }) => gold)).toHaveLength(4000)
})
