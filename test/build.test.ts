import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { madeUpWord } from '../src/builders/dictionary/made-up-words.suite.js'
import { dumpXml } from '../src/corpora/media-wiki/dump.suite.js'
import { polyseme, temporaryFolder } from './polyseme.js'

const folder = temporaryFolder()
const xml = dumpXml([
  { title: 'Bank', text: 'A massive figure was paid by the bank in March.\n[[Category:Finance]]' },
  { title: 'Museum', text: 'A massive figure stands in front of the old museum.\n[[Category:Sculpture]]' },
])
const dump = path.join(folder, 'dump.xml')
writeFileSync(dump, xml)
const build = (source: string, output: string) =>
  polyseme(
    [
      ...`build pic-triplets --workers 2 --json --option shards=2 --option buckets=2 --option cosine=-1,1`.split(
        ' ',
      ),
      '--source',
      source,
      '--output',
      output,
    ],
    folder,
  )

test('a dump becomes triplets with provenance and a funnel, in two processes that end', () => {
  const output = temporaryFolder()
  const { code, stdout } = build(dump, output)
  expect(code).toBe(0)
  const { parts, funnel, splits, figures } = JSON.parse(stdout)
  expect(parts).toEqual([{ name: 'triplets', rows: 1 }])
  expect(splits).toEqual([{ name: 'triplets', rows: 1, labelled: 0, expected: null }])
  expect(figures).toContainEqual(expect.objectContaining({ name: 'triplets: rows', value: 1 }))
  expect(funnel.at(-1)).toMatchObject({ step: '6b', remaining: 1 })
  expect(readFileSync(path.join(output, 'pic-triplets', 'provenance.jsonl'), 'utf8')).toContain(
    '"phrase":"massive figure"',
  )
}, 120_000)

test('what is built is checked, described and probed, and is a data set like any other', () => {
  const output = temporaryFolder()
  const words = [...'abcdefghijklmnopqrstuvwxyz'].map((letter, i) => madeUpWord(`blick${letter}o`, i))
  const source = path.join(folder, 'dictionary.jsonl')
  writeFileSync(source, words.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const { code, stdout } = polyseme(
    ['build', 'wic-tsv', '--json', '--source', source, '--output', output],
    folder,
  )
  expect(code).toBe(0)
  const { folder: built, splits, bias } = JSON.parse(stdout)
  expect(splits.every(({ rows, labelled }: { rows: number; labelled: number }) => rows === labelled)).toBe(
    true,
  )
  expect(bias.findings).toHaveLength(1)
  expect(existsSync(path.join(built, 'checks.json'))).toBe(true)
  expect(polyseme(['stats', '--dataset', built], folder).code).toBe(0)
}, 240_000)

test('a dump that is cut is one line from two processes, and nothing is written', () => {
  const output = temporaryFolder()
  const cut = path.join(folder, 'cut.xml')
  writeFileSync(cut, xml.slice(0, -60))
  const { code, stderr } = build(cut, output)
  expect(code).toBe(1)
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /^polyseme: .*cut\.xml: breaks at byte \d+: the dump ends inside a page/,
  )
  expect(existsSync(path.join(output, 'pic-triplets'))).toBe(false)
}, 120_000)

test('a limit for the bias of unlabelled items is not passed silently', () => {
  const queries = path.join(folder, 'queries.txt')
  writeFileSync(queries, 'red house\n')
  const { code, stderr } = polyseme(
    ['build', 'query-log', '--source', queries, '--output', folder, '--gate', '0.8'],
    folder,
  )
  expect(code).toBe(1)
  expect(stderr).toContain('has no labels')
}, 60_000)
