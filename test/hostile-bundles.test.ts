import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { expectOrderly } from './hostile/expect-orderly.js'
import { inProcess } from './hostile/in-process.js'
import { makeScene } from './hostile/scene.js'

const scene = makeScene()
const { at } = scene
afterAll(() => rmSync(scene.folder, { recursive: true, force: true }))

const gold = 'reference_data/evaluation/0.jsonl'
const reference = 'reference_data/evaluation/polyseme.json'
const read = ['competition.yaml', 'pages/overview.md', 'pages/terms.md', gold, reference]

let files: Record<string, Uint8Array>
beforeAll(async () => {
  for (const args of [
    ['init-dataset', at('own'), '--kind', 'phrase-pair'],
    [
      ...['shared-task', 'open', 'rivers', '--dataset', at('own'), '--folder', at('server')],
      ...['--phase', 'evaluation:test:2026-01-01:2027-01-01'],
    ],
    ['shared-task', 'export', 'rivers', '--folder', at('server'), '--output', at('whole.zip')],
  ]) {
    const said = await inProcess(args)
    expect(said.code, said.stderr).toBe(0)
  }
  const all = unzipSync(readFileSync(at('whole.zip')))
  files = Object.fromEntries(
    Object.entries(all).filter(([name]) => /^(?:competition|pages|reference_data)/.test(name)),
  )
})

async function imported(changed: Readonly<Record<string, Uint8Array | null>>) {
  const kept = Object.entries({ ...files, ...changed }).filter(([, bytes]) => bytes !== null)
  writeFileSync(at('bundle.zip'), zipSync(Object.fromEntries(kept) as Record<string, Uint8Array>))
  rmSync(at('other'), { recursive: true, force: true })
  const said = await inProcess(['shared-task', 'import', at('bundle.zip'), '--folder', at('other')])
  expectOrderly(said)
  // Where a file was unpacked is gone by now.
  expect(said.stderr).not.toMatch(/polyseme-bundle-|unpacked-\d/)
  return said
}

const damages: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | null>> = {
  missing: () => null,
  'a NUL': (bytes) => new Uint8Array([...bytes, 0]),
  'UTF-16': (bytes) => Buffer.from(`\ufeff${strFromU8(bytes)}`, 'utf16le'),
  'not UTF-8': (bytes) => new Uint8Array([...bytes, 0xe9, 0xff]),
}

describe.each(read)('%s', (name) => {
  test.each(Object.keys(damages))('%s is refused under its own name', async (damage) => {
    if (name === reference && damage === 'missing') return // read as a table of somebody else's
    const said = await imported({ [name]: damages[damage]!(files[name]!) })
    expect(said.code).toBe(1)
    expect(said.stderr).toContain(path.basename(name))
  })
})

/** A value in every place of a document, one at a time. */
function* changes(
  value: unknown,
  odd: readonly unknown[],
  place: readonly string[] = [],
): Generator<{ place: readonly string[]; value: unknown }> {
  if (place.length > 0) for (const each of odd) yield { place, value: each }
  if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* changes(each, odd, [...place, name])
}

function withChange(document: unknown, place: readonly string[], value: unknown): unknown {
  const copy = structuredClone(document) as Record<string, unknown>
  let at = copy
  for (const name of place.slice(0, -1)) at = at[name] as Record<string, unknown>
  at[place.at(-1)!] = value
  return copy
}

const odd = [null, '', -1, 1.5, [], {}, [null], '../../etc/passwd', 'a\u0000b', 'x'.repeat(3000)]

test('competition.yaml: any value in any place is read or refused', async () => {
  const document = parse(strFromU8(files['competition.yaml']!)) as Record<string, unknown>
  const { title, terms, pages, tasks, phases } = document
  for (const { place, value } of changes({ title, terms, pages, tasks, phases }, odd))
    await imported({ 'competition.yaml': strToU8(stringify(withChange(document, place, value))) })
})

test('a phase without tasks is refused', async () => {
  const document = parse(strFromU8(files['competition.yaml']!))
  const text = stringify(withChange(document, ['phases', '0', 'tasks'], []))
  const said = await imported({ 'competition.yaml': strToU8(text) })
  expect(said.stderr).toContain('field "phases[0].tasks" is [], expected at least one')
})

test('polyseme.json and the labels: any value in any place is read or refused', async () => {
  const document = JSON.parse(strFromU8(files[reference]!)) as unknown
  for (const { place, value } of changes(document, odd))
    await imported({ [reference]: strToU8(JSON.stringify(withChange(document, place, value))) })
  const [first, ...rest] = strFromU8(files[gold]!).trim().split('\n')
  const row = JSON.parse(first!) as unknown
  for (const { place, value } of changes(row, odd))
    await imported({
      [gold]: strToU8([JSON.stringify(withChange(row, place, value)), ...rest].join('\n')),
    })
})

describe('a server whose', () => {
  const server = () => at('damaged')
  const labels = () =>
    readdirSync(server(), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => path.join(server(), name))
  const sql = (query: string) => () => {
    const db = new Database(path.join(server(), 'polyseme.db'))
    db.exec(query)
    db.close()
  }
  const inLabels = (change: (text: string) => string) => () => {
    for (const file of labels()) writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  test.each<readonly [string, () => void, string]>([
    [
      'events are not JSON',
      sql(`update events set body = '{'`),
      'the database is damaged: event 1 of shared-task:rivers',
    ],
    ['events are null', sql(`update events set body = 'null'`), 'restore the database from a backup'],
    ['events are gone', sql('delete from events'), 'shared task rivers: not found'],
    ['table is gone', sql('drop table events'), 'has no table events'],
    ['labels are cut', inLabels((text) => text.slice(0, 30)), 'the file is truncated'],
    ['labels are empty', inLabels(() => ''), 'is empty, expected at least one row'],
    [
      'labels are fewer',
      inLabels((text) => `${text.split('\n')[0]}\n`),
      'expected 2; restore it from a backup',
    ],
    ['labels are gone', () => labels().forEach((file) => void rmSync(file)), 'no such file'],
  ])('%s: nothing is exported', async (_, damage, says) => {
    rmSync(server(), { recursive: true, force: true })
    mkdirSync(server())
    cpSync(at('server'), server(), { recursive: true })
    damage()
    const said = await inProcess([
      ...['shared-task', 'export', 'rivers', '--folder', server()],
      ...['--output', at('damaged.zip')],
    ])
    expectOrderly(said)
    expect(said.stderr).toContain(says)
    expect(said.code).toBe(1)
    expect(readdirSync(scene.folder)).not.toContain('damaged.zip')
  })
})
