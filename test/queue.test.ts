import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpXml } from '../src/corpora/media-wiki/dump.suite.js'
import { seeded } from '../src/math/index.js'
import { bin, polyseme, temporaryFolder } from './polyseme.js'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

// 40 pages; every phrase stands on several of them.
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

const bytesOf = (output: string): Record<string, string> =>
  Object.fromEntries(
    (readdirSync(path.join(output, 'pic-triplets'), { recursive: true }) as string[])
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [name, readFileSync(path.join(output, 'pic-triplets', name), 'utf8')]),
  )

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
  const workers: ChildProcess[] = []
  const cache = temporaryFolder()
  const environment = { ...process.env, NO_COLOR: '1', POLYSEME_CACHE: cache }
  const startWorker = (i: number) => {
    workers[i] = spawn(process.execPath, [bin, 'worker', '--queue', url, '--patience', '3'], {
      env: environment,
      stdio: 'ignore',
    })
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
    for (const worker of workers) worker.kill('SIGKILL')
    redis?.kill('SIGKILL')
  })

  test('two workers, one of them killed at a random moment, ten times: the bytes of a single process', async () => {
    const alone = temporaryFolder()
    expect(polyseme([...build, '--workers', '1', '--output', alone], folder, cache)).toMatchObject({
      code: 0,
    })
    const output = temporaryFolder()
    startWorker(0)
    startWorker(1)
    const child = spawn(process.execPath, [bin, ...build, '--queue', url, '--output', output], {
      env: environment,
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
    const random = seeded('kill')
    for (let kill = 0; kill < 10; kill++) {
      await pause(200 + 1200 * random())
      const i = kill % 2
      workers[i]!.kill('SIGKILL')
      startWorker(i)
    }
    expect(await ended).toBe(0)
    expect(bytesOf(output)).toEqual(bytesOf(alone))
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
        'words=/nowhere',
      ],
      folder,
      cache,
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/^polyseme: \/nowhere: no such file or folder\n$/)
  }, 120_000)
})

test.each([
  { url: 'redis://127.0.0.1:1', message: 'redis://127.0.0.1:1: no connection to the queue' },
  { url: 'redis://me:secret@127.0.0.1:1', message: 'redis://127.0.0.1:1: no connection to the queue' },
  { url: 'http://127.0.0.1', message: '--queue: expected redis://HOST:PORT' },
])('$url: $message', ({ url, message }) => {
  for (const args of [
    ['worker', '--queue', url],
    [...build, '--queue', url, '--output', temporaryFolder()],
  ]) {
    const { code, stderr } = polyseme(args)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain('secret')
  }
})
