import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tinyWordNet } from '../../../test/tiny-wordnet.js'
import { type SenseChoice, surface, target } from '../../core/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { wsd } from '../catalogue/wsd.js'
import { dataFolder } from '../dataset.suite.js'
import { formatSuite, place, readAll, written } from '../format.suite.js'
import { isAvailable } from '../published.suite.js'
import { collecting } from '../report.js'
import { wsdXml } from './wsd-xml.js'

const files = { data: 'set.data.xml', gold: 'set.gold.key.txt' }
const wordnet = () => Promise.resolve(tinyWordNet)

// Whatever XML can hold, without spaces: the ampersand, both quotes and the angle brackets among it.
const word = fc.string({
  unit: fc.oneof(fc.constantFrom('&', '<', '>', '"', "'", 'é', '語', '𝒳'), fc.constantFrom(...'abcXYZ09-.')),
  minLength: 1,
  maxLength: 6,
})
const surfaceForm = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

interface Token {
  readonly surface: string
  readonly tag: { readonly lemma: string; readonly pos: string; readonly senses: number } | null
}
const token: fc.Arbitrary<Token> = fc.record({
  surface: surfaceForm,
  tag: fc.option(
    fc.record({
      lemma: word,
      pos: fc.constantFrom('NOUN', 'VERB', 'ADJ', 'ADV'),
      senses: fc.integer({ min: 1, max: 3 }),
    }),
  ),
})

/** Examples as the reader makes them, document by document, sentence by sentence. */
function examplesOf(
  documents: readonly (readonly Token[])[][],
  corpus: string,
  labelled: boolean,
): SenseChoice[] {
  return documents.flatMap((sentences, d) =>
    sentences.flatMap((tokens, s) => {
      const text = tokens.map((t) => t.surface).join(' ')
      let at = 0
      let t = 0
      return tokens.flatMap(({ surface: form, tag }) => {
        const start = at
        at += form.length + 1
        if (!tag) return []
        const candidates = tinyWordNet.senses(tag.lemma).map(({ key }) => key)
        return [
          {
            kind: 'sense-choice' as const,
            id: `d${d}.s${s}.t${t++}`,
            group: `d${d}`,
            language: 'en',
            slices: { pos: tag.pos, corpus },
            target: target(text, start, start + form.length),
            lemma: tag.lemma,
            candidates,
            gold: labelled ? candidates.slice(0, tag.senses) : null,
          },
        ]
      })
    }),
  )
}

