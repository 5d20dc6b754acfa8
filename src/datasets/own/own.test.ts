import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { type Example, type Kind, kinds, surface, targetsOf } from '../../core/index.js'
import { convert } from '../convert.js'
import type { Dataset } from '../dataset.js'
import { anyTarget } from '../formats/arbitrary.suite.js'
import { readPart } from '../read-part.js'
import { validate } from '../validate.js'
import { initDataset } from './init-dataset.js'
import { openDataset } from './open-dataset.js'
import { exampleRow } from './question-row.js'
import { rowExample } from './row-example.js'

const root = mkdtempSync(path.join(tmpdir(), 'polyseme-own-'))
afterAll(() => rmSync(root, { recursive: true }))
let made = 0

/** Files in a folder of their own; gives the folder. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = path.join(root, `set-${++made}`)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

async function examplesOf(dataset: Dataset, name = dataset.parts[0]!.name): Promise<Example[]> {
  const part = dataset.parts.find((each) => each.name === name)!
  const examples: Example[] = []
  for await (const example of readPart(dataset, part, { data: '' })) examples.push(example)
  return examples
}

const inFile = async (name: string, text: string, kind?: Kind): Promise<Example[]> =>
  examplesOf(await openDataset(path.join(folderOf({ [name]: text }), name), kind ? { kind } : {}))

const meant = (example: Example): string[] => targetsOf(example).map(surface)

describe('how a row says which word is meant', () => {
  const words = ['bank', 'bank']
  test.each([
    {
      name: 'offsets',
      text: 'id\ttext1\tstart1\tend1\ttext2\tstart2\tend2\tlabel\na\tThe bank.\t4\t8\tA bank!\t2\t6\tT\n',
    },
    { name: 'marks', text: 'text1\ttext2\tlabel\nThe <t>bank</t>.\tA <t>bank</t>!\t1\n' },
    { name: 'word numbers', text: 'text1\tindex1\ttext2\tindex2\tlabel\nThe  bank .\t1\tA bank\t1\tyes\n' },
    {
      name: 'offsets, and an index that counts the rows, as of pandas',
      text: 'index1\ttext1\tstart1\tend1\ttext2\tindex2\tlabel\n7\tThe  bank .\t5\t9\tA bank\t1\tyes\n',
    },
  ])('$name', async ({ text }) => {
    const [example] = await inFile('mine.tsv', text)
    expect(example).toMatchObject({ kind: 'same-meaning', gold: true, group: 'bank' })
    expect(meant(example!)).toEqual(words)
  })

  test('offsets count characters as Python does, unless the description says UTF-16', async () => {
    const row = '{"text":"😀 bank","start":2,"end":6,"definition":"of a river","label":false}\n'
    expect(meant((await inFile('a.jsonl', row))[0]!)).toEqual(['bank'])
    const folder = folderOf({
      'b.jsonl': row.replace('2', '3').replace('6', '7'),
      'b.yaml': 'offsets: utf16\n',
    })
    const [example] = await examplesOf(await openDataset(path.join(folder, 'b.jsonl')))
    expect(meant(example!)).toEqual(['bank'])
  })
})

test.each<{ kind: Kind; row: object; expected: object }>([
  {
    kind: 'sense-match',
    row: { text: 'a <t>b</t>', definition: 'c', hypernyms: ['d', 'e'], label: 0 },
    expected: { definition: 'c', hypernyms: ['d', 'e'], gold: false },
  },
  {
    kind: 'phrase-pair',
    row: { word: 'a', phrase: 'b c', label: 'no' },
    expected: { gold: false, group: 'a' },
  },
  {
    kind: 'usage',
    row: { text: 'he <t>kicked</t> it <t>off</t>', label: 'figuratively' },
    expected: {
      phrase: 'kicked off',
      spans: [
        { start: 3, end: 9 },
        { start: 13, end: 16 },
      ],
      gold: 'figurative',
    },
  },
  {
    kind: 'graded-pair',
    row: { text: '<t>a</t> <t>b</t>', score: 1.5 },
    expected: { gold: [1.5], group: 'a ~ b' },
  },
  {
    kind: 'graded-pair',
    row: {
      context1_text: 'a b',
      context1_start1: 0,
      context1_end1: 1,
      context1_start2: 2,
      context1_end2: 3,
      context1_score: 1,
      context2_text: '<t>a</t> c <t>b</t>',
      context2_score: 2,
    },
    expected: { gold: [1, 2] },
  },
  {
    kind: 'phrase-search',
    row: { query: 'q', document: 'abcdef', start: [0, 3], end: [1, 5] },
    expected: {
      gold: [
        { start: 0, end: 1 },
        { start: 3, end: 5 },
      ],
    },
  },
  {
    kind: 'sense-choice',
    row: { text: 'a <t>b</t>', lemma: 'b', candidates: ['x', 'y'], gold: 'y' },
    expected: { candidates: ['x', 'y'], gold: ['y'] },
  },
  {
    kind: 'entry-search',
    row: { text: 'a <t>b</t>', inventory: 'mine', gold: ['y', 'z'] },
    expected: { inventory: 'mine', gold: ['y', 'z'] },
  },
])('$kind is recognized by its columns and read', async ({ kind, row, expected }) => {
  const [example] = await inFile('rows.jsonl', `${JSON.stringify({ id: 7, ...row })}\n`)
  expect(example).toMatchObject({ kind, id: '7', ...expected })
})

test('a description maps columns, labels and splits; further columns become slices', async () => {
  const folder = folderOf({
    'all.csv':
      'nr,satz,wort,sense,gilt,pos,teil\n1,"Die Bank, ja",1,Geld,ja,N,validation\n2,Eine Bank,1,Sitz,nein,N,test\n',
    'polyseme.yaml':
      'name: mein\nkind: sense-match\nlanguage: de\ncolumns: { id: nr, text: satz, index: wort, definition: sense, label: gilt, split: teil }\nlabels: { ja: true, nein: false }\n',
  })
  const dataset = await openDataset(folder)
  expect(dataset.id).toBe('mein')
  expect(dataset.parts.map(({ name }) => name)).toEqual(['dev', 'test'])
  expect(await examplesOf(dataset, 'dev')).toMatchObject([
    { id: '1', language: 'de', gold: true, slices: { pos: 'N' }, definition: 'Geld', group: 'bank,' },
  ])
})

test.each([
  ['semicolons', 'word;phrase;label\na;"b; c";1\n', 'b; c'],
  ['commas, with a semicolon in a field', 'word,phrase,label\na,b; c,1\n', 'b; c'],
  ['commas, with a semicolon in the header', 'word,phrase,label,a;b\na,b c,1,x\n', 'b c'],
])('a CSV file may be separated by %s', async (_what, text, phrase) =>
  expect(await inFile('rows.csv', text)).toMatchObject([{ word: 'a', phrase, gold: true }]),
)

test('an id that JSON rounds is refused, and -1 beside both labels hides one', async () => {
  const row = (id: string, label: number) => `{"id":${id},"word":"a","phrase":"b${id}","label":${label}}\n`
  await expect(inFile('mine.jsonl', row('12345678901234567890', 1))).rejects.toThrow(
    'mine.jsonl:1: field "id" is 12345678901234567000, expected fewer than 17 digits, or the id in quotes',
  )
  const examples = await inFile('mine.jsonl', [row('1', 1), row('2', 0), row('3', -1)].join(''))
  expect(examples.map(({ gold }) => gold)).toEqual([true, false, null])
})

test('splits are recognized by file names, and hidden labels are null', async () => {
  const header = 'word\tphrase\tlabel\n'
  const dataset = await openDataset(
    folderOf({
      'mine-train.tsv': `${header}a\tb c\t1\n`,
      'mine-validation.tsv': `${header}a\tb c\t0\n`,
      'test.tsv': `${header}a\tb c\t\nd\te f\t?\n`,
      'notes.txt': 'not data',
    }),
  )
  expect((await validate(dataset, '')).splits).toMatchObject([
    { name: 'train', rows: 1, labelled: 1 },
    { name: 'dev', rows: 1, labelled: 1 },
    { name: 'test', rows: 2, labelled: 0 },
  ])
})

test('offsets that cut a word, as those of another unit do, are noted', async () => {
  const text = '{"text":"😀 bank","start":3,"end":7,"definition":"of a river","label":false}\n'
  const dataset = await openDataset(
    path.join(folderOf({ 'a.jsonl': text.replace('bank', 'banks') }), 'a.jsonl'),
  )
  expect(await validate(dataset, '')).toMatchObject({
    problems: [],
    notes: [{ line: 1, message: 'the target is "anks", which is part of a word' }],
  })
})

test('a Label Studio export is read, and a tie is reported with its line', async () => {
  const item = (id: number, ...labels: readonly string[]) => ({
    id,
    data: { word: 'a', phrase: 'b c' },
    annotations: labels.map((label) => ({ result: [{ value: { choices: [label] } }] })),
  })
  const text = (...items: readonly object[]) => `[${items.map((each) => JSON.stringify(each)).join(',\n')}]\n`
  expect(
    await inFile('export.json', text(item(1, 'yes'), item(2, 'no', 'no', 'yes'), item(3))),
  ).toMatchObject([
    { id: '1', kind: 'phrase-pair', gold: true },
    { id: '2', gold: false },
    { id: '3', gold: null },
  ])
  await expect(inFile('export.json', text(item(1, 'yes'), item(2, 'no', 'yes')))).rejects.toThrow(
    'export.json:2: field "annotations" has no majority',
  )
})

test('a column with a different value in every row is not a slice', async () => {
  const rows = Array.from({ length: 60 }, (_, i) =>
    JSON.stringify({ word: `w${i}`, phrase: 'a b', label: true, remark: `no ${i}`, domain: `d${i % 2}` }),
  )
  const [example] = await inFile('many.jsonl', `${rows.join('\n')}\n`)
  expect(example!.slices).toEqual({ domain: 'd0' })
})

test.each(kinds)('init-dataset writes %s that validates', async (kind) => {
  const folder = path.join(root, `init-${kind}`)
  await initDataset(folder, kind)
  const dataset = await openDataset(folder)
  expect(dataset.parts.map((part) => part.kind)).toEqual([kind, kind, kind])
  expect(await validate(dataset, '')).toMatchObject({
    problems: [],
    splits: ['train', 'dev', 'test'].map((name) => ({ name, rows: 2, labelled: 2 })),
  })
  for (const example of await examplesOf(dataset, 'test')) expect(again(example)).toEqual(example)
  await expect(initDataset(folder, kind)).rejects.toThrow('is not empty')
})

test('what convert writes is read back, card and all', async () => {
  const from = path.join(root, 'there')
  await initDataset(from, 'graded-pair')
  const dataset = await openDataset(from)
  await convert(dataset, '', { to: 'huggingface', output: path.join(root, 'back') })
  const back = await openDataset(path.join(root, 'back', 'there'))
  expect(back).toMatchObject({ id: 'there', title: dataset.title })
  for (const part of ['train', 'dev', 'test'])
    expect(await examplesOf(back, part)).toEqual(await examplesOf(dataset, part))
})

const again = (example: Example): Example =>
  rowExample(JSON.parse(JSON.stringify({ ...exampleRow(example), group: example.group })), {
    ...example,
    description: {},
    slices: [],
    numbers: [],
  })

// White space as a target is refused.
const someTarget = () => anyTarget().filter((target) => surface(target).trim() !== '')

test('targets anywhere in any text are the same after they were written as a row', () =>
  fc.assert(
    fc.property(someTarget(), someTarget(), fc.boolean(), (one, two, gold) => {
      const shared = { id: 'a', group: 'g', language: 'en', slices: {} }
      const pair = { ...shared, kind: 'same-meaning', pair: [one, two], gold } as const
      const graded = {
        ...shared,
        kind: 'graded-pair',
        contexts: [
          [one, two],
          [two, two],
        ],
        gold: [1, 2],
      } as const
      expect([again(pair), again(graded)]).toEqual([pair, graded])
    }),
    { numRuns: 50 },
  ))

const sameMeaning = 'id\ttext1\tstart1\tend1\ttext2\tstart2\tend2\tlabel\n'
test.each([
  {
    name: 'a range outside the text',
    text: `${sameMeaning}a\tThe bank\t4\t99\tA bank\t2\t6\tT\n`,
    message:
      'mine.tsv:2: fields "start1" and "end1" are 4 and 99, expected a range inside the 8 characters of "text1"',
  },
  {
    name: 'a word that is another one than the range',
    text: `text\tstart\tend\tindex\tdefinition\tlabel\n${'The bank is shut\t4\t8\t1\tx\tT\n'.repeat(2)}The bank is shut\t4\t8\t3\tx\tT\n`,
    message:
      'mine.tsv:4: fields "start" and "end" give "bank", but "index" "shut"; expected the same target: remove or rename one of them',
  },
  {
    name: 'an end that is missing',
    text: `${sameMeaning}a\tThe bank\t4\t\tA bank\t2\t6\tT\n`,
    message: 'mine.tsv:2: has no field "end1", expected a whole number',
  },
  {
    name: 'a blank id',
    text: `${sameMeaning} \tThe bank\t4\t8\tA bank\t2\t6\tT\n`,
    message: 'mine.tsv:2: field "id" is "", expected an id, or no such column at all',
  },
  {
    name: 'a label that is none',
    text: `${sameMeaning}a\tThe bank\t4\t8\tA bank\t2\t6\tmaybe\n`,
    message: 'mine.tsv:2: field "label" is "maybe", expected true or false (or T, F, 1, 0, yes, no)',
  },
  {
    name: 'no target',
    text: 'text1\ttext2\tlabel\nThe bank\tA <t>bank</t>\tT\n',
    message:
      'mine.tsv:2: field "text1" has no target: mark it as <t>…</t>, or give start1 and end1, or index1',
  },
  {
    name: 'an open mark',
    text: 'text1\ttext2\tlabel\nThe <t>bank\tA <t>bank</t>\tT\n',
    message: 'mine.tsv:2: field "text1" is "The <t>bank", expected <t>…</t> in pairs',
  },
  {
    name: 'a column too few',
    text: `${sameMeaning}a\tThe bank\n`,
    message: 'mine.tsv:2: has 2 tab-separated columns, expected 8',
  },
  { name: 'an id twice', text: 'id\tword\tphrase\na\tb\tc\na\td\te\n', message: 'id a appears twice' },
  {
    name: 'columns of no kind',
    text: 'a\tb\n1\t2\n',
    message:
      'mine.tsv: its kind is not clear from the columns a, b; name it with --kind, one of same-meaning',
  },
  {
    name: 'columns as SuperGLUE names them',
    text: 'word\tsentence1\tsentence2\tlabel\nbank\tThe bank\tA bank\tT\n',
    message: 'did you mean text1 by sentence1? rename it, or map it with "columns:" in a YAML file',
  },
  {
    name: 'no header',
    text: 'The <t>bank</t>\tA <t>bank</t>\tT\nThe <t>mouse</t>\tA <t>mouse</t>\tT\n',
    message: 'the first line must name the columns',
  },
  {
    name: 'commas in a file for tabs',
    text: 'text1,text2,label\nThe <t>bank</t>,A <t>bank</t>,T\n',
    message: 'they are separated by commas: name the file .csv',
  },
  ...[
    { kind: 'same-meaning', has: 'text1\tlabel', missing: 'text2' },
    { kind: 'phrase-search', has: 'query\ttitle', missing: 'document' },
    { kind: 'graded-pair', has: 'text1\tscore', missing: 'text' },
    { kind: 'sense-choice', has: 'text\tgold', missing: 'candidates' },
  ].map(({ kind, has, missing }) => ({
    name: `${kind} without ${missing}`,
    text: `${has}\tkind\na\tb\t${kind}\n`,
    message: `mine.tsv: has no column "${missing}", which ${kind} needs; it has ${has.replace('\t', ', ')}, kind; rename the one`,
  })),
  { name: 'nothing', text: '', message: 'mine.tsv: is empty' },
  ...['Label', 'labels', ' label', 'LABEL'].map((name) => ({
    name: `the column ${name}`,
    text: `word\tphrase\t${name}\na\tb\tT\n`,
    message: `mine.tsv: has a column "${name}" and no "label"; rename it`,
  })),
  ...['lable', 'gold', 'answer'].map((name) => ({
    name: `labels in the column ${name}`,
    text: `word\tphrase\t${name}\na\tb\tT\n`,
    message: `mine.tsv: has a column "${name}" and no "label"; rename it`,
  })),
  {
    name: 'empty columns of a spreadsheet',
    text: 'word\tphrase\tlabel\t\t\na\tb\tT\t\t\n',
    message:
      'mine.tsv:1: the header has no names for columns 4, 5; it has word, phrase, label, (no name), (no name)',
  },
  {
    name: 'a title above the header',
    text: 'My words\nword\tphrase\tlabel\na\tb\tT\n',
    message:
      'mine.tsv:2: has 3 tab-separated columns, expected 1: My words; the first line must name the columns',
  },
  {
    name: 'a blank line above the header',
    text: '\nword\tphrase\tlabel\na\tb\tT\n',
    message: 'mine.tsv:1: is blank, expected the names of the columns in the first line',
  },
  {
    name: 'a blank line',
    text: 'word\tphrase\tlabel\na\tb\tT\n\na\tc\tF\n',
    message: 'mine.tsv:3: is a blank line; remove it',
  },
  {
    name: 'no written as -1',
    text: 'word\tphrase\tlabel\na\tb\t1\na\tc\t-1\n',
    message: 'mine.tsv:3: field "label" is -1, which hides a label, while other rows say true and none false',
  },
  {
    name: 'a gap between contexts',
    text: 'context1_text\tcontext3_text\n<t>a</t> <t>b</t>\t<t>a</t> <t>b</t>\n',
    message: 'mine.tsv:2: has a field of context 3, but no "context2_text"',
  },
  {
    name: 'a rating of no context',
    text: 'context1_text\tcontext1_score\tcontext2_score\n<t>a</t> <t>b</t>\t1\t2\n',
    message: 'mine.tsv:2: has a field of context 2, but no "context2_text"',
  },
  {
    name: 'a candidate twice',
    text: 'text\tcandidates\tgold\nA <t>bank</t>\ta|b|a\ta\n',
    message: 'mine.tsv:2: field "candidates" is "a|b|a", expected each candidate once, but a is there twice',
  },
  ...['../../x', 'a/b', '..', '', 'x'.repeat(300), 'a\u202eb'].map((split) => ({
    name: `the split ${split.slice(0, 9)}`,
    text: `word\tphrase\tlabel\tsplit\na\tb\tT\ttrain\na\tb\tT\t${split}\n`,
    message: split === '' ? 'mine.tsv:3: has no split' : 'mine.tsv:3: field "split" is ',
  })),
  {
    name: 'marks beside offsets',
    text: 'text\tstart\tend\tdefinition\tlabel\nThe <t>bank</t>.\t0\t3\tof a river\tT\n',
    message: 'mine.tsv:2: field "text" has a target between <t> and </t>, and "start" gives one too',
  },
  {
    name: 'marks around nothing',
    text: 'text\tdefinition\tlabel\nThe<t> </t>bank.\tof a river\tT\n',
    message: 'mine.tsv:2: field "text" has nothing but white space in its target',
  },
  {
    name: 'offsets around nothing',
    text: 'text\tstart\tend\tdefinition\tlabel\nThe bank.\t3\t4\tof a river\tT\n',
    message: 'mine.tsv:2: field "text" has nothing but white space in its target',
  },
])('$name is one line with file, line and field', async ({ text, message }) =>
  expect(inFile('mine.tsv', text)).rejects.toThrow(message),
)

test.each<{ name: string; files: Readonly<Record<string, string>>; message: string }>([
  {
    name: 'a published name',
    files: { 'wic.tsv': 'word\tphrase\na\tb\n' },
    message: 'wic is the name of a published',
  },
  {
    name: 'an unknown ending',
    files: { 'mine.xlsx': 'x' },
    message: 'mine.xlsx: expected a file that ends in .jsonl',
  },
  {
    name: 'an unknown key',
    files: { 'mine.tsv': 'word\tphrase\na\tb\n', 'mine.yaml': 'colums: {}\n' },
    message: 'mine.yaml: unknown key "colums"; known: name, kind',
  },
  {
    name: 'a wrong value',
    files: { 'mine.tsv': 'word\tphrase\na\tb\n', 'mine.tsv.yaml': 'kind: sameness\n' },
    message: 'mine.tsv.yaml: field "kind" is "sameness", expected same-meaning',
  },
  {
    name: 'a column that is not there',
    files: { 'mine.tsv': 'word\tphrase\na\tb\n', 'mine.yaml': 'columns: { label: gold_label }\n' },
    message: 'mine.tsv: has no column gold_label, which mine.yaml names; it has word, phrase',
  },
  {
    name: 'a column that the kind does not have',
    files: { 'mine.tsv': 'word\tphrase\ta\na\tb\tc\n', 'mine.yaml': 'columns: { lable: a }\n' },
    message: 'mine.yaml: columns names "lable", which phrase-pair does not have; known: word, phrase, label',
  },
  {
    name: 'one column for two of ours',
    files: { 'mine.tsv': 'a\tb\nc\td\n', 'mine.yaml': 'columns: { word: a, phrase: a }\n' },
    message: 'mine.yaml: field "columns" gives the column "a" to both word and phrase',
  },
  {
    name: 'a slice that is no column',
    files: { 'mine.tsv': 'word\tphrase\na\tb\n', 'mine.yaml': 'slices: [domain]\n' },
    message: 'mine.yaml: slices names "domain", but ',
  },
  {
    name: 'a label that the kind does not have',
    files: { 'mine.tsv': 'word\tphrase\tlabel\na\tb\tja\n', 'mine.yaml': 'labels: { ja: maybe }\n' },
    message: 'mine.yaml: labels maps "ja" to "maybe", expected true or false (or T, F, 1, 0, yes, no)',
  },
  {
    name: 'labels the wrong way round',
    files: { 'mine.tsv': 'word\tphrase\tlabel\na\tb\tja\n', 'mine.yaml': 'labels: { true: ja }\n' },
    message: 'expected true or false (or T, F, 1, 0, yes, no); your word comes first: ja: true',
  },
  {
    name: 'a split that leads elsewhere',
    files: { 'mine.tsv': 'word\tphrase\na\tb\n', 'mine.yaml': 'splits: { ../x: mine.tsv }\n' },
    message: 'mine.yaml: field "splits" is "../x", expected letters, digits',
  },
  {
    name: 'no YAML',
    files: { 'mine.tsv': 'word\tphrase\na\tb\n', 'mine.yaml': 'a: [\n' },
    message: 'mine.yaml:2: ',
  },
])('$name is refused', async ({ files, message }) => {
  const folder = folderOf(files)
  await expect(openDataset(path.join(folder, Object.keys(files)[0]!))).rejects.toThrow(message)
})

test('a folder without data, two files for one split and a card that names what is not there are refused', async () => {
  await expect(openDataset(folderOf({ 'a.txt': '' }))).rejects.toThrow('no data here')
  const parent = folderOf({ 'mine/data/test.tsv': 'word\tphrase\na\tb\n' })
  await expect(openDataset(parent)).rejects.toThrow(`did you mean ${path.join(parent, 'mine')}?`)
  const row = 'word\tphrase\na\tb\n'
  await expect(openDataset(folderOf({ 'de-train.tsv': row, 'en-train.tsv': row }))).rejects.toThrow(
    'are both train',
  )
  const card = '---\nconfigs:\n  - config_name: x\n    data_files: [{ split: test, path: gone.jsonl }]\n---\n'
  await expect(openDataset(folderOf({ 'README.md': card }))).rejects.toThrow('names the file gone.jsonl')
  await expect(openDataset(path.join(root, 'nowhere'))).rejects.toThrow('no such file or folder')
})
