import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { legible, UserError } from '../../core/index.js'

export interface LineProcessOptions {
  /** Seconds without a line before it counts as hanging. */
  readonly timeout: number
  readonly env?: Readonly<Record<string, string>>
}

/** A process that answers lines with lines. What goes wrong with it is one line that names the command. */
export interface LineProcess {
  /** Sends lines and waits for as many. */
  ask(lines: readonly string[]): Promise<readonly string[]>
  /** Ends its input, and the process where that does not. */
  close(): Promise<void>
}

/** How long a process may take to end once its input has. */
const graceSeconds = 5
/** As much of what it said on stderr as an error may quote. */
const keptErrors = 4000

type Child = ChildProcessByStdio<Writable, Readable, Readable>

export function lineProcess(command: string, { timeout, env = {} }: LineProcessOptions): LineProcess {
  const child: Child = spawn(command, {
    shell: true,
    detached: true, // a group of its own, so that what the shell starts ends with it
    stdio: ['pipe', 'pipe', 'pipe'],
    // Python holds lines back in a pipe by default; then question and answer would wait for each other.
    env: { ...process.env, PYTHONUNBUFFERED: '1', ...env },
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // it has ended already
    }
  }
  const onSignal = (signal: NodeJS.Signals) => {
    kill()
    forget()
    process.kill(process.pid, signal) // as if we had not listened
  }
  const forget = () => {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal).off('exit', kill)
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal).once('exit', kill)

  const lines: string[] = []
  let errors = ''
  let ended: string | null = null
  let wake = () => {}
  child.stdin.on('error', () => {}) // it ended while we wrote: its end says why
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-keptErrors)
  })
  const reader = createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })
  reader.on('line', (line) => {
    if (line.trim() !== '') lines.push(line)
    wake()
  })
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

  const fail = (what: string): never => {
    kill()
    const said = errors.trim().split('\n').at(-1)?.trim()
    throw new UserError(`${legible(command, 200)}: ${what}${said ? `; it said: ${legible(said, 300)}` : ''}`)
  }
  const silent = () =>
    `no answer within ${timeout} s; does it write a line for each line it reads, and flush it? --timeout allows more`

  return {
    async ask(asked) {
      const before = lines.shift()
      if (before !== undefined)
        fail(`it wrote ${legible(before, 60)} though nothing was asked; logs belong on stderr`)
      if (ended === null) child.stdin.write(asked.map((line) => `${line}\n`).join(''))
      const answers: string[] = []
      while (answers.length < asked.length) {
        const line = lines.shift()
        if (line !== undefined) answers.push(line)
        else if (ended !== null) fail(`${ended} after ${answers.length} of ${asked.length} answers`)
        else if (!(await lineWithin(timeout))) fail(silent())
      }
      return answers
    },
    async close() {
      child.stdin.end()
      const timer = setTimeout(kill, graceSeconds * 1000)
      await end
      clearTimeout(timer)
      kill() // what it left behind
      forget()
    },
  }

  /** Whether anything happens in time. */
  function lineWithin(seconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), seconds * 1000)
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }
}
