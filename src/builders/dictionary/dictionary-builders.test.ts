import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Example, surface } from '../../core/index.js'
import { dumpXml } from '../../corpora/media-wiki/dump.suite.js'
import type { Builder, BuildRequest } from '../builder.js'
import { phrasePairs } from '../phrase-pairs/phrase-pairs.js'
import { request, temporaryFolder } from '../request.suite.js'
import { wicPairs } from '../wic-pairs/wic-pairs.js'
import { wicTsv } from '../wic-tsv/wic-tsv.js'
import { madeUpWord } from './made-up-words.suite.js'

// 40 words as wiktextract writes them: two senses with two examples each, and one that nobody uses any more.
const words = Array.from(
  { length: 40 },
  (_, i) => `blick${String.fromCharCode(97 + (i % 26))}${i < 26 ? 'o' : 'u'}`,
)
const rows = words.map((word, i) => {
  const { senses, ...entry } = madeUpWord(word, i)
  const old = {
    glosses: ['A thing.'],
    tags: ['obsolete'],
    examples: [{ text: `Thou hast a ${word} in thy house.` }],
  }
  return { ...entry, senses: [...senses, old] }
})
const dictionary = path.join(temporaryFolder(), 'dictionary.jsonl')
writeFileSync(dictionary, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

async function build<E extends Example>(builder: Builder, changes: Partial<BuildRequest> = {}) {
  const built = await builder.build(request({ sources: [dictionary], ...changes }))
  const read = (name: string) => readFileSync(path.join(built.folder, name), 'utf8').trim().split('\n')
  const parts = Object.fromEntries(
    built.parts.map(({ name }) => [name, read(`data/${name}.jsonl`).map((line) => JSON.parse(line) as E)]),
  )
  return {
    parts,
    all: Object.values(parts).flat(),
    provenance: read('provenance.jsonl').map((line) => JSON.parse(line)),
    datasheet: read('DATASHEET.md').join('\n'),
    built,
  }
}

const share = (items: readonly { gold: unknown }[]) => items.filter(({ gold }) => gold).length / items.length

test.each([wicTsv, wicPairs, phrasePairs])(
  '$id: no item is an error, not an empty data set',
  async (builder) => {
    const dump = path.join(temporaryFolder(), 'enwiktionary.xml')
    writeFileSync(dump, dumpXml([{ title: 'blick', text: '' }], 'en', 'wiktionary'))
    await expect(builder.build(request({ sources: [dump] }))).rejects.toThrow(
      /enwiktionary\.xml: no item is left: step \d+ \(.*\) left nothing.*; take a larger source/,
    )
  },
)

test.each(['nouns,noun', 'nown', 'verb'])('the part of speech %s', async (parts) => {
  const wanted = request({ sources: [dictionary], options: { parts } })
  await expect(wicTsv.build(wanted)).rejects.toThrow(
    /dictionary\.jsonl: has no word of the part of speech (?:nouns|nown|verb); it has .*noun/,
  )
})

test('a new data set is there all at once', async () => {
  const wanted = request({ sources: [dictionary] })
  const folder = path.join(wanted.output, 'wic-pairs')
  let whole: Promise<unknown> | null = null
  const seen = new Set<string>()
  const building = wicPairs.build(wanted).finally(() => (whole = null))
  whole = building
  while (whole) {
    if (existsSync(folder)) seen.add(readdirSync(folder).sort().join(' '))
    await new Promise(setImmediate)
  }
  const built = await building
  expect(built.folder).toBe(folder)
  for (const listing of seen) expect(listing).toBe(readdirSync(folder).sort().join(' '))
})

describe('wic-pairs', () => {
  test('balanced, by senses, no word in two splits, no dead sense', async () => {
    const { parts, all, provenance } = await build<Extract<Example, { kind: 'same-meaning' }>>(wicPairs)
    expect(share(all)).toBe(0.5)
    const senses = new Map(provenance.map(({ id, senses: [a, b] }) => [id, a === b]))
    for (const { id, gold, pair, group } of all) {
      expect(gold).toBe(senses.get(id))
      for (const target of pair) expect(surface(target)).toBe(group)
      expect(JSON.stringify(pair)).not.toContain('Thou')
    }
    const groups = Object.values(parts).map((items) => new Set(items.map(({ group }) => group)))
    expect(groups.reduce((sum, each) => sum + each.size, 0)).toBe(new Set(all.map(({ group }) => group)).size)
    expect(await build(wicPairs)).toMatchObject({ parts, provenance })
    expect((await build(wicPairs, { seed: 2 })).all).not.toEqual(all)
  })

  test('adversarial negatives ask about another word in the contexts of a true pair', async () => {
    const { all } = await build<Extract<Example, { kind: 'same-meaning' }>>(wicPairs, {
      options: { adversarial: 'yes' },
    })
    const texts = ({ pair }: (typeof all)[0]) => pair.map(({ text }) => text).join('|')
    const truths = new Set(all.filter(({ gold }) => gold).map(texts))
    const twins = all.filter(({ slices }) => slices.negatives === 'adversarial')
    expect(twins.length).toBeGreaterThan(10)
    for (const twin of twins) {
      expect(twin.gold).toBe(false)
      expect(truths).toContain(texts(twin))
      expect(surface(twin.pair[1])).not.toBe(twin.group)
    }
    expect(share(all)).toBe(0.5)
  })
})

test('wic-tsv: a definition and a context of the same or of another sense', async () => {
  const { all, provenance, datasheet } = await build<Extract<Example, { kind: 'sense-match' }>>(wicTsv)
  expect(datasheet).toContain('`polyseme build wic-tsv`') // the data set is wic-tsv-built
  expect(share(all)).toBeCloseTo(0.5, 1)
  const sources = new Map(provenance.map(({ id, given, context }) => [id, given === context]))
  for (const { id, gold, definition, target } of all) {
    expect(gold).toBe(sources.get(id))
    const isTable = /ate|kitchen/.test(target.text)
    expect(gold).toBe(/table/.test(definition!) === isTable)
  }
})

test('phrase-pairs: a word with the last two words of its definition, or of another word’s', async () => {
  const { all, built } = await build<Extract<Example, { kind: 'phrase-pair' }>>(phrasePairs, {
    options: { frequency: '0' },
  })
  expect(all).toHaveLength(40)
  expect(share(all)).toBe(0.5)
  for (const { phrase } of all) expect(['wooden table', 'table number', 'red animal']).toContain(phrase)
  const checked = readFileSync(path.join(built.folder, 'to-check.jsonl'), 'utf8')
  expect(checked.trim().split('\n')).toHaveLength(40)
  const { all: rare } = await build(phrasePairs, { options: { frequency: '0' }, limit: null })
  expect(rare).toHaveLength(40)
})

test.each([
  { builder: wicPairs, changes: { sources: ['/nowhere.txt'] }, message: '/nowhere.txt: no such file' },
  { builder: wicPairs, changes: { sources: [import.meta.filename] }, message: 'unknown kind of dictionary' },
  { builder: wicPairs, changes: { options: { splits: '1,2' } }, message: 'expected three shares' },
  { builder: wicTsv, changes: { sources: ['/nowhere.xml'] }, message: '/nowhere.xml: no such file' },
])('$builder.id: $message', async ({ builder, changes, message }) =>
  expect(
    builder.build(request({ sources: [dictionary], ...(changes as Partial<BuildRequest>) })),
  ).rejects.toThrow(message),
)
