import { graphFields, modelFields, nodeFields, tensorFields, valueFields } from './onnx-fields.js'
import { chunked, type Field, fields, message, string, text } from './protobuf.js'

// Exporters name a node after its module; the last node of a layer's closing layer norm gives its hidden state.
const embedding = /(?:^|\/)embeddings\/(?:LayerNorm|layer_norm)\//
const layer = /(?:^|\/)layer\.(\d+)\/(?:output\/LayerNorm|output_layer_norm)\//

function graphOf(model: Uint8Array): Field {
  // What follows the graph is read too: of a file that is cut, the last field is not whole.
  const [graph] = [...fields(model)].filter(({ number }) => number === modelFields.graph)
  if (graph) return graph
  throw new RangeError('it has no graph')
}

const namesOf = (model: Uint8Array, message: Field, number: number): string[] =>
  [...fields(model, message.content, message.end)]
    .filter((f) => f.number === number)
    .map((f) => text(model, f))

export interface GraphNames {
  /** Tensors of all hidden states, embedding layer first; empty if the exporter's names are unknown. */
  readonly states: readonly string[]
  /** What the model asks for, weights left out. */
  readonly inputs: readonly string[]
  /** Its own outputs. */
  readonly outputs: readonly string[]
}

export function graphNames(model: Uint8Array): GraphNames {
  const graph = graphOf(model)
  const states: string[] = []
  const inputs: string[] = []
  const outputs: string[] = []
  const weights = new Set<string>()
  for (const field of fields(model, graph.content, graph.end)) {
    if (field.number === graphFields.input) inputs.push(...namesOf(model, field, valueFields.name))
    if (field.number === graphFields.output) outputs.push(...namesOf(model, field, valueFields.name))
    if (field.number === graphFields.initializer)
      for (const name of namesOf(model, field, tensorFields.name)) weights.add(name)
    if (field.number !== graphFields.node) continue
    const [name = ''] = namesOf(model, field, nodeFields.name)
    const number = layer.exec(name)?.[1]
    const index = number === undefined ? (embedding.test(name) ? 0 : null) : Number(number) + 1
    if (index !== null) states[index] = namesOf(model, field, nodeFields.output)[0]!
  }
  return {
    states: states.length > 1 && !states.includes(undefined as never) ? states : [],
    inputs: inputs.filter((name) => !weights.has(name)), // old exporters list weights as inputs
    outputs,
  }
}

/** What the named tensors need: nodes are in order of computation, so one walk from the end finds all. */
function neededNodes(
  model: Uint8Array,
  nodes: readonly Field[],
  names: readonly string[],
): { nodes: Set<Field>; tensors: Set<string> } {
  const tensors = new Set(names)
  const needed = new Set<Field>()
  for (const node of nodes.toReversed()) {
    if (!namesOf(model, node, nodeFields.output).some((name) => tensors.has(name))) continue
    needed.add(node)
    for (const name of namesOf(model, node, nodeFields.input)) tensors.add(name)
  }
  return { nodes: needed, tensors }
}

/** The same model with other outputs and only what they need (layer 4 of 12 costs a third of all), in pieces. */
export function withOutputs(model: Uint8Array, names: readonly string[]): Uint8Array[] {
  const graph = graphOf(model)
  const all = [...fields(model, graph.content, graph.end)]
  const needed = neededNodes(
    model,
    all.filter(({ number }) => number === graphFields.node),
    names,
  )
  const kept = all.filter((field) => {
    if (field.number === graphFields.node) return needed.nodes.has(field)
    if (field.number === graphFields.initializer)
      return namesOf(model, field, tensorFields.name).some((name) => needed.tensors.has(name))
    return field.number !== graphFields.output
  })
  return [
    model.subarray(0, graph.start),
    ...chunked(modelFields.graph, [
      ...kept.map(({ start, end }) => model.subarray(start, end)),
      ...names.map((name) => message(graphFields.output, [string(valueFields.name, name)])),
    ]),
    model.subarray(graph.end),
  ]
}
