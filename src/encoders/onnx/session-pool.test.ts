import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../tiny/tiny-model.suite.js'
import { graphBuilder } from './graph-builder.js'
import { paddedBatch } from './padded-batch.js'
import { sessionPool } from './session-pool.js'

const batch = () => paddedBatch([{ ids: [1, 2, 3], types: new Uint8Array(3) }], 0)

function castModel(): string {
  const graph = graphBuilder()
  graph.node('Cast', [graph.input('input_ids', ['batch', 'tokens'])], { to: 1 }, 'y')
  graph.output('y', ['batch', 'tokens'])
  const file = path.join(testFolder(), 'model.onnx')
  writeFileSync(file, Buffer.concat(graph.model()))
  return file
}

test('more batches than workers', async () => {
  const pool = sessionPool(castModel(), 2)
  const results = await Promise.all(Array.from({ length: 8 }, () => pool.run(batch())))
  expect(results.map(([first]) => [...first!])).toEqual(Array(8).fill([1, 2, 3]))
  await pool.close()
})

test('a model that cannot be read fails every batch, and the pool closes', async () => {
  const pool = sessionPool('/no/such/model.onnx', 2)
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => pool.run(batch())))
  for (const each of results)
    expect(each).toMatchObject({ status: 'rejected', reason: { name: 'UserError' } })
  await pool.close()
})

test('a worker that ends takes one batch with it; the rest is done by others, and the pool closes', async () => {
  const pool = sessionPool(castModel(), 1)
  const end = 'close' as unknown as ReturnType<typeof batch> // what the worker is told to end with
  const results = await Promise.allSettled([
    pool.run(end),
    pool.run(batch()),
    pool.run(end),
    pool.run(batch()),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(results[0]).toMatchObject({ reason: { name: 'UserError' } })
  expect([...(await pool.run(batch()))[0]!]).toEqual([1, 2, 3])
  await pool.close()
})
