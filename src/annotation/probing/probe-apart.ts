import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Example, UserError } from '../../core/index.js'
import { type ModelProbes, probeAccepted } from './probe-accepted.js'

interface Answer {
  readonly result?: ModelProbes
  readonly error?: string
  readonly expected?: boolean
}

/** The compiled process: beside this file, or in `dist` when run from the source. */
const program = ['./probe-process.js', '../../../dist/annotation/probing/probe-process.js']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((file) => existsSync(file))

/** Probes in a process of its own: a model computes for a while, and people are answering meanwhile. */
export function probeApart(examples: readonly Example[]): Promise<ModelProbes> {
  if (program === undefined) return probeAccepted(examples) // the source, not built
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      execArgv: [],
      serialization: 'advanced', // NaN survives
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('message', ({ result, error = '', expected }: Answer) => {
      if (result) resolve(result)
      else reject(expected ? new UserError(error) : new Error(error))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the process of the probes ended with code ${code}`)))
    child.send(examples)
  })
}
