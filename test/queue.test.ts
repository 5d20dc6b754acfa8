import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpXml } from '../src/corpora/media-wiki/dump.suite.js'
import { bin, polyseme, polysemeBeside, temporaryFolder } from './polyseme.js'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

// 40 pages; every phrase is on several of them.
const things = [
  'massive figure',
  'wooden table',
  'open court',
  'hard line',
  'old school',
  'short circuit',
  'dead end',
]
const folder = temporaryFolder()
const dump = path.join(folder, 'dump.xml')
writeFileSync(
  dump,
  dumpXml(
    Array.from({ length: 40 }, (_, i) => ({
      title: `Page ${i}`,
      text: `${things.map((thing, j) => `They saw a ${thing} in the ${['garden', 'street', 'river', 'bank'][(i + j) % 4]} of town ${i}.`).join(' ')}\n[[Category:${['Law', 'Music', 'Rivers', 'Physics'][i % 4]}]]`,
    })),
  ),
)
const build = [
  'build',
  'pic-triplets',
  '--source',
  dump,
  '--quiet',
  '--option',
  'shards=10',
  '--option',
  'buckets=10',
  '--option',
  'cosine=-1,1',
]

// Data of one's own, to be evaluated.
const own = path.join(folder, 'own.tsv')
const row = (i: number): string =>
  `${i}\t${i % 2 ? 'train' : 'test'}\tWe sat on the <t>bank</t> of river ${i}.\tThe <t>bank</t> lent ${i} pounds.\t${i % 3 === 0}\n`
writeFileSync(own, `id\tsplit\ttext1\ttext2\tlabel\n${Array.from({ length: 30 }, (_, i) => row(i)).join('')}`)

/** Every file below a folder. */
const bytesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => statSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]),
  )

interface Worker {
  readonly child: ChildProcess
  /** Until it says that it begins a job. */
  begins(): Promise<void>
}

