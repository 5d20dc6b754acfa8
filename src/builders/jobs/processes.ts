import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkFields, errorOfReply, type Reply, UserError } from '../../core/index.js'
import { checkJobs } from '../check-given.js'
import type { JobRunner } from './job-runner.js'
import type { Job } from './plan.js'

/** In this many processes of this machine, each taking the next job when it is done with one. */
export function inProcesses(count: number, cache: string): JobRunner {
  checkFields('inProcesses', { count, cache }, { count: 'size', cache: 'some text' })
  return { run: (jobs, plan, progress) => runAll(count, cache, jobs, plan, progress) }
}

async function runAll(
  count: number,
  cache: string,
  ...[jobs, plan, progress]: Parameters<JobRunner['run']>
): Promise<void> {
  checkJobs('inProcesses run', jobs, plan, progress)
  const { heap } = plan
  const waiting = [...jobs]
  let done = 0
  const children: ChildProcess[] = []
  const work = async () => {
    const child = fork(fileURLToPath(new URL('./job-process.js', import.meta.url)), [cache], {
      execArgv: [...process.execArgv, ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`])],
    })
    children.push(child)
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const error = errorOfReply(await replyFrom(child, job))
      if (error) throw error
      progress(++done)
    }
    child.disconnect()
  }
  try {
    await Promise.all(Array.from({ length: Math.min(count, jobs.length) }, work))
  } finally {
    for (const child of children) if (child.connected) child.kill()
  }
}

function replyFrom(child: ChildProcess, job: Job): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onMessage = (reply: Reply) => {
      child.off('exit', onExit)
      resolve(reply)
    }
    const onExit = (code: number | null, signal: string | null) => {
      child.off('message', onMessage)
      const how = signal ? `was killed (${signal})` : `ended with code ${code}`
      reject(
        new UserError(`a process that did ${job.stage} ${job.index} ${how}; run the same command to resume`),
      )
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
    child.send(job)
  })
}
