import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { UserError } from '../../core/index.js'

/** Sequences of one length, padded. */
export interface Batch {
  readonly rows: number
  readonly columns: number
  readonly ids: BigInt64Array
  readonly mask: BigInt64Array
  readonly types: BigInt64Array
}

/** One matrix of rows × columns × dimensions per output, or what went wrong. */
export type BatchResult = { readonly outputs: readonly Float32Array[] } | { readonly error: string }

/** Workers that run batches of one model. */
export interface SessionPool {
  readonly size: number
  run(batch: Batch): Promise<readonly Float32Array[]>
  close(): Promise<void>
}

const script = new URL('./session-worker.js', import.meta.url)

/** The model is a file, so that onnxruntime reads it and no copy of it stays in JavaScript. */
export function sessionPool(model: string, size = Math.max(1, os.availableParallelism())): SessionPool {
  const workers = Array.from(
    { length: size },
    () => new Worker(script, { workerData: { model }, execArgv: [] }),
  )
  const idle = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  const acquire = (): Promise<Worker> => {
    const worker = idle.pop()
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve))
  }
  const release = (worker: Worker): void => {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }
  return {
    size,
    async run(batch) {
      const worker = await acquire()
      try {
        const result = await new Promise<BatchResult>((resolve, reject) => {
          const clean = () => {
            worker.off('message', settle)
            worker.off('error', fail)
          }
          const settle = (message: BatchResult) => {
            clean()
            resolve(message)
          }
          const fail = (error: Error) => {
            clean()
            reject(error)
          }
          worker.on('message', settle)
          worker.on('error', fail)
          worker.postMessage(batch)
        })
        if ('error' in result) throw new UserError(`the model could not be run: ${result.error}`)
        return result.outputs
      } finally {
        release(worker)
      }
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}