function worker(child: ChildProcess): Worker {
  let told = () => {}
  const begun = new Promise<void>((resolve) => {
    told = resolve
  })
  child.stderr!.on('data', (text) => {
    if (/^\w+ \d+ of /m.test(String(text))) told()
  })
  return { child, begins: () => begun }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

describe.skipIf(!hasRedis)('a queue on Redis', () => {
  let redis: ChildProcess
  let url = ''
  const workers: Worker[] = []
  const cache = temporaryFolder()
  const environment = { ...process.env, NO_COLOR: '1', POLYSEME_CACHE: cache }
  const startWorker = (i: number) => {
    workers[i] = worker(
      spawn(process.execPath, [bin, 'worker', '--queue', url, '--patience', '2'], {
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    )
  }
  const freshWorkers = () => {
    for (const i of [0, 1]) {
      workers[i]?.child.kill('SIGKILL')
      startWorker(i)
    }
  }
  /** Kills whichever worker begins a job next, so many times, and starts another in its place. */
  const killWorkers = async (times: number, ended: Promise<unknown>) => {
    let kills = 0
    let over = false
    void ended.then(() => {
      over = true
    })
    while (kills < times && !over) {
      const i = await Promise.race([
        ...workers.map((each, at) => each.begins().then(() => at)),
        ended.then(() => -1),
      ])
      if (i < 0) break
      workers[i]!.child.kill('SIGKILL')
      startWorker(i)
      kills++
    }
    return kills
  }
  /** The command that hands out the work. */
  const beside = (args: readonly string[]): Promise<number | null> => {
    const child = spawn(process.execPath, [bin, ...args, '--queue', url], {
      env: environment,
      stdio: 'ignore',
    })
    return new Promise((resolve) => child.on('exit', resolve))
  }

  beforeAll(async () => {
    const port = await freePort()
    url = `redis://127.0.0.1:${port}`
    redis = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
      { stdio: 'ignore' },
    )
    for (let tries = 0; tries < 100; tries++) {
      if (spawnSync('redis-cli', ['-p', String(port), 'ping'], { encoding: 'utf8' }).stdout?.includes('PONG'))
        return
      await pause(100)
    }
    throw new Error('redis-server did not start')
  })
  afterAll(() => {
    for (const { child } of workers) child.kill('SIGKILL')
    redis?.kill('SIGKILL')
  })

  test('ten workers killed as they begin a job: the bytes of a single process', async () => {
    const alone = temporaryFolder()
    expect(polyseme([...build, '--workers', '1', '--output', alone], folder, cache)).toMatchObject({
      code: 0,
    })
    const output = temporaryFolder()
    freshWorkers()
    const ended = beside([...build, '--output', output])
    expect(await killWorkers(10, ended)).toBe(10)
    expect(await ended).toBe(0)
    expect(bytesOf(output)).toEqual(bytesOf(alone))
  }, 300_000)

  test('an evaluation by workers of which two are killed: the bytes of a single process', async () => {
    const evaluation = [
      'run',
      '--dataset',
      own,
      '--systems',
      'random,majority,lexical-overlap,sentence-cosine',
    ]
    const [alone, output] = [temporaryFolder(), temporaryFolder()]
    const single = polyseme([...evaluation, '--json', '--output', alone], folder, cache)
    expect(single.code).toBe(0)
    freshWorkers()
    const ended = beside([...evaluation, '--output', output])
    expect(await killWorkers(2, ended)).toBe(2)
    expect(await ended).toBe(0)
    expect(bytesOf(output)).toEqual(bytesOf(alone))
    const again = polyseme([...evaluation, '--json', '--output', output, '--queue', url], folder, cache)
    expect(JSON.parse(again.stdout).runs.map(({ kept }: { kept: boolean }) => kept)).toEqual([
      true,
      true,
      true,
      true,
    ])
  }, 300_000)

  test('a folder that a worker does not see is the error of the build', async () => {
    for (const { child } of workers) child.kill('SIGKILL')
    const output = temporaryFolder()
    const ended = polysemeBeside([...build, '--queue', url, '--output', output], { POLYSEME_CACHE: cache })
    const settings = () =>
      (readdirSync(output, { recursive: true }) as string[]).find((name) => name.endsWith('settings.json'))
    while (!settings()) await pause(20)
    rmSync(path.join(output, settings()!))
    startWorker(0)
    const { code, stderr } = await ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^polyseme: .*settings\.json: no such file here; the output folder must be shared.*\n$/,
    )
  }, 300_000)

  test('what a worker cannot do is the error of the build', () => {
    const { code, stderr } = polyseme(
      [
        'build',
        'pic-triplets',
        '--source',
        dump,
        '--quiet',
        '--queue',
        url,
        '--output',
        temporaryFolder(),
        '--option',
        `words=${path.join(folder, 'nowhere')}`,
      ],
      folder,
      cache,
    )
    expect(code).toBe(1)
    expect(stderr).toBe(`polyseme: ${path.join(folder, 'nowhere')}: no such file or folder\n`)
  }, 120_000)
})

test.each([
  { url: 'redis://127.0.0.1:1', message: 'redis://127.0.0.1:1: no connection to the queue', exit: 1 },
  {
    url: 'redis://me:secret@127.0.0.1:1',
    message: 'redis://127.0.0.1:1: no connection to the queue',
    exit: 1,
  },
  { url: 'http://127.0.0.1', message: '--queue: expected redis://HOST:PORT', exit: 2 }, // wrong usage
])('$url: $message', ({ url, message, exit }) => {
  const output = temporaryFolder()
  for (const args of [
    ['worker', '--queue', url],
    [...build, '--queue', url, '--output', output],
    ['run', '--dataset', own, '--systems', 'random', '--queue', url, '--output', output],
  ]) {
    const { code, stderr } = polyseme(args)
    expect(readdirSync(output)).toEqual([])
    expect(code).toBe(exit)
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain('secret')
  }
})
