import { spawn } from 'node:child_process'
import { messageOf, UserError } from '../../../core/index.js'

/** Far more than an analyser prints for all words of a task. */
const mostBytes = 64e6

interface FilterOptions {
  /** Between its input and the end of its answer. */
  readonly seconds?: number
}

/** A command that runs and waits for its input. */
export interface Filter {
  /** Sends all of its input and returns its output; if it crashes, hangs or is missing, that is a one-line error. Call once. */
  answer(input: string): Promise<string>
  /** Kills it if it is still running. */
  stop(): void
}

/** Starts a command before its input is ready: it loads its own files meanwhile. */
export function startFilter(
  command: string,
  args: readonly string[],
  { seconds = 300 }: FilterOptions = {},
): Filter {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const output: Buffer[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  // What a command that is a script has started outlives it and would hold the pipe open: no end would ever come.
  const kill = (): void => {
    child.kill('SIGKILL')
    child.stdout.destroy()
  }
  const printed = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostBytes) kill()
      else output.push(chunk)
    })
    child.stdin.on('error', () => {}) // a process that ends early closes its input; its exit code is reported instead
    child.on('error', (cause) => {
      clearTimeout(timer)
      reject(new UserError(`${command} can't be started: ${messageOf(cause)}`, { cause }))
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'))
      else if (size > mostBytes) reject(new UserError(`${command} printed more than ${mostBytes / 1e6} MB`))
      else if (isLate) reject(new UserError(`${command} gave no answer within ${seconds} s`))
      else reject(new UserError(`${command} ended with ${signal ?? `exit code ${code}`}`))
    })
  })
  printed.catch(() => {}) // reported to the caller that asks for the result; maybe none does
  return {
    answer(input) {
      timer = setTimeout(() => {
        isLate = true
        kill()
      }, seconds * 1000)
      child.stdin.end(input)
      return printed
    },
    stop: kill,
  }
}

/** Sends a command its input and returns its output; if it crashes, hangs or is missing, that is a one-line error. */
export const runFilter = (
  command: string,
  args: readonly string[],
  input: string,
  options: FilterOptions = {},
): Promise<string> => startFilter(command, args, options).answer(input)
