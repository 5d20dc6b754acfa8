import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SenseChoice, target } from '../../core/index.js'
import { loadWordNet, type WordNet } from '../../lexicon/index.js'
import { dataFolder } from '../dataset.suite.js'
import { readAll, testReading } from '../format.suite.js'
import { collecting, strict } from '../report.js'
import { tagOfLexicalSense } from '../sense-tags.js'
import { semcorSgml } from './semcor-sgml.js'

// Two senses for every lemma, of the part of speech asked for.
const number = { n: 1, v: 2, a: 3, r: 4 }
const lexicon = {
  version: 'tiny',
  senses: (lemma: string, pos: keyof typeof number) =>
    ['00', '01'].map((sense) => ({ key: `${lemma}%${number[pos]}:03:${sense}::` })),
} as unknown as WordNet
const wordnet = () => Promise.resolve(lexicon)

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'polyseme-semcor-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
/** A new folder with these files. */
function folderOf(files: Readonly<Record<string, string | Iterable<string>>>): string {
  const folder = join(root, `tagfiles${folders++}`)
  mkdirSync(folder)
  for (const [name, chunks] of Object.entries(files)) writeFileSync(join(folder, name), [...chunks].join(''))
  return folder
}

const sgml = (...lines: string[]) =>
  [
    '<contextfile concordance=brown>',
    '<context filename=br-x01 paras=yes>',
    '<p pnum=1>',
    '<s snum=1>',
    ...lines,
  ]
    .concat('</s>', '</p>', '</context>', '</contextfile>', '')
    .join('\n')
const jury = '<wf cmd=done rdf=group pos=NNP lemma=group wnsn=1 lexsn=1:03:00:: pn=group>Grand_Jury</wf>'

test('a hand-made file', async () => {
  const report = collecting()
  const folder = folderOf({
    'br-x01': sgml(
      '<wf cmd=ignore pos=DT>The</wf>',
      jury,
      '<wf cmd=done pos=RB ot=notag>of_this</wf>',
      '<wf cmd=done pos=JJ lemma=such wnsn=0 lexsn=5:00:01:specified:00>such</wf>',
      '<wf cmd=done pos=VB lemma=say wnsn=0;2 lexsn=2:32:00::;2:03:01::>said</wf>',
      '<wf cmd=done pos=JJ lemma=any wnsn=1 lexsn=5:00:00:some(a):00>any</wf>',
      '<wf cmd=ignore pos=TO>_to</wf>',
      '<punc>.</punc>',
    ),
  })
  const text = 'The Grand Jury of this such said any to .'
  const shared = { kind: 'sense-choice', group: 'br-x01', language: 'en' }
  expect(await readAll(semcorSgml, { folder }, { report, wordnet })).toEqual([
    {
      ...shared,
      id: 'br-x01.s1.w2',
      slices: { pos: 'NOUN' },
      target: { text, span: { start: 4, end: 14 } },
      lemma: 'group',
      candidates: ['group%1:03:00::', 'group%1:03:01::'],
      gold: ['group%1:03:00::'],
    },
    {
      ...shared,
      id: 'br-x01.s1.w7', // The 1, Grand 2, Jury 3, of 4, this 5, such 6
      slices: { pos: 'VERB' },
      target: { text, span: { start: 28, end: 32 } },
      lemma: 'say',
      candidates: ['say%2:03:00::', 'say%2:03:01::'],
      gold: ['say%2:03:01::'],
    },
    {
      ...shared,
      id: 'br-x01.s1.w8',
      slices: { pos: 'ADJ' },
      target: { text, span: { start: 33, end: 36 } },
      lemma: 'any',
      candidates: ['any%3:03:00::', 'any%3:03:01::'],
      gold: ['any%5:00:00:some:00'],
    },
  ])
  expect(report.problems).toEqual([])
  expect(report.notes.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '11 "_to" has an underscore too many, read as "to"',
    'null 1 words are marked as done but have no sense (lexsn): left out',
    'null 1 words have a sense that WordNet 3.0 dropped (wnsn=0): left out',
    'null 1 words have several senses of which WordNet 3.0 dropped some: the others are their gold',
    'null 1 words have a position mark in their sense, as in 5:00:00:some(a):00: read without it',
    "null 1 words have a sense that is none of their lemma's in WordNet tiny",
  ])
})

