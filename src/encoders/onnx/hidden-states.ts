import { UserError } from '../../core/index.js'
import { type Field, fields, lengthDelimited, text } from './protobuf.js'

// Field numbers of onnx.proto.
const modelGraph = 7
const graphNode = 1
const graphInitializer = 5
const graphOutput = 12
const nodeInput = 1
const nodeOutput = 2
const nodeName = 3
const valueName = 1
const tensorName = 8

// Exporters name a node after its module; the last node of a layer's closing layer norm gives its hidden state.
const embedding = /(?:^|\/)embeddings\/(?:LayerNorm|layer_norm)\//
const layer = /(?:^|\/)layer\.(\d+)\/(?:output\/LayerNorm|output_layer_norm)\//

function graphOf(model: Uint8Array): Field {
  for (const field of fields(model)) if (field.number === modelGraph) return field
  throw new UserError('not an ONNX model: it has no graph')
}

const namesOf = (model: Uint8Array, message: Field, number: number): string[] =>
  [...fields(model, message.content, message.end)]
    .filter((f) => f.number === number)
    .map((f) => text(model, f))

/** The tensors of all hidden states, embedding layer first; only the model's own output where the names are unknown. */
export function hiddenStateNames(model: Uint8Array): {
  readonly states: readonly string[]
  readonly outputs: readonly string[]
} {
  const graph = graphOf(model)
  const states: string[] = []
  const outputs: string[] = []
  for (const field of fields(model, graph.content, graph.end)) {
    if (field.number === graphOutput) outputs.push(...namesOf(model, field, valueName))
    if (field.number !== graphNode) continue
    const [name = ''] = namesOf(model, field, nodeName)
    const number = layer.exec(name)?.[1]
    const index = number === undefined ? (embedding.test(name) ? 0 : null) : Number(number) + 1
    if (index !== null) states[index] = namesOf(model, field, nodeOutput)[0]!
  }
  return { states: states.length > 1 && !states.includes(undefined as never) ? states : [], outputs }
}

/** What the named tensors need: nodes stand in the order of computation, so one walk from the end finds all. */
function neededNodes(
  model: Uint8Array,
  nodes: readonly Field[],
  names: readonly string[],
): { nodes: Set<Field>; tensors: Set<string> } {
  const tensors = new Set(names)
  const needed = new Set<Field>()
  for (const node of nodes.toReversed()) {
    if (!namesOf(model, node, nodeOutput).some((name) => tensors.has(name))) continue
    needed.add(node)
    for (const name of namesOf(model, node, nodeInput)) tensors.add(name)
  }
  return { nodes: needed, tensors }
}

/** The same model with other outputs and only what they need: layer 4 of 12 costs a third of all. */
export function withOutputs(model: Uint8Array, names: readonly string[]): Buffer {
  const graph = graphOf(model)
  const all = [...fields(model, graph.content, graph.end)]
  const needed = neededNodes(
    model,
    all.filter(({ number }) => number === graphNode),
    names,
  )
  const kept = all.filter((field) => {
    if (field.number === graphNode) return needed.nodes.has(field)
    if (field.number === graphInitializer)
      return namesOf(model, field, tensorName).some((name) => needed.tensors.has(name))
    return field.number !== graphOutput
  })
  const content = Buffer.concat([
    ...kept.map(({ start, end }) => model.subarray(start, end)),
    ...names.map((name) => lengthDelimited(graphOutput, lengthDelimited(valueName, Buffer.from(name)))),
  ])
  return Buffer.concat([
    model.subarray(0, graph.start),
    lengthDelimited(modelGraph, content),
    model.subarray(graph.end),
  ])
}
