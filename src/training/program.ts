import type * as Runtime from 'onnxruntime-node'
import { checkFields, checkOptions, legible, lookUp, messageOf, shown } from '../core/index.js'
import { onnxruntime } from '../encoders/index.js'
import { checkTensor, type Tape, type Tensor as TapeTensor, writing } from './tape.js'

/** The numbers of one input of a graph. */
export interface Feed {
  readonly values: Float32Array | Uint8Array | BigInt64Array
  readonly shape: readonly number[]
}
export type Feeds = Readonly<Record<string, Feed>>

/** A graph ready to run. */
export interface Program {
  /** The numbers of each output. Those for which `into` has an array are written there. */
  run(feeds: Feeds, into?: ReadonlyMap<string, Float32Array>): Promise<Record<string, Float32Array>>
  close(): Promise<void>
}

const elementType = (values: Feed['values']): 'float32' | 'uint8' | 'int64' =>
  values instanceof Float32Array ? 'float32' : values instanceof Uint8Array ? 'uint8' : 'int64'

function asTensor({ Tensor }: typeof Runtime, name: string, feed: Feed): Runtime.Tensor {
  checkFields(`the feed ${name}`, feed, { shape: 'numbers' })
  const { values, shape } = feed
  const size = shape.reduce((a, b) => a * b, 1)
  const isFeed = [Float32Array, Uint8Array, BigInt64Array].some((type) => values instanceof type)
  if (!isFeed || values.length !== size)
    throw new RangeError(
      `the feed ${name} of ${shown(values)}: expected a Float32Array, Uint8Array or BigInt64Array of ${size} numbers, as its shape [${shape.join(', ')}] says`,
    )
  return new Tensor(elementType(values), values as Float32Array, [...shape])
}

/** onnxruntime's error about a graph or its inputs, which a caller wrote, in one line. */
async function asked<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new RangeError(`${what}: onnxruntime failed: ${legible(messageOf(cause), 600)}`, { cause })
  }
}

/** onnxruntime leaves out what the outputs do not need, so a frozen layer costs no backward pass. */
export async function compile(
  tape: Tape,
  outputs: Readonly<Record<string, TapeTensor>>,
  options: { readonly threads?: number } = {},
): Promise<Program> {
  const { graph } = writing('compile', tape)
  checkOptions('compile options', options, { threads: 'size?' })
  checkFields('compile: outputs', outputs, {})
  const entries = Object.entries(outputs)
  if (entries.length === 0) throw new RangeError('compile: expected at least one output')
  for (const [name, tensor] of entries) checkTensor(`compile: output ${name}`, tensor)
  const { threads } = options
  for (const [, { name, shape }] of entries) graph.output(name, shape)
  const runtime = onnxruntime()
  const session = await asked('compile', () =>
    runtime.InferenceSession.create(Buffer.concat(graph.model()), {
      ...(threads === undefined ? {} : { intraOpNumThreads: threads }),
      enableMemPattern: false, // batches have many shapes
      logSeverityLevel: 4,
    }),
  )
  const shapes = new Map(entries.map(([name, { shape }]) => [name, shape]))
  return {
    async run(feeds, into = new Map()) {
      checkFields('run', feeds, {})
      const fetches = Object.fromEntries(
        entries.map(([name, tensor]) => {
          const place = into.get(name)
          return [
            tensor.name,
            place ? new runtime.Tensor('float32', place, shapes.get(name) as number[]) : null,
          ]
        }),
      )
      const wanted = Object.fromEntries(
        session.inputNames.map((name) => [name, asTensor(runtime, name, feedOf(feeds, name))]),
      )
      const results = await asked('run', () => session.run(wanted, fetches))
      return Object.fromEntries(
        entries.map(([name, tensor]) => [name, lookUp(results, tensor.name)!.data as Float32Array]),
      )
    },
    close: () => session.release(),
  }
}

function feedOf(feeds: Feeds, name: string): Feed {
  const feed = lookUp(feeds, name)
  if (!feed) throw new RangeError(`the graph asks for ${name}, which is not fed`)
  return feed
}
