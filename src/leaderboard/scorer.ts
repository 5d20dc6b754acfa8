import { type ChildProcess, fork } from 'node:child_process'
import { errorOfReply, type Reply, UserError } from '../core/index.js'
import { builtPath } from '../files/index.js'
import { checkJob, checkScorerLimits } from './check-given.js'
import type { Job, JobResults } from './jobs.js'

export interface ScorerLimits {
  /** Of one job. */
  readonly milliseconds: number
  /** Of a process's heap. */
  readonly megabytes: number
  readonly processes: number
}
export const scorerLimits: ScorerLimits = { milliseconds: 120_000, megabytes: 768, processes: 2 }

/** The job was not done because the server is closing; it will be done after the next start. */
export class ScorerClosed extends UserError {
  constructor() {
    super('the server is closing, try again later')
  }
}

export interface Scorer {
  run<J extends Job>(job: J): Promise<JobResults[J['type']]>
  close(): void
}

const program = builtPath('leaderboard/job-process.js')

/**
 * Runs jobs in a few processes that stay; one that takes too long or too much memory is ended, and the server and the
 * other jobs notice nothing. Checks come before scoring: someone waits for them.
 */
export function openScorer(limits: ScorerLimits = scorerLimits): Scorer {
  checkScorerLimits('openScorer limits', limits)
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const waiting: { readonly urgent: boolean; start(): void }[] = []
  let running = 0
  let closed = false

  const start = (): ChildProcess => {
    const child = fork(program!, [], {
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      serialization: 'advanced', // NaN survives
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // a heap dump of a crash would show its data
    })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
    })
    return child
  }

  const endedBy = (code: number | null, signal: NodeJS.Signals | null, late: boolean): Error => {
    if (late) return new UserError(`took more than ${limits.milliseconds / 1000} s`)
    // V8 aborts when its heap is full; the system kills the process when the machine's memory is.
    if (signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134)
      return new UserError(`needed more than ${limits.megabytes} MB of memory`)
    return new Error(`the scorer's process ended by itself: ${signal ?? `exit code ${code}`}`)
  }

  const next = () => {
    while (running < limits.processes && waiting.length > 0) {
      const urgent = waiting.findIndex((one) => one.urgent)
      const [one] = waiting.splice(Math.max(0, urgent), 1)
      running++
      one!.start()
    }
  }

  const doneBy = <J extends Job>(child: ChildProcess, job: J) =>
    new Promise<JobResults[J['type']]>((resolve, reject) => {
      let late = false
      const timer = setTimeout(() => {
        late = true
        child.kill('SIGKILL')
      }, limits.milliseconds)
      const stopListening = () => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit)
      }
      const onMessage = (reply: Reply<JobResults[J['type']]>) => {
        stopListening()
        idle.push(child)
        const error = errorOfReply(reply)
        if (error) reject(error)
        else resolve(reply.result!)
      }
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        stopListening()
        reject(closed ? new ScorerClosed() : endedBy(code, signal, late))
      }
      child.on('message', onMessage).on('exit', onExit)
      child.send(job)
    })

  return {
    async run(job) {
      checkJob('a job', job)
      await new Promise<void>((resolve) => {
        waiting.push({ urgent: job.type === 'check', start: resolve })
        next()
      })
      try {
        if (closed) throw new ScorerClosed()
        return await doneBy(idle.pop() ?? start(), job)
      } finally {
        running--
        next()
      }
    },
    close() {
      closed = true
      for (const child of all) child.kill('SIGKILL')
    },
  }
}
