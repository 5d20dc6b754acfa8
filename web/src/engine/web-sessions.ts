import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { Batch } from '../../../src/encoders/onnx/padded-batch.ts'
import type { SessionPool } from '../../../src/encoders/onnx/session-pool.ts'

/** One session in this thread: more threads need headers that plain web space does not send. */
export async function webSessions(
  runtime: ArrayBuffer,
  model: ArrayBuffer,
  beforeBatch: () => Promise<void>,
): Promise<SessionPool> {
  env.wasm.wasmBinary = runtime
  env.wasm.numThreads = 1
  env.wasm.proxy = false
  const session = await InferenceSession.create(new Uint8Array(model), { graphOptimizationLevel: 'all' })
  return {
    size: 1,
    async run({ rows, columns, ids, mask, types }: Batch) {
      await beforeBatch()
      const values: Readonly<Record<string, BigInt64Array>> = {
        input_ids: ids,
        attention_mask: mask,
        token_type_ids: types,
      }
      const feeds = Object.fromEntries(
        session.inputNames.map((name) => [name, new Tensor('int64', values[name]!, [rows, columns])]),
      )
      const results = await session.run(feeds)
      return session.outputNames.map((name) => Float32Array.from(results[name]!.data as Float32Array))
    },
    close: () => session.release(),
  }
}
