import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { expectOrderly } from './hostile/expect-orderly.js'
import { makeScene } from './hostile/scene.js'

const scene = makeScene()
const { data, at } = scene
const bin = path.resolve(import.meta.dirname, '..', 'bin', 'polyseme.js')
/** Permissions do not count for root: then commands run as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

afterAll(() => {
  open()
  rmSync(scene.folder, { recursive: true, force: true })
})

const command = (args: readonly string[], cache = at('cache')) => {
  const env = { PATH: process.env.PATH, HOME: at('home'), POLYSEME_CACHE: cache }
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    ...nobody,
    cwd: scene.folder,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: status ?? -1, stdout, stderr }
}

/** Everything belongs to who runs the commands. */
function own(place: string): void {
  if (nobody.uid !== undefined) chownSync(place, nobody.uid, nobody.gid)
}
function put(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}
function open(): void {
  for (const name of ['.', ...readdirSync(scene.folder, { recursive: true }).map(String)]) {
    chmodSync(at(name), 0o755)
    own(at(name))
  }
}

beforeEach(() => {
  open()
  for (const name of readdirSync(scene.folder)) rmSync(at(name), { recursive: true, force: true })
  scene.restore('wic')
  put('answers.txt', 'T\nF\n')
  put('notes/a.txt', 'A huge statue stands there.\n')
  put('own.tsv', 'id\tword\tphrase\tlabel\na\tdot\tsmall point\ttrue\nb\tcat\tloud dog\tfalse\n')
  put('config.yaml', 'split: dev\n')
  put('spans.jsonl', '{"text": "a bank"}\n')
  for (const folder of ['out', 'cache', 'server']) mkdirSync(at(folder))
  open()
})

const run = (...more: readonly string[]) => [
  ...['run', '--tasks', 'wic', '--systems', 'always-true', '--split', 'dev', '--data', data],
  ...['--output', at('out'), ...more],
]

/** What may not be read or written, and who asks for it. */
const cases: readonly { place: string; mode: number; args: readonly string[]; says: string }[] = [
  ...['data', 'data/wic', 'data/wic/dev'].map((place) => ({
    place,
    mode: 0,
    args: ['validate', 'wic', '--data', data],
    says: `may not enter the folder ${at(place)};`,
  })),
  { place: 'data/wic/dev/dev.gold.txt', mode: 0o200, args: run(), says: 'may not read it' },
  {
    place: 'answers.txt',
    mode: 0,
    args: ['score', 'wic', '--predictions', at('answers.txt'), '--split', 'dev', '--data', data],
    says: 'may neither read nor write it',
  },
  { place: 'config.yaml', mode: 0, args: run('--config', at('config.yaml')), says: 'may neither read' },
  { place: 'own.tsv', mode: 0, args: ['validate', '--dataset', at('own.tsv')], says: 'may neither read' },
  { place: 'notes/a.txt', mode: 0, args: ['find', 'statue', at('notes')], says: 'may neither read' },
  { place: 'notes', mode: 0, args: ['find', 'statue', at('notes')], says: 'may not enter the folder' },
  { place: 'notes', mode: 0o555, args: ['index', at('notes')], says: 'may not write to the folder' },
  { place: 'spans.jsonl', mode: 0, args: ['embed', at('spans.jsonl')], says: 'may neither read' },
  { place: 'out', mode: 0o555, args: run(), says: 'may not write to it' },
  ...['convert wic', 'build starter --no-bias', 'bias --tasks wic --system lexical-overlap'].map((args) => ({
    place: 'out',
    mode: 0o555,
    args: [...args.split(' '), '--output', at('out'), ...(args.startsWith('build') ? [] : ['--data', data])],
    says: 'may not write to',
  })),
  {
    place: 'out',
    mode: 0o555,
    args: ['init-dataset', at('out', 'mine'), '--kind', 'usage'],
    says: `may not write to the folder ${at('out')};`,
  },
  { place: 'out', mode: 0o555, args: ['site', at('out', 'site')], says: 'may not write to' },
  {
    place: 'out',
    mode: 0,
    args: ['campaign', 'new', 'pic-verify', '--items', at('own.tsv'), '--output', at('out', 'c.yaml')],
    says: `may not enter the folder ${at('out')};`,
  },
  {
    place: 'spans.jsonl',
    mode: 0o444,
    args: ['convert', '--dataset', at('own.tsv'), '--output', at('spans.jsonl')],
    says: 'spans.jsonl: is a file, expected a folder',
  },
  {
    place: 'cache',
    mode: 0o555,
    args: ['find', 'statue', at('notes')],
    says: 'name another folder for the cache with POLYSEME_CACHE',
  },
  {
    place: 'server',
    mode: 0o555,
    args: ['shared-task', 'export', 'x', '--folder', at('server')],
    says: 'may not write to',
  },
  {
    place: 'server',
    mode: 0,
    args: ['serve', '--port', '0', '--folder', at('server')],
    says: 'may not enter',
  },
]

// A checkout that nobody else can read can't be tried as somebody else.
describe.runIf(command(['--version']).code === 0)('as a user whose permissions count', () => {
  test.each(cases)('$place with mode $mode: $args', ({ place, mode, args, says }) => {
    chmodSync(at(place), mode)
    const said = command(args)
    expectOrderly(said)
    expect(said.stdout + said.stderr).toContain(says)
    expect(said.code).toBe(1)
    open()
    expect(readdirSync(at('out'))).toEqual([])
    expect(scene.leftovers()).toEqual([])
  })

  test('a cache folder that cannot be made', () => {
    chmodSync(at('out'), 0o555)
    const said = command(['find', 'statue', at('notes')], at('out', 'below', 'cache'))
    expectOrderly(said)
    expect(said.stderr).toContain(
      `may not write to the folder ${at('out')}; name another folder for the cache`,
    )
  })

  test.each(['report', 'table'])('%s: a file that is protected is not replaced', (name) => {
    expect(command(run()).code).toBe(0)
    put('kept.html', 'mine')
    chmodSync(at('kept.html'), 0o444)
    const said = command([name, at('out'), '--output', at('kept.html')])
    expectOrderly(said)
    expect(said.stderr).toContain('kept.html: permission denied: this user may not write to it')
    expect(said.code).toBe(1)
  })

  test.each(['manifest.json', 'outcomes.jsonl'])('a run whose %s may not be read', (name) => {
    expect(command(run()).code).toBe(0)
    const [found] = readdirSync(at('out'), { recursive: true })
      .map(String)
      .filter((each) => path.basename(each) === name)
    chmodSync(at('out', found!), 0)
    for (const args of [
      ['report', at('out')],
      ['table', at('out')],
    ]) {
      const said = command(args)
      expectOrderly(said)
      expect(said.code).toBe(1)
      expect(said.stderr).toContain(`${name}: permission denied: this user may neither read nor write it`)
    }
  })

  test('a read-only database is refused', () => {
    expect(command(['shared-task', 'export', 'x', '--folder', at('server')]).code).toBe(1) // makes one
    chmodSync(at('server', 'polyseme.db'), 0o444)
    const said = command(['serve', '--port', '0', '--folder', at('server')])
    expectOrderly(said)
    expect(said.stderr).toContain('polyseme.db: permission denied: this user may not write to it')
    expect(said.code).toBe(1)
  })
})