test.each([
  {
    name: 'no element',
    file: sgml('Grand Jury', jury),
    message: 'expected a SemCor element such as <wf cmd=done …>word</wf>, found "Grand Jury"',
    line: 5,
    rows: 1,
  },
  {
    name: 'wf not closed',
    file: sgml('<wf cmd=ignore>The', jury),
    message: /found "<wf cmd=ignore>The"$/,
    line: 5,
    rows: 1,
  },
  {
    name: 'empty word',
    file: sgml('<punc></punc>', jury),
    message: '<punc> is empty, expected a word',
    line: 5,
    rows: 1,
  },
  {
    name: 'lexsn of another form',
    file: sgml(jury.replace('1:03:00::', '1.3'), jury),
    message: 'lexsn "1.3", expected a lexical sense such as 1:03:00::',
    line: 5,
    rows: 1,
  },
  {
    name: 'two ranks, one sense',
    file: sgml(jury.replace('wnsn=1', 'wnsn=1;2'), jury),
    message: 'wnsn has 2 senses and lexsn 1, expected as many in both',
    line: 5,
    rows: 1,
  },
  {
    name: 'sense without lemma',
    file: sgml(jury.replace('lemma=group ', ''), jury),
    message: '<wf> has lexsn but no attribute "lemma"',
    line: 5,
    rows: 1,
  },
  {
    name: 'truncated',
    file: sgml(jury).split('</s>')[0]!,
    message: 'the sentence that begins here has no </s>: the file is truncated',
    line: 4,
    rows: 0,
  },
  {
    name: 'sentence in a sentence',
    file: sgml('<s snum=2>', jury),
    message: '<s> inside the sentence that begins in line 4',
    line: 5,
    rows: 1,
  },
  { name: 'end without start', file: sgml(jury, '</s>'), message: '</s> without <s>', line: 7, rows: 1 },
  {
    name: 'no file name',
    file: sgml(jury).replace('filename=br-x01 ', ''),
    message: '<context> has no attribute "filename"',
    line: 2,
    rows: 0,
  },
])('bad input: $name', async ({ file, message, line, rows }) => {
  const folder = folderOf({ 'br-x01': file })
  const report = collecting()
  expect(await readAll(semcorSgml, { folder }, { report, wordnet })).toHaveLength(rows)
  const [first] = report.problems
  expect(first?.message).toMatch(message)
  expect(first).toMatchObject({ file: join(folder, 'br-x01'), line })
  await expect(readAll(semcorSgml, { folder }, { wordnet })).rejects.toThrow(message)
})

test.each([
  { name: 'absent', folder: () => join(root, 'absent'), message: /absent: no such folder$/ },
  {
    name: 'a file',
    folder: () => join(folderOf({ x: 'y' }), 'x'),
    message: /x: is a file, expected a folder of files$/,
  },
  { name: 'empty', folder: () => folderOf({}), message: /: is empty, expected at least one file$/ },
  {
    name: 'with an empty file',
    folder: () => folderOf({ x: '' }),
    message: /x: is empty, expected at least one row$/,
  },
])('a folder that is $name', ({ folder, message }) =>
  expect(readAll(semcorSgml, { folder: folder() }, { wordnet })).rejects.toThrow(message),
)

