import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tinyFamily, writeTinyModel } from '../src/encoders/tiny/tiny-model.suite.js'
import { temporaryFolder } from './polyseme.js'

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0
/** No network at all, where a user may have that. */
const offline = succeeds('unshare', ['-rn', 'true']) ? ['unshare', '-rn'] : []
const traced = succeeds('strace', ['-V'])

const model = writeTinyModel(tinyFamily('bert'))

const library = JSON.stringify(pathToFileURL(path.resolve('dist/encoders/index.js')).href)
const encoding = `
  const { openEncoder } = await import(${library})
  const encoder = await openEncoder(${JSON.stringify(`local:${model}`)}, { cache: process.env.POLYSEME_CACHE })
  try {
    const [vector] = await encoder.embedder().texts(['a bank'])
    console.log('encoded', vector.length)
  } finally {
    await encoder.close()
  }`
/** As training does it: a graph in the thread itself. */
const computing = (runtime: string): string => `
  const { graphBuilder, onnxruntime } = await import(${library})
  const graph = graphBuilder()
  graph.node('Cast', [graph.input('x', [1])], { to: 1 }, 'y')
  graph.output('y', [1])
  const session = await (${runtime}).InferenceSession.create(Buffer.concat(graph.model()))
  await session.release()
  console.log('computed')`
const unguarded = computing(`(await import('node:module')).createRequire(${library})('onnxruntime-node')`)

/** The same in a worker thread, once the main thread has done something. */
const inWorker = (script: string, before = ''): string => `
  import { Worker, isMainThread } from 'node:worker_threads'
  if (isMainThread) {
    ${before}
    new Worker(new URL(import.meta.url)).on('error', ({ message }) => console.log(message))
  } else {
    ${script}
  }`

interface Seen {
  readonly output: string
  /** What appeared below the home folder and below the folder for temporary files. */
  readonly left: readonly string[]
  /** Sockets that reach beyond the machine; empty if no tracer is installed. */
  readonly sockets: readonly string[]
}

/** Runs a script as on a user's machine: onnxruntime is silent where it sees a CI, so nothing may say that this is one. */
function watched(script: string): Seen {
  const folder = temporaryFolder()
  const place = (name: string): string => path.join(folder, name)
  for (const name of ['home', 'tmp']) mkdirSync(place(name))
  writeFileSync(place('script.mjs'), script)
  const trace = traced ? ['strace', '-f', '-qq', '-e', 'trace=socket,connect', '-o', place('trace')] : []
  const [command, ...args] = [...offline, ...trace, process.execPath, place('script.mjs')]
  const { stdout, stderr } = spawnSync(command!, args, {
    env: {
      PATH: process.env.PATH,
      HOME: place('home'),
      TMPDIR: place('tmp'),
      POLYSEME_CACHE: place('cache'),
    },
    encoding: 'utf8',
  })
  return {
    output: stdout + stderr,
    left: ['home', 'tmp'].flatMap((name) => readdirSync(place(name), { recursive: true }).map(String)),
    sockets: traced
      ? readFileSync(place('trace'), 'utf8')
          .split('\n')
          .filter((line) => /AF_INET/.test(line))
      : [],
  }
}

describe('onnxruntime reports to nobody', () => {
  test.each([
    ['when texts are encoded, in worker threads', encoding, 'encoded 8\n'],
    ['when a graph is computed, as in training', computing('onnxruntime()'), 'computed\n'],
    [
      'in a worker thread, where the main thread forbade it',
      inWorker(encoding, "process.env.ORT_DISABLE_TELEMETRY = '1'"),
      'encoded 8\n',
    ],
  ])('%s', (_what, script, output) => expect(watched(script)).toEqual({ output, left: [], sockets: [] }))

  test.each([
    ['encoding', encoding],
    ['computing', computing('onnxruntime()')],
  ])('%s in a worker thread that cannot forbid it is refused', (_what, script) => {
    const { output, left, sockets } = watched(inWorker(script))
    expect(output).toContain('set ORT_DISABLE_TELEMETRY=1 before the program starts')
    expect([left, sockets]).toEqual([[], []])
  })

  // Only without a network: it would report.
  test.runIf(offline.length > 0)('and would without our doing', () =>
    expect(watched(unguarded).left.some((name) => name.endsWith('deviceid'))).toBe(true),
  )
})

test('only the module that turns off its telemetry, and its worker, load onnxruntime', () => {
  const loads = readdirSync('src', { recursive: true })
    .map(String)
    .filter((file) => /\.[jt]s$/.test(file))
    .filter((file) =>
      /(?:^import (?!type)[^\n]*from |load\(|import\()'onnxruntime-node'/m.test(
        readFileSync(path.join('src', file), 'utf8'),
      ),
    )
  expect(loads.sort()).toEqual(['encoders/onnx/onnxruntime.ts', 'encoders/onnx/session-worker.js'])
})
