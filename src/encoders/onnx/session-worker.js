// JavaScript, because Node itself loads a worker's entry, in tests too, where the rest is TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import ort from 'onnxruntime-node'

/** @typedef {import('./session-pool.js').Batch} Batch */
/** @typedef {import('./session-pool.js').BatchResult} BatchResult */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

// One thread each: two sessions side by side waste less than one session on two threads.
const session = ort.InferenceSession.create(workerData.model, {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: 3,
})
session.catch(() => {}) // told to whoever asks for a batch

/** @param {Batch} batch @returns {Promise<Float32Array[]>} */
async function run({ rows, columns, ids, mask, types }) {
  const loaded = await session
  const values = (/** @type {string} */ name) =>
    name === 'attention_mask' ? mask : name === 'token_type_ids' ? types : ids
  const feeds = Object.fromEntries(
    loaded.inputNames.map((name) => [name, new ort.Tensor('int64', values(name), [rows, columns])]),
  )
  const result = await loaded.run(feeds)
  return loaded.outputNames.map((name) =>
    Float32Array.from(/** @type {Float32Array} */ (/** @type {ort.Tensor} */ (result[name]).data)),
  )
}

port.on('message', async (batch) => {
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
