// JavaScript, because Node itself loads a worker's entry, in tests too, where the rest is TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import ort from 'onnxruntime-node'

/** @typedef {import('./padded-batch.js').Batch} Batch */
/** @typedef {import('./session-pool.js').BatchResult} BatchResult */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

// One thread each: two sessions side by side waste less than one session on two threads.
const session = ort.InferenceSession.create(workerData.model, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: 4,
})
session.catch(() => {}) // told to whoever asks for a batch

/** @param {Batch} batch @returns {Promise<Float32Array[]>} */
async function run({ rows, columns, ids, mask, types }) {
  const loaded = await session
  /** @type {Record<string, BigInt64Array>} */
  const values = {
    input_ids: ids,
    attention_mask: mask,
    token_type_ids: types,
    position_ids: ids.map((_, at) => BigInt(at % columns)),
  }
  const feeds = Object.fromEntries(
    loaded.inputNames.map((name) => [
      name,
      new ort.Tensor('int64', /** @type {BigInt64Array} */ (values[name]), [rows, columns]),
    ]),
  )
  const result = await loaded.run(feeds)
  return loaded.outputNames.map((name) =>
    Float32Array.from(/** @type {Float32Array} */ (/** @type {ort.Tensor} */ (result[name]).data)),
  )
}

port.on('message', async (/** @type {Batch | 'close'} */ batch) => {
  if (batch === 'close') {
    await session.then((loaded) => loaded.release()).catch(() => {})
    port.close()
    return
  }
  try {
    const outputs = await run(batch)
    port.postMessage(
      { outputs },
      outputs.map(({ buffer }) => /** @type {ArrayBuffer} */ (buffer)),
    )
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
