import { spawn } from 'node:child_process'
import { messageOf, UserError } from '../../../core/index.js'

/** Far more than an analyser says of all words of a task. */
const mostBytes = 64e6

/** Gives a command its input and takes what it prints; a crash, silence or absence is one line. */
export function runFilter(
  command: string,
  args: readonly string[],
  input: string,
  { seconds = 300 }: { readonly seconds?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    const output: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > mostBytes) child.kill('SIGKILL')
      else output.push(chunk)
    })
    child.stdin.on('error', () => {}) // a process that ends early closes its input; its exit code tells
    child.on('error', (cause) => {
      clearTimeout(timer)
      reject(new UserError(`${command} can't be started: ${messageOf(cause)}`, { cause }))
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'))
      else if (size > mostBytes) reject(new UserError(`${command} printed more than ${mostBytes / 1e6} MB`))
      else if (signal === 'SIGKILL') reject(new UserError(`${command} gave no answer within ${seconds} s`))
      else reject(new UserError(`${command} ended with ${signal ?? `exit code ${code}`}`))
    })
    child.stdin.end(input)
  })
}
