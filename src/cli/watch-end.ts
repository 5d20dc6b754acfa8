import { writeSync } from 'node:fs'
import { explain } from './explain.js'

/** Reports a process that ends before its command does: a user's module that never answers must not look like success. */
export async function watchEnd(command: () => Promise<number>): Promise<void> {
  let ended = false
  const fail = (line: string): void => {
    ended = true
    process.exitCode = process.exitCode || 1
    try {
      writeSync(2, `polyseme: ${line}\n`)
    } catch {
      // No one listens: the exit code still tells.
    }
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      fail(explain(error))
      process.exit()
    })
  process.on('beforeExit', () => {
    if (ended) return
    fail('ended before its work was done: something that it waited for (a system: module?) will never come')
    process.exit()
  })
  process.exitCode = await command()
  ended = true
}
