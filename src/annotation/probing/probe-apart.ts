import { fork } from 'node:child_process'
import { type Example, errorOfReply, type Reply } from '../../core/index.js'
import { builtPath } from '../../files/index.js'
import { enoughLabelled, type ModelProbes, probeAccepted } from './probe-accepted.js'

const program = builtPath('annotation/probing/probe-process.js')

/** Probes in a separate process: the model takes a while, and people are answering meanwhile. */
export async function probeApart(examples: readonly Example[]): Promise<ModelProbes> {
  enoughLabelled('probeApart', examples)
  if (program === undefined) return probeAccepted(examples) // the source, not built
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      execArgv: [],
      serialization: 'advanced', // NaN survives
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('message', (reply: Reply<ModelProbes>) => {
      const error = errorOfReply(reply)
      if (error) reject(error)
      else resolve(reply.result!)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the process of the probes ended with code ${code}`)))
    child.send(examples)
  })
}
