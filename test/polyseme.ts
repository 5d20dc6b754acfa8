import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The command as a user has it: built, in a process of its own. */
export const bin = fileURLToPath(new URL('../bin/polyseme.js', import.meta.url))

export const temporaryFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))

// One cache for all tests of a file: the starter suite is built once.
const environment = { ...process.env, POLYSEME_CACHE: temporaryFolder(), NO_COLOR: '1', POLYSEME_DATA: '' }

export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export function polyseme(args: readonly string[], cwd = os.tmpdir()): Finished {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { code: status, stdout, stderr }
}

/** Starts the command and kills it, as `kill -9` does, after so many milliseconds; true when it was still running. */
export function killed(args: readonly string[], after: number): Promise<boolean> {
  const child = spawn(process.execPath, [bin, ...args], { env: environment, stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), after)
  return new Promise((resolve) =>
    child.on('exit', (_code, signal) => {
      clearTimeout(timer)
      resolve(signal === 'SIGKILL')
    }),
  )
}
