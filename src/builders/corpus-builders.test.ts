import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Example, surface } from '../core/index.js'
import { dumpXml } from '../corpora/media-wiki/dump.suite.js'
import type { Built } from './builder.js'
import { pairContexts } from './pair-contexts/pair-contexts.js'
import { picTasks } from './pic-tasks/pic-tasks.js'
import { picTriplets } from './pic-triplets/pic-triplets.js'
import { queryLog } from './query-log/query-log.js'
import { request, temporaryFolder } from './request.suite.js'
import { usageContexts } from './usage-contexts/usage-contexts.js'
import { contextOfLink } from './wiki-links/context-of-link.js'
import { wikiLinks } from './wiki-links/wiki-links.js'

const folder = temporaryFolder()
const written = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
const lines = <E>(built: Built, name: string): E[] =>
  readFileSync(path.join(built.folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as E)
type Of<K extends Example['kind']> = Extract<Example, { kind: K }>

const dump = written(
  'dump.xml',
  dumpXml([
    {
      title: 'Java',
      text: "'''Java''' is an island. It lies near [[Sumatra]]. The old man kicked the bucket. It was full of water. A massive figure was paid for it.\n\nThe cup of coffee was hot. Nobody wanted tea there.\n[[Category:Islands]]",
    },
    {
      title: 'Sumatra',
      text: 'Sumatra is an island, too. It has [[java|Javanese]] villages. They say he will kick the bucket soon. Nobody knows when. He is old.\n\nCoffee is grown here. Some people like tea more.\n\nA massive figure stands in front of the museum.\n[[Category:Sculpture]]',
    },
  ]),
)

test('wiki-links: links between pages, entries by title and first paragraph', async () => {
  const built = await wikiLinks.build(request({ sources: [dump] }))
  const mentions = lines<Of<'entry-search'>>(built, 'data/train.jsonl')
  expect(mentions.map((mention) => [surface(mention.target), mention.gold]).sort()).toEqual([
    ['Javanese', ['Java']],
    ['Sumatra', ['Sumatra']],
  ])
  expect(readFileSync(path.join(built.folder, 'inventory', 'wiki-links.tsv'), 'utf8').split('\n')[0]).toBe(
    'Java\tJava\tJava is an island. It lies near Sumatra. The old man kicked the bucket. It was full of water. A massive figure was paid for it.',
  )
})

test('the context of a link is its sentence and its neighbours, of one paragraph', () => {
  const text = 'Before.\nOne is here. Two is it. Three is there. Four.\nAfter.'
  const start = text.indexOf('it')
  const { text: context, span } = contextOfLink(text, { start, end: start + 2 }, 1)
  expect(context).toBe('One is here. Two is it. Three is there.')
  expect(context.slice(span.start, span.end)).toBe('it')
})

test('usage-contexts: phrases of a list, in windows of sentences', async () => {
  const phrases = written('phrases.txt', 'kick the bucket\nspill the beans\n')
  const options = { corpus: dump, sentences: '3', 'fewest-contexts': '1', unseen: '0' }
  const built = await usageContexts.build(request({ sources: [phrases], options }))
  const items = lines<Of<'usage'>>(built, 'data/known.jsonl')
  expect(items.map(({ spans: [span], text }) => text.slice(span!.start, span!.end)).sort()).toEqual([
    'kick the bucket',
    'kicked the bucket',
  ])
  for (const item of items) expect(item).toMatchObject({ phrase: 'kick the bucket', gold: null })
})

test('pair-contexts: both words once, in windows of one paragraph', async () => {
  const pairs = written('pairs.txt', 'word1\tword2\tPOS\ncoffee\ttea\tN\nold\tnew\tA\n')
  const options = { corpus: dump, sentences: '2', encoders: 'minilm' }
  const built = await pairContexts.build(request({ sources: [pairs], options }))
  const [item, ...more] = lines<Of<'graded-pair'>>(built, 'data/candidates.jsonl')
  expect(more).toEqual([])
  expect(item!.contexts.map((pair) => pair.map(surface).join('/')).sort()).toEqual([
    'Coffee/tea',
    'coffee/tea',
  ])
})

test('pair-contexts: windows that do not overlap, no other part of speech, no names', async () => {
  const pairs = written('pairs.txt', 'word1\tword2\tPOS\nadd\tmultiply\tV\nriver\tsea\tN\n')
  const texts = [
    'One. Rivers reach the sea. Two. Three.',
    'The sea is wide. They crossed the Amu River.',
    'They add a multiplier.',
    'They multiply. Then they add.',
    'Multiplied, it is more. Added, it is less.',
    'A river ends. The sea does not.',
  ]
  const corpus = written('pairs.jsonl', texts.map((text) => `${JSON.stringify({ text })}\n`).join(''))
  const built = await pairContexts.build(
    request({ sources: [pairs], options: { corpus, sentences: '2', encoders: '' } }),
  )
  expect(
    lines<Of<'graded-pair'>>(built, 'data/candidates.jsonl').map(({ group, contexts }) => [
      group,
      contexts.map((pair) => pair.map(surface).join('/')).sort(),
    ]),
  ).toEqual([
    ['add multiply', ['Added/Multiplied', 'add/multiply']],
    ['river sea', ['Rivers/sea', 'river/sea']],
  ])
})

test('pic-tasks: four tasks from triplets and what people said of them', async () => {
  const output = temporaryFolder()
  const { folder: source } = await picTriplets.build(
    request({ sources: [dump], output, options: { shards: '1', buckets: '1', cosine: '-1,1' } }),
  )
  const [triplet] = lines<{ id: string; phrase: string }>({ folder: source, parts: [] }, 'provenance.jsonl')
  expect(triplet!.phrase).toBe('massive figure')
  const said = { id: triplet!.id, q1: 'huge sum', q2: 'large statue', same: false }
  const annotations = written('said.jsonl', `${JSON.stringify(said)}\n`)
  const options = { annotations, sentences: '3', splits: '100,0,0' }
  const built = await picTasks.build(request({ sources: [source], output, options }))
  expect(built.parts).toEqual([
    { name: 'ps/train', rows: 2 },
    { name: 'pr-pass/train', rows: 2 },
    { name: 'pr-page/train', rows: 2 },
    { name: 'psd/train', rows: 1 },
  ])
  const similar = lines<Of<'same-meaning'>>(built, 'data/ps/train.jsonl')
  expect(similar.map(({ pair, gold }) => [surface(pair[1]), gold])).toEqual([
    ['huge sum', true],
    ['large statue', false],
  ])
  for (const name of ['pr-pass', 'pr-page', 'psd'])
    for (const { document, gold } of lines<Of<'phrase-search'>>(built, `data/${name}/train.jsonl`))
      expect(document.slice(gold![0]!.start, gold![0]!.end)).toBe('massive figure')
  const [sense] = lines<Of<'phrase-search'>>(built, 'data/psd/train.jsonl')
  expect(sense!.query).toBe('huge sum')
  expect(sense!.document.slice(sense!.gold![0]!.start)).toMatch(/^massive figure was paid/)
  const vote = { answer: { paraphrase1: said.q1, paraphrase2: said.q2, label: 'no' } }
  const exported = (votes: unknown[], status = 'accepted') =>
    written('provenance.json', `${JSON.stringify([{ item: said.id, status, votes }], null, 1)}\n`)
  const ofCampaign = (file: string) =>
    picTasks.build(request({ sources: [source], options: { ...options, annotations: file } }))
  expect((await ofCampaign(exported([vote]))).parts).toEqual(built.parts)
  await expect(ofCampaign(exported([vote, vote]))).rejects.toThrow('2 people paraphrased')
  await expect(ofCampaign(exported([null]))).rejects.toThrow('provenance.json:2: votes: expected')
  await expect(ofCampaign(exported([vote], 'rejected'))).rejects.toThrow('gives no item')
  await expect(ofCampaign(exported([{ answer: { label: 'yes' } }]))).rejects.toThrow('q1, q2: expected')
  const wrong = written('wrong.jsonl', '{"id":"x","q1":"a","q2":"b"}\n')
  await expect(
    picTasks.build(request({ sources: [source], options: { annotations: wrong } })),
  ).rejects.toThrow('x is not a triplet of')
  const twice = written('twice.jsonl', `${JSON.stringify(said)}\n${JSON.stringify(said)}\n`)
  await expect(
    picTasks.build(request({ sources: [source], options: { annotations: twice } })),
  ).rejects.toThrow('twice.jsonl:2: id:')
})

test('query-log: a web page is no list of queries', () =>
  expect(
    queryLog.build(
      request({ sources: [written('queries.html', '<!DOCTYPE html>\n<title>Sign in</title>\n')] }),
    ),
  ).rejects.toThrow('queries.html: begins with what is markup, expected a query on each line'))

test('query-log: a table is no list of queries', () =>
  expect(
    queryLog.build(request({ sources: [written('queries.tsv', 'id\tquery\n1\tred house\n')] })),
  ).rejects.toThrow('queries.tsv: has a tab in "id⇥query", expected one query per line'))

test('query-log: shares and mean length', async () => {
  const built = await queryLog.build(
    request({ sources: [written('queries.txt', 'www.a.com\nred house\n\n')] }),
  )
  expect(JSON.parse(readFileSync(path.join(built.folder, 'statistics.json'), 'utf8'))).toMatchObject({
    queries: 2,
    kinds: { 'noun phrase': 1, URL: 1 },
    meanWords: 1.5,
  })
})
