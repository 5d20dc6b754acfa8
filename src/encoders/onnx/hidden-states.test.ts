import { describe, expect, test } from 'vitest'
import { graphBuilder } from './graph-builder.js'
import { graphNames, withOutputs } from './hidden-states.js'
import { onnxruntime } from './onnxruntime.js'

const ort = onnxruntime()

/** x → ×2 → +1 → ×3, named as exporters name the closing layer norms. */
function tinyModel(): Buffer {
  const graph = graphBuilder()
  const x = graph.node('Cast', [graph.input('input_ids', ['batch', 'tokens'])], { to: 1 })
  const two = graph.weights('two', [1], Float32Array.of(2))
  const three = graph.weights('three', [1], Float32Array.of(3))
  const embedded = graph.node('Mul', [x, two], {}, '/embeddings/LayerNorm/Add_1')
  const first = graph.node('Add', [embedded, graph.number(1)], {}, '/encoder/layer.0/output/LayerNorm/Add_1')
  graph.node('Mul', [first, three], {}, '/encoder/layer.1/output/LayerNorm/Add_1')
  graph.node('Identity', ['/encoder/layer.1/output/LayerNorm/Add_1'], {}, 'last_hidden_state')
  graph.output('last_hidden_state', ['batch', 'tokens'])
  return Buffer.concat(graph.model())
}

const run = async (model: Uint8Array): Promise<Record<string, number[]>> => {
  const session = await ort.InferenceSession.create(model)
  const result = await session.run({ input_ids: new ort.Tensor('int64', [5n, 7n], [1, 2]) })
  const found = session.outputNames.map((name) => [name, Array.from(result[name]!.data as Float32Array)])
  await session.release()
  return Object.fromEntries(found)
}

describe('hidden states of an ONNX model', () => {
  const model = tinyModel()
  const { states, inputs, outputs } = graphNames(model)

  test('are found by the names of their nodes', () => {
    expect(states).toEqual([
      '/embeddings/LayerNorm/Add_1',
      '/encoder/layer.0/output/LayerNorm/Add_1',
      '/encoder/layer.1/output/LayerNorm/Add_1',
    ])
    expect(inputs).toEqual(['input_ids'])
    expect(outputs).toEqual(['last_hidden_state'])
  })

  test('the model as it is', async () => expect(await run(model)).toEqual({ last_hidden_state: [33, 45] })) // (5·2 + 1)·3, (7·2 + 1)·3

  test('other outputs, in the order asked for', async () =>
    expect(Object.entries(await run(Buffer.concat(withOutputs(model, [states[1]!, states[0]!]))))).toEqual([
      [states[1], [11, 15]],
      [states[0], [10, 14]],
    ]))

  test('what an output does not need is gone', () => {
    const cut = Buffer.concat(withOutputs(model, [states[0]!])).toString('latin1')
    expect(cut).toContain('two')
    expect(cut).not.toContain('three')
    expect(cut).not.toContain('layer.1')
    expect(graphNames(Buffer.from(cut, 'latin1')).outputs).toEqual([states[0]])
  })

  test('a gap in the layers makes all of them unknown', () => {
    const graph = graphBuilder()
    const x = graph.node('Cast', [graph.input('input_ids', ['n'])], { to: 1 }, '/embeddings/LayerNorm/Add_1')
    graph.node('Identity', [x], {}, '/encoder/layer.1/output/LayerNorm/Add_1')
    expect(graphNames(Buffer.concat(graph.model())).states).toEqual([])
  })
})
