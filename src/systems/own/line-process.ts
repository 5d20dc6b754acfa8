import { legible, longestTimer, UserError } from '../../core/index.js'
import { startGroup } from './start-group.js'

export interface LineProcessOptions {
  /** Seconds without a line before it counts as hanging. */
  readonly timeout: number
  readonly env?: Readonly<Record<string, string>>
}

/** A process that answers lines with lines. Its failures are one-line errors that name the command. */
export interface LineProcess {
  /**
   * Sends lines and waits for as many; `take` gets each answer as it comes, and throws if it is not one. `about`: what the
   * lines hold, said if the process ends without an answer, which often means that it expected something else.
   */
  ask(lines: readonly string[], take: (answer: string) => void, about: string): Promise<void>
  /** Ends its input, and the process if that is not enough. */
  close(): Promise<void>
}

/** How long a process may take to end once its input has. */
const graceSeconds = 5
/** Characters of its stderr that an error may quote. */
const keptErrors = 4000
/** What the shell says of a command that it cannot run, or does not know. */
const unstarted = /exit code 12[67]$/
/** Characters of the longest line that may be an answer. */
const longestLine = 2 ** 24
/** Lines that may wait to be read: a process that prints endlessly is not read further. */
const mostWaiting = 10_000

export function lineProcess(command: string, { timeout, env = {} }: LineProcessOptions): LineProcess {
  const { child, kill, forget } = startGroup(command, env)

  const lines: string[] = []
  let errors = ''
  let ended: string | null = null
  let wake = () => {}
  child.stdin.on('error', () => {}) // it ended while we wrote: its end says why
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-keptErrors)
  })
  let line = ''
  const finishLine = () => {
    if (line.trim() !== '') lines.push(line)
    line = ''
  }
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => {
    for (const [i, piece] of text.split('\n').entries()) {
      if (i > 0) finishLine()
      line += piece
    }
    if (line.length > longestLine) {
      ended ??= `wrote a line of more than ${longestLine / 2 ** 20} million characters`
      kill()
    }
    if (ended !== null || lines.length > mostWaiting) child.stdout.pause()
    if (ended !== null || lines.length > 0) wake()
  })
  child.stdout.on('end', finishLine)
  const end = new Promise<void>((resolve) => {
    const stop = (how: string) => {
      ended ??= how
      wake()
      resolve()
    }
    child.on('error', (error) => stop(`cannot be started: ${error.message}`))
    // `close` comes after the last line, `exit` may come before it.
    child.on('close', (code, signal) =>
      stop(signal ? `was ended by ${signal}` : `ended with exit code ${code}`),
    )
  })

  const fail = (what: string, hint = ''): never => {
    kill()
    const said = errors.trim().split('\n').at(-1)?.trim()
    throw new UserError(
      `${legible(command, 200)}: ${what}${said ? `; it said: ${legible(said, 300)}` : ''}${hint}`,
    )
  }
  const silent = () =>
    `no answer within ${timeout} s; does it write a line for each line it reads, and flush it? --timeout allows more`

  return {
    async ask(asked, take, about) {
      const before = lines.shift()
      if (before !== undefined)
        fail(`it wrote ${legible(before, 60)} though nothing was asked; logs belong on stderr`)
      if (ended === null) child.stdin.write(asked.map((line) => `${line}\n`).join(''))
      let answered = 0
      while (answered < asked.length) {
        const answer = lines.shift()
        if (answer !== undefined) {
          answered++
          taken(answer, take)
        } else if (ended !== null)
          fail(
            `${ended} after ${answered} of ${asked.length} answers`,
            answered === 0 && !unstarted.test(ended) ? `; ${about}` : '',
          )
        else if (!(await lineWithin(timeout))) fail(silent())
      }
    },
    async close() {
      child.stdin.end()
      child.stdout.removeAllListeners('data').resume() // unrequested output
      const timer = setTimeout(() => {
        kill()
        child.stdout.destroy() // something that it started in another group may hold it open
        child.stderr.destroy()
      }, graceSeconds * 1000)
      await end
      clearTimeout(timer)
      kill() // what it left behind
      forget()
    },
  }

  function taken(answer: string, take: (answer: string) => void): void {
    try {
      take(answer)
    } catch (error) {
      kill()
      throw error
    }
  }

  /** Whether anything happens in time. */
  function lineWithin(seconds: number): Promise<boolean> {
    child.stdout.resume()
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), Math.min(seconds * 1000, longestTimer))
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }
}
