import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

/** A shell and all that it starts, which end together, at the latest with this process. */
export interface ProcessGroup {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  kill(): void
  /** Stops waiting for the end of this process. */
  forget(): void
}

export function startGroup(command: string, env: Readonly<Record<string, string>>): ProcessGroup {
  const child: ProcessGroup['child'] = spawn(command, {
    shell: true,
    detached: true, // a separate group, so that what the shell starts ends with it
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
  return { child, kill, forget }
}
