import { once } from 'node:events'
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../core/index.js'
import type { Batch } from './padded-batch.js'
import { telemetryOff } from './telemetry-off.js'

/** One matrix of rows × columns × dimensions per output, or what went wrong. */
export type BatchResult = { readonly outputs: readonly Float32Array[] } | { readonly error: string }

/** Workers that run batches of one model. */
export interface SessionPool {
  readonly size: number
  run(batch: Batch): Promise<readonly Float32Array[]>
  /** To be called when no batch is running. */
  close(): Promise<void>
}

const script = new URL('./session-worker.js', import.meta.url)

/** The worker's answer to one batch; a worker that breaks or ends is an answer too. */
function answer(worker: Worker, batch: Batch): Promise<BatchResult> {
  return new Promise((resolve, reject) => {
    const clean = () => {
      worker.off('message', settle)
      worker.off('error', fail)
      worker.off('exit', gone)
    }
    const settle = (message: BatchResult) => {
      clean()
      resolve(message)
    }
    const fail = (cause: Error) => {
      clean()
      reject(new UserError(`an encoder worker failed: ${cause.message}`, { cause }))
    }
    const gone = (code: number) => fail(new Error(`it ended with code ${code}`))
    worker.on('message', settle)
    worker.on('error', fail)
    worker.on('exit', gone)
    worker.postMessage(batch)
  })
}

/**
 * The model is a file, so that onnxruntime reads it and no copy of it stays in JavaScript. A worker is started when a
 * batch has to wait for one.
 */
export function sessionPool(model: string, size = Math.max(1, os.availableParallelism())): SessionPool {
  const alive = new Set<Worker>()
  const idle: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  const start = (): Worker => {
    telemetryOff() // the worker loads onnxruntime
    const worker = new Worker(script, { workerData: { model }, execArgv: [] })
    alive.add(worker)
    for (const end of ['error', 'exit']) worker.once(end, () => alive.delete(worker))
    return worker
  }
  const acquire = async (): Promise<Worker> => {
    const free = idle.pop()
    if (free) return free
    return alive.size < size ? start() : new Promise((resolve) => waiting.push(resolve))
  }
  /** A broken worker is not used again: its callers would wait forever. */
  const release = (worker: Worker): void => {
    const next = waiting.shift()
    if (next) next(alive.has(worker) ? worker : start())
    else if (alive.has(worker)) idle.push(worker)
  }
  return {
    size,
    async run(batch) {
      const worker = await acquire()
      try {
        const result = await answer(worker, batch)
        if ('error' in result) throw new UserError(`the model could not be run: ${result.error}`)
        return result.outputs
      } finally {
        release(worker)
      }
    },
    async close() {
      // Asked to end, not terminated: onnxruntime brings the process down when its thread is cut off at work.
      await Promise.all(
        [...alive].map((worker) => {
          const ended = once(worker, 'exit')
          worker.postMessage('close')
          return ended
        }),
      )
    },
  }
}
