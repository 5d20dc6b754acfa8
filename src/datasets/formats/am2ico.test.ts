import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SameMeaning, surface } from '../../core/index.js'
import { am2ico as dataset } from '../catalogue/am2ico.js'
import { datasetSuite } from '../dataset.suite.js'
import { formatSuite, readAll } from '../format.suite.js'
import { inPairLanguages } from '../pair-languages.js'
import { am2ico } from './am2ico.js'
import { anyTarget, numbered } from './arbitrary.suite.js'
import { inFolder } from './in-folder.suite.js'

const arbitrary: fc.Arbitrary<SameMeaning[]> = numbered(
  fc
    .record({
      kind: fc.constant('same-meaning' as const),
      language: fc.constant('de'),
      slices: fc.constant({ pair: 'de-en' }),
      pair: fc.tuple(anyTarget(), anyTarget()).map((pair) => inPairLanguages(pair, 'de-en')),
      gold: fc.option(fc.boolean()),
    })
    .map((example) => ({ ...example, group: example.pair.map(surface).join(' ~ ').toLowerCase() })),
)

const header = 'context1\tcontext2\tlabel\n'
const row = 'Das  <word>Eisen</word> rostet .\t"  <word>Fe</word> , N\tT\n'

formatSuite(am2ico, {
  arbitrary,
  reading: { language: 'de', slices: { pair: 'de-en' } },
  files: { data: 'dev.tsv' },
  bad: [
    {
      name: 'no header',
      files: { data: row + row },
      message:
        'the header is "Das  <word>Eisen</word> rostet .⇥"  <word>Fe</word> , N⇥T", expected context1⇥context2⇥label',
      line: 1,
      rows: 0,
    },
    {
      name: 'wrong column count',
      files: { data: `${header}a <word>b</word>\tT\n${row}` },
      message: 'has 2 tab-separated columns, expected 3: context1, context2, label',
      line: 2,
      rows: 1,
    },
    {
      name: 'a context without a mark',
      files: { data: `${header}${row}Das Eisen rostet .\t<word>Fe</word>\tT\n` },
      message: 'context1 has no target, expected one <word>…</word>',
      line: 3,
      rows: 1,
    },
    {
      name: 'a context with two marks',
      files: { data: `${header}${row}<word>a</word>\t<word>a</word> <word>b</word>\tT\n` },
      message: 'context2 has no target, expected one <word>…</word>',
      line: 3,
      rows: 1,
    },
    {
      name: 'an unknown label',
      files: { data: header + row + row.replace('\tT', '\tTrue') },
      message: 'label is "True", expected T or F',
      line: 3,
      rows: 1,
    },
  ],
})

test('the space that the mark brings is taken away with it; no CSV quoting', async () => {
  const [example] = await inFolder({ data: header + row }, (files) =>
    readAll(am2ico, files, { part: 'de/dev', language: 'de', slices: { pair: 'de-en' } }),
  )
  expect(example).toEqual({
    kind: 'same-meaning',
    id: 'de/dev-0',
    group: 'eisen ~ fe',
    language: 'de',
    slices: { pair: 'de-en' },
    pair: [
      { text: 'Das Eisen rostet .', span: { start: 4, end: 9 }, language: 'de' },
      { text: '" Fe , N', span: { start: 2, end: 4 }, language: 'en' },
    ],
    gold: true,
  })
})

const check = ({ pair }: SameMeaning) => {
  for (const { text, span } of pair) {
    expect(text).not.toMatch(/<\/?word>/)
    expect(text.slice(span.start, span.end)).toMatch(/^\S(.*\S)?$/)
    expect(text.slice(0, span.start)).toMatch(/(^|[^ ] )$/) // at the beginning, or after one space
  }
}

datasetSuite<SameMeaning>(
  dataset,
  Object.fromEntries(
    dataset.parts
      .filter(({ rows }) => rows !== null)
      .map(({ name, rows }) => [name, { rows: rows!, labelled: rows!, notes: 0, same: ['data'], check }]),
  ),
)
