import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dumpXml } from '../../src/corpora/media-wiki/dump.suite.js'

/** Rows of JSON lines. */
const lines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const dump = dumpXml([
  {
    title: 'Bank',
    text: 'A massive figure was paid by the old [[Museum|museum]] in March.\n[[Category:Finance]]',
  },
  {
    title: 'Museum',
    text: 'A massive figure stands in front of the old [[bank]] today.\n[[Category:Sculpture]]',
  },
])

const dictionary = lines(
  ['blicko', 'wuggo', 'daxo'].map((word, i) => ({
    word,
    lang_code: 'en',
    pos: 'noun',
    senses: [
      {
        glosses: [`A wooden table number ${i}.`],
        examples: [{ text: `They ate at the ${word}.` }, { text: `A ${word} stood there.` }],
      },
      {
        glosses: ['Small red animal.'],
        examples: [{ text: `The ${word} ran off.` }, { text: `We heard a ${word} again.` }],
      },
    ],
  })),
)

const linked = (text: string, word: string, target: string) => ({
  title: `about ${text.length}`,
  text,
  links: [{ start: text.indexOf(word), end: text.indexOf(word) + word.length, target }],
})

const target = (text: string, phrase: string) => ({
  text,
  span: { start: text.indexOf(phrase), end: text.indexOf(phrase) + phrase.length },
})

const sentences = ['A massive figure was paid.', 'A massive figure stands here.']

const texts = lines([
  {
    id: 1,
    title: 'One',
    text: 'He kicked it. They kick the bucket now. A cat and a dog ran. It rained. We left. It was late.',
  },
  {
    id: 2,
    title: 'Two',
    text: 'So what? Old men kick the bucket too. A dog saw the cat here. It was cold. They ate. All slept.',
  },
])

/** For each builder, files that give a data set: the first is its source, the others are options of that name. */
export const builderSources: Readonly<
  Record<
    string,
    {
      readonly files: Readonly<Record<string, string>>
      readonly source: string
      readonly options?: Readonly<Record<string, string>>
      readonly flags?: readonly string[]
    }
  >
> = {
  'pic-triplets': {
    files: { 'dump.xml': dump, 'words.txt': 'figure\n' },
    source: 'dump.xml',
    options: { words: 'words.txt', shards: '1', buckets: '1' },
    flags: ['--stage', 'mine', '--shard', '1/1'], // the other stage reads what this one wrote
  },
  'pic-tasks': {
    files: {
      'triplets/data/triplets.jsonl': lines([
        {
          kind: 'same-meaning',
          id: 't1',
          pair: sentences.map((text) => target(text, 'massive figure')),
          gold: null,
        },
      ]),
      'triplets/pages.jsonl': lines(sentences.map((text, i) => ({ id: String(i), title: `P${i}`, text }))),
      'triplets/provenance.jsonl': lines([
        {
          id: 't1',
          phrase: 'massive figure',
          sources: [0, 1].map((i) => ({ page: String(i), sentence: 0 })),
        },
      ]),
      'answers.jsonl': lines([{ id: 't1', q1: 'huge sum', q2: 'large statue', same: false }]),
    },
    source: 'triplets',
    options: { annotations: 'answers.jsonl' },
  },
  'ps-to-search': {
    files: {
      'pic/ps/train-hard-v2.0.1.json': JSON.stringify({
        data: Array.from({ length: 4 }, (_, i) => ({
          phrase1: 'tiny dot',
          phrase2: 'small point',
          sentence1: `We saw a tiny dot in town ${i}.`,
          sentence2: `We saw a small point in town ${i}.`,
          label: i % 2 === 0 ? 'positive' : 'negative',
          idx: i,
        })),
      }),
    },
    source: 'pic',
    options: { sentences: '2' },
  },
  'wic-tsv': { files: { 'dictionary.jsonl': dictionary }, source: 'dictionary.jsonl' },
  'wic-pairs': { files: { 'dictionary.jsonl': dictionary }, source: 'dictionary.jsonl' },
  'phrase-pairs': {
    files: {
      'dictionary.jsonl': dictionary,
      'corpus.jsonl': lines([
        { text: 'A wooden table number, a small red animal, a blicko, a wuggo and a daxo.' },
      ]),
    },
    source: 'dictionary.jsonl',
    options: { corpus: 'corpus.jsonl', frequency: '1' },
  },
  'wic-tsv-domain': {
    files: {
      'drinks.ttl': `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix : <http://example.org/> .
:drink skos:prefLabel "cocktail"@en .
:manhattan skos:prefLabel "Manhattan"@en ; skos:definition "whiskey and vermouth"@en ; skos:broader :drink .
`,
      'links.jsonl': lines([
        linked('I drank a Manhattan there.', 'Manhattan', 'Manhattan (cocktail)'),
        linked('We live in Manhattan since 1999.', 'Manhattan', 'Manhattan, New York'),
      ]),
    },
    source: 'drinks.ttl',
    options: { corpus: 'links.jsonl' },
  },
  'usage-contexts': {
    files: { 'idioms.txt': 'kick the bucket\n', 'texts.jsonl': texts },
    source: 'idioms.txt',
    options: { corpus: 'texts.jsonl' },
  },
  'pair-contexts': {
    files: { 'pairs.tsv': 'word1\tword2\ncat\tdog\n', 'texts.jsonl': texts },
    source: 'pairs.tsv',
    options: { corpus: 'texts.jsonl', encoders: '' },
  },
  'wiki-links': { files: { 'dump.xml': dump }, source: 'dump.xml' },
  'query-log': { files: { 'queries.txt': 'red house\nbuy shoes\n' }, source: 'queries.txt' },
}

/** Writes the files of a builder below a folder and gives the command that builds from them. */
export function builderCommand(builder: string, folder: string, output: string): string[] {
  const { files, source, options = {}, flags = [] } = builderSources[builder]!
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return [
    ...['build', builder, '--no-bias', '--quiet', '--workers', '1', '--output', output],
    ...['--source', path.join(folder, source)],
    ...Object.entries(options).flatMap(([name, value]) => [
      '--option',
      `${name}=${Object.hasOwn(files, value) ? path.join(folder, value) : value}`,
    ]),
    ...flags,
  ]
}