const word = fc.string({ unit: fc.constantFrom(...'abcXYZ09-.&<>é語𝒳'), minLength: 1, maxLength: 5 })
const token = fc.record({
  surface: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  tag: fc.option(
    fc.record({
      lemma: fc.string({ unit: fc.constantFrom(...'abc_-'), minLength: 1, maxLength: 5 }),
      senses: fc.uniqueArray(
        fc.constantFrom('1:03:00::', '1:03:01::', '1:07:00::', '3:00:00::', '5:00:00:top:01'),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
  ),
})
const sentence = fc.array(token, { minLength: 1, maxLength: 6 })
const letters = { NOUN: 'n', ADJ: 'a' } as const

const arbitrary = fc
  .array(fc.array(sentence, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((documents) =>
    documents.flatMap((sentences, d) =>
      sentences.flatMap((tokens, s): SenseChoice[] => {
        const text = tokens.map(({ surface }) => surface).join(' ')
        let start = 0
        return tokens.flatMap(({ surface, tag }) => {
          const from = start
          start += surface.length + 1
          if (!tag) return []
          const pos = tagOfLexicalSense(tag.senses[0]!) as keyof typeof letters
          return {
            kind: 'sense-choice' as const,
            id: `br-x0${d}.s${s + 1}.w${text.slice(0, from).split(' ').length}`,
            group: `br-x0${d}`,
            language: 'en',
            slices: { pos },
            target: target(text, from, from + surface.length),
            lemma: tag.lemma,
            candidates: lexicon.senses(tag.lemma, letters[pos]).map(({ key }) => key),
            gold: tag.senses.map((sense) => `${tag.lemma}%${sense}`),
          }
        })
      }),
    ),
  )

test('read → write → read gives equal examples', () =>
  fc.assert(
    fc.asyncProperty(
      arbitrary.filter((examples) => examples.length > 0),
      async (examples) => {
        const folder = folderOf(semcorSgml.write!(examples))
        expect(await readAll(semcorSgml, { folder }, { wordnet })).toEqual(examples)
      },
    ),
    { numRuns: 50 },
  ))

test('what the format cannot hold is refused', () => {
  const example = fc.sample(
    arbitrary.filter((examples) => examples.length > 0),
    { numRuns: 1, seed: 7 },
  )[0]![0]!
  const write = (changes: Partial<SenseChoice>) => () =>
    Object.values(semcorSgml.write!([{ ...example, ...changes }])).map((chunks) => [...chunks])
  expect(write({ gold: null })).toThrow(/holds words with senses only, this one has no gold$/)
  expect(write({ id: 'x' })).toThrow('x: SemCor names words file.sN.wN; this id has no sentence number')
  expect(write({ target: target('abc', 0, 2) })).toThrow(/not whole words between single spaces/)
})

// 102,901 + 82,368 + 40,767 = 226,036: the instances that Raganato et al. (2017), Table 1, count in SemCor.
const counts = { brown1: 102_901, brown2: 82_368, brownv: 40_767 }

describe.each(Object.entries(counts))('the published files of %s', (part, count) => {
  test.skipIf(!existsSync(join(dataFolder, 'semcor', part, 'tagfiles')))(
    `${count} words; written and read again they are the same`,
    async () => {
      const report = collecting()
      const reading = testReading({ part, wordnet: () => loadWordNet('3.0') })
      const folder = join(dataFolder, 'semcor', part, 'tagfiles')
      const examples = await readAll(semcorSgml, { folder }, { ...reading, report })
      expect(report.problems).toEqual([])
      expect(examples).toHaveLength(count)
      expect(
        examples.filter(({ gold, candidates }) => !gold!.every((key) => candidates.includes(key))),
      ).toEqual([])
      expect(new Set(examples.map(({ id }) => id)).size).toBe(count)

      const copy = folderOf(semcorSgml.write!(examples))
      let i = 0
      let same = 0
      for await (const example of semcorSgml.read({ folder: copy }, { ...reading, report: strict }))
        if (JSON.stringify(example) === JSON.stringify(examples[i++])) same++
      expect([i, same]).toEqual([count, count])
    },
  )
})