const arbitrary = fc
  .tuple(
    fc.array(fc.array(fc.array(token, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    }),
    word,
    fc.boolean(),
  )
  .map(([documents, corpus, labelled]) => examplesOf(documents, corpus, labelled))
  .filter((examples) => examples.length > 0)

const instance = '<instance id="d0.s0.t0" lemma="art" pos="NOUN">Art</instance>'
const xml = (sentence: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<corpus lang="en" source="x">\n<text id="d0">\n<sentence id="d0.s0">\n${sentence}\n</sentence>\n</text>\n</corpus>\n`
const gold = 'd0.s0.t0 art%1\n'

formatSuite(wsdXml, {
  arbitrary,
  reading: { wordnet },
  files,
  bad: [
    {
      name: 'pos that WordNet does not have',
      files: { data: xml(`${instance}\n${instance.replace('NOUN', 'DET').replace('t0', 't1')}`), gold },
      message: 'pos "DET" of d0.s0.t1, expected NOUN, VERB, ADJ or ADV',
      line: 6,
      rows: 1,
    },
    {
      name: 'instance without lemma',
      files: { data: xml(instance.replace(' lemma="art"', '')) },
      message: '<instance> has no attribute "lemma"',
      line: 5,
      rows: 0,
    },
    {
      name: 'text without id',
      files: { data: xml(instance).replace('<text id="d0">', '<text>') },
      message: '<text> has no attribute "id"',
      line: 3,
      rows: 0,
    },
    {
      name: 'empty word',
      files: { data: xml(`<wf> </wf>\n${instance}`) },
      message: '<wf> is empty, expected a word',
      line: 5,
      rows: 1,
    },
    {
      name: 'unknown element',
      files: { data: xml(`<w>a</w>\n${instance}`) },
      message: 'unknown element <w>, expected <corpus>, <text>, <sentence>, <wf>, <instance>',
      line: 5,
      rows: 1,
    },
    {
      name: 'bare ampersand',
      files: { data: xml(`<wf>AT&T</wf>\n${instance}`) },
      message: 'is not well-formed XML: "&" that begins no entity; write &amp;',
      line: 5,
      rows: 1,
    },
    {
      name: 'tag not closed',
      files: { data: xml('<wf>AT</w>') },
      message: /^is not well-formed XML: unexpected close tag/,
      line: 5,
    },
    {
      name: 'truncated',
      files: { data: xml(instance).slice(0, -10) },
      message: /^is not well-formed XML: .*(unclosed|end)/,
    },
    {
      name: 'instance without key',
      files: { data: xml(`${instance}\n${instance.replace('t0', 't1')}`), gold },
      message: /^instance d0\.s0\.t1 has no line in .*set\.gold\.key\.txt$/,
      line: 6,
      rows: 1,
    },
    {
      name: 'key without instance',
      files: { data: xml(instance), gold: `${gold}d9.s0.t0 art%1\n` },
      message: /^id d9\.s0\.t0 is of no instance/,
      line: 2,
      rows: 1,
    },
    {
      name: 'key twice',
      files: { data: xml(instance), gold: gold + gold },
      message: 'id d0.s0.t0 appears twice, first in line 1',
      line: 2,
      rows: 1,
    },
    {
      name: 'key without sense',
      files: { data: xml(instance), gold: `${gold}d0.s0.t1\n` },
      message: 'expected an instance id and at least one sense key',
      line: 2,
      rows: 1,
    },
  ],
})

describe('a hand-made file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'polyseme-wsd-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('words are joined by one space, entities decoded, senses in WordNet order, foreign keys noted', async () => {
    const report = collecting()
    const paths = place(folder, files, {
      data: xml(
        '<wf>AT&amp;T</wf>\n<instance id="a.d0.s0.t0" lemma="point_out" pos="VERB">pointed\n out</instance>',
      ).replace('id="d0"', 'id="senseval3.d0"'),
      gold: 'a.d0.s0.t0 point_out%2 point%9\n',
    })
    expect(await readAll(wsdXml, paths, { report, wordnet })).toEqual([
      {
        kind: 'sense-choice',
        id: 'a.d0.s0.t0',
        group: 'senseval3.d0',
        language: 'en',
        slices: { pos: 'VERB', corpus: 'senseval3' },
        target: { text: 'AT&T pointed out', span: { start: 5, end: 16 } },
        lemma: 'point_out',
        candidates: ['point_out%1', 'point_out%2', 'point_out%3'],
        gold: ['point_out%2', 'point%9'],
      },
    ])
    expect(report.problems).toEqual([])
    expect(report.notes).toEqual([
      { file: paths.gold, line: 1, message: 'point%9 is not a sense of point_out (VERB) in WordNet tiny' },
    ])
  })
})

// Instances of Raganato et al. (2017), Table 1; of the lemmas that they give, some forms are two words.
describe.each([
  { name: 'senseval2', count: 2282, documents: 3 },
  { name: 'semeval2007', count: 455, documents: 3 },
])('the published files of $name', ({ name, count, documents }) => {
  test.skipIf(!isAvailable(wsd, name))('instances, and read → write → read', async () => {
    const report = collecting()
    const reading = { report, wordnet: () => loadWordNet('3.0') }
    const paths = {
      data: join(dataFolder, 'wsd', name, `${name}.data.xml`),
      gold: join(dataFolder, 'wsd', name, `${name}.gold.key.txt`),
    }
    const examples = await readAll(wsdXml, paths, reading)
    expect(report.problems).toEqual([])
    expect(report.notes).toEqual([])
    expect(examples).toHaveLength(count)
    expect(new Set(examples.map(({ group }) => group)).size).toBe(documents)
    expect(examples.every(({ slices }) => slices.corpus === name)).toBe(true)
    expect(surface(examples[1]!.target)).toBe(name === 'senseval2' ? 'change-ringing' : 'research')

    const folder = mkdtempSync(join(tmpdir(), 'polyseme-wsd-'))
    expect(await readAll(wsdXml, place(folder, files, written(wsdXml, examples)), reading)).toEqual(examples)
    rmSync(folder, { recursive: true })
  })
})
