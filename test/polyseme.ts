import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The command as users run it: built, in a separate process. */
const packageHome = fileURLToPath(new URL('..', import.meta.url))
export const bin = path.join(packageHome, 'bin', 'polyseme.js')

export const temporaryFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))

const sharedCache = process.env.POLYSEME_TEST_CACHE ?? temporaryFolder()
const environment = { ...process.env, NO_COLOR: '1', POLYSEME_DATA: '' }

/** A cache without vectors, but with everything else of the shared one. */
export function cacheWithoutVectors(): string {
  const folder = temporaryFolder()
  for (const name of readdirSync(sharedCache).filter((each) => each !== 'vectors'))
    symlinkSync(path.join(sharedCache, name), path.join(folder, name))
  return folder
}

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export function polyseme(
  args: readonly string[],
  cwd = os.tmpdir(),
  cache = sharedCache,
  home = packageHome,
): Finished {
  const command = path.join(home, 'bin', 'polyseme.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    env: { ...environment, POLYSEME_CACHE: cache },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { code: status, stdout, stderr }
}

/** The same without blocking: what the command talks to may be a server of the test itself. */
export function polysemeBeside(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...environment, POLYSEME_CACHE: sharedCache, ...env },
  })
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })))
}

/** The command, running next to others at the same time. */
export function started(args: readonly string[]): Promise<Finished> {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd: os.tmpdir(),
    env: { ...environment, POLYSEME_CACHE: sharedCache },
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      said[name] += String(chunk)
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

/** A copy of the built package that may be edited; dependencies are linked. */
export function copiedPackage(): string {
  const folder = temporaryFolder()
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(path.join(packageHome, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(packageHome, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Starts the command and kills it, as `kill -9` does, after a number of milliseconds; true if it was still running. */
export function killed(
  args: readonly string[],
  when: number | (() => boolean),
  cache = sharedCache,
): Promise<boolean> {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...environment, POLYSEME_CACHE: cache },
    stdio: 'ignore',
  })
  const kill = () => child.kill('SIGKILL')
  const timer = typeof when === 'number' ? setTimeout(kill, when) : setInterval(() => when() && kill(), 10)
  return new Promise((resolve) =>
    child.on('exit', (_code, signal) => {
      clearInterval(timer)
      resolve(signal === 'SIGKILL')
    }),
  )
}

/** `polyseme serve` on a free port, and the addresses that it prints. */
export function serve(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly child: ChildProcess; readonly url: string; readonly startUrl: string }> {
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--json', ...flags], {
    env: { ...process.env, ...env },
  })
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve({ child, ...JSON.parse(String(line)) }))
    child.once('exit', (code) => reject(new Error(`polyseme serve ended with code ${code}`)))
  })
}
