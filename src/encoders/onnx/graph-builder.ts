import {
  attributeFields,
  attributeTypes,
  dimensionFields,
  elementTypes,
  graphFields,
  modelFields,
  nodeFields,
  opsetFields,
  shapeFields,
  tensorFields,
  tensorTypeFields,
  typeFields,
  valueFields,
} from './onnx-fields.js'
import { chunked, float, integer, message, string } from './protobuf.js'

const opset = 20 // the first with Gelu
const irVersion = 9 // of the same release

/** A number with a fraction is a float attribute; `{ float }` makes one of a whole number. */
export type Attribute = number | string | readonly number[] | { readonly float: number }

/** Operators of onnxruntime in addition to the standard ones. */
const contributed: ReadonlySet<string> = new Set(['FusedMatMul', 'MatMulIntegerToFloat'])
const contributedDomain = 'com.microsoft'

export type ElementType = keyof typeof elementTypes

/** Writes an ONNX model node by node. A tensor is known by its name. */
export interface GraphBuilder {
  input(name: string, dimensions: readonly (string | number)[], element?: ElementType): string
  output(name: string, dimensions: readonly (string | number)[]): void
  weights(name: string, dimensions: readonly number[], values: Float32Array | Int8Array): string
  /** A constant vector of integers, or a scalar if it is not an array. */
  integers(values: readonly number[] | number): string
  number(value: number): string
  /** A constant between 0 and 255, for quantised numbers. */
  byte(value: number): string
  /** Gives the name of the node's output, which is the node's own name. */
  node(
    operator: string,
    inputs: readonly string[],
    attributes?: Readonly<Record<string, Attribute>>,
    name?: string,
  ): string
  /** The same for a node with several outputs. */
  nodes(
    operator: string,
    inputs: readonly string[],
    outputs: number,
    attributes?: Readonly<Record<string, Attribute>>,
  ): string[]
  /** The file's bytes, in pieces. */
  model(): Uint8Array[]
}

function attribute(name: string, value: Attribute): Buffer {
  const { float: decimal, integer: whole, text, integers, type } = attributeFields
  const parts = [string(attributeFields.name, name)]
  if (typeof value === 'number') parts.push(integer(whole, value), integer(type, attributeTypes.integer))
  else if (typeof value === 'string') parts.push(string(text, value), integer(type, attributeTypes.text))
  else if ('float' in value) parts.push(float(decimal, value.float), integer(type, attributeTypes.float))
  else parts.push(...value.map((each) => integer(integers, each)), integer(type, attributeTypes.integers))
  return message(nodeFields.attribute, parts)
}

function tensor(
  name: string,
  element: number,
  dimensions: readonly number[],
  data: Uint8Array,
): Uint8Array[] {
  return chunked(graphFields.initializer, [
    ...dimensions.map((size) => integer(tensorFields.dimension, size)),
    integer(tensorFields.type, element),
    string(tensorFields.name, name),
    ...chunked(tensorFields.data, [data]),
  ])
}

function value(
  field: number,
  name: string,
  element: number,
  dimensions: readonly (string | number)[],
): Buffer {
  const shape = dimensions.map((size) =>
    message(shapeFields.dimension, [
      typeof size === 'string' ? string(dimensionFields.name, size) : integer(dimensionFields.value, size),
    ]),
  )
  const type = message(typeFields.tensor, [
    integer(tensorTypeFields.element, element),
    message(tensorTypeFields.shape, shape),
  ])
  return message(field, [string(valueFields.name, name), message(valueFields.type, [type])])
}

function node(
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>>,
): Buffer {
  return message(graphFields.node, [
    ...inputs.map((input) => string(nodeFields.input, input)),
    ...outputs.map((output) => string(nodeFields.output, output)),
    string(nodeFields.name, outputs[0]!),
    string(nodeFields.operator, operator),
    ...(contributed.has(operator) ? [string(nodeFields.domain, contributedDomain)] : []),
    ...Object.entries(attributes).map(([key, each]) => attribute(key, each)),
  ])
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

export function graphBuilder(): GraphBuilder {
  const parts: Uint8Array[] = []
  const constants = new Map<string, string>()
  let count = 0
  const constant = (key: string, make: (name: string) => Uint8Array[]): string => {
    const known = constants.get(key)
    if (known) return known
    const name = `constant_${constants.size}`
    constants.set(key, name)
    parts.push(...make(name))
    return name
  }
  return {
    input(name, dimensions, element = 'int64') {
      parts.push(value(graphFields.input, name, elementTypes[element], dimensions))
      return name
    },
    output(name, dimensions) {
      parts.push(value(graphFields.output, name, elementTypes.float, dimensions))
    },
    weights(name, dimensions, values) {
      const element = values instanceof Int8Array ? elementTypes.int8 : elementTypes.float
      parts.push(...tensor(name, element, dimensions, bytesOf(values)))
      return name
    },
    integers: (values) =>
      constant(`integers ${JSON.stringify(values)}`, (name) => {
        const list = typeof values === 'number' ? [values] : values
        const dimensions = typeof values === 'number' ? [] : [values.length]
        return tensor(name, elementTypes.int64, dimensions, bytesOf(BigInt64Array.from(list, BigInt)))
      }),
    number: (given) =>
      constant(`number ${given}`, (name) =>
        tensor(name, elementTypes.float, [], bytesOf(Float32Array.of(given))),
      ),
    byte: (given) =>
      constant(`byte ${given}`, (name) => tensor(name, elementTypes.uint8, [], Uint8Array.of(given))),
    node(operator, inputs, attributes = {}, name = `${operator}_${count++}`) {
      parts.push(node(operator, inputs, [name], attributes))
      return name
    },
    nodes(operator, inputs, outputs, attributes = {}) {
      const name = `${operator}_${count++}`
      const names = Array.from({ length: outputs }, (_, i) => (i === 0 ? name : `${name}_${i}`))
      parts.push(node(operator, inputs, names, attributes))
      return names
    },
    model: () => [
      integer(modelFields.irVersion, irVersion),
      string(modelFields.producer, 'polyseme'),
      message(modelFields.opset, [string(opsetFields.domain, ''), integer(opsetFields.version, opset)]),
      message(modelFields.opset, [
        string(opsetFields.domain, contributedDomain),
        integer(opsetFields.version, 1),
      ]),
      ...chunked(modelFields.graph, [string(graphFields.name, 'encoder'), ...parts]),
    ],
  }
}
