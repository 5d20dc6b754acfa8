import { UserError } from '../../core/index.js'
import type { Weight, Weights } from '../weights.js'
import { transpose } from './emit-weights.js'
import { elementTypes, graphFields, modelFields, nodeFields, tensorFields } from './onnx-fields.js'
import { type Field, fields, integers, text } from './protobuf.js'

/**
 * The weights of an exported model under the names that they had before. Exporters keep the names of biases and
 * tables; the matrix of a linear layer is turned and known only by the product that uses it: `/encoder/…/query/MatMul`.
 */
export function onnxWeights(model: Uint8Array, file: string): Weights {
  const found = new Map<string, Weight>()
  const matrices: { readonly name: string; readonly inputs: readonly string[] }[] = []
  for (const graph of fields(model)) {
    if (graph.number !== modelFields.graph) continue
    for (const field of fields(model, graph.content, graph.end)) {
      if (field.number === graphFields.initializer) {
        const read = tensorOf(model, field)
        if (read) found.set(read.name, read.weight)
      }
      if (field.number === graphFields.node) {
        const node = nodeOf(model, field)
        if (node.operator === 'MatMul') matrices.push(node)
      }
    }
  }
  for (const { name, inputs } of matrices) {
    const input = inputs.find((each) => found.has(each))
    if (input === undefined) continue // a product of two states
    const { shape, values } = found.get(input)!
    const [rows = 0, columns = 0] = shape
    found.delete(input)
    const module = name
      .replace(/^\//, '')
      .replace(/\/MatMul$/, '')
      .replaceAll('/', '.')
    found.set(`${module}.weight`, { shape: [columns, rows], values: transpose(values, rows, columns) })
  }
  if (!found.has('embeddings.word_embeddings.weight'))
    throw new UserError(`${file}: its weights have unknown names; give the model as safetensors`)
  return found
}

const nodeOf = (model: Uint8Array, node: Field) => {
  const all = [...fields(model, node.content, node.end)]
  const texts = (number: number) =>
    all.filter((each) => each.number === number).map((each) => text(model, each))
  return {
    name: texts(nodeFields.name)[0] ?? '',
    operator: texts(nodeFields.operator)[0] ?? '',
    inputs: texts(nodeFields.input),
  }
}

/** Null for anything but a tensor of 32-bit floats. */
function tensorOf(model: Uint8Array, tensor: Field): { name: string; weight: Weight } | null {
  const all = [...fields(model, tensor.content, tensor.end)]
  const of = (number: number) => all.find((each) => each.number === number)
  const [name, data, type] = [of(tensorFields.name), of(tensorFields.data), of(tensorFields.type)]
  if (!name || !data || !type || integers(model, type)[0] !== elementTypes.float) return null
  const shape = all
    .filter((each) => each.number === tensorFields.dimension)
    .flatMap((each) => integers(model, each))
  const start = model.byteOffset + data.content
  const bytes = model.buffer.slice(start, start + data.end - data.content) as ArrayBuffer
  return { name: text(model, name), weight: { shape, values: new Float32Array(bytes) } }
}
