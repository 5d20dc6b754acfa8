import { main } from '../../src/cli/main.js'

export interface Said {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A command in this process, with what it prints: thousands of them take as long as one process each for dozens. */
export async function inProcess(args: readonly string[]): Promise<Said> {
  const said = { stdout: '', stderr: '' }
  const kept = { stdout: process.stdout.write, stderr: process.stderr.write }
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].write = (text: string | Uint8Array) => {
      said[stream] += String(text)
      return true
    }
  try {
    return { code: await main(args), ...said }
  } finally {
    process.stdout.write = kept.stdout
    process.stderr.write = kept.stderr
  }
}
