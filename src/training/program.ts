import type * as Runtime from 'onnxruntime-node'
import { lookUp } from '../core/index.js'
import { onnxruntime } from '../encoders/index.js'
import type { Tape, Tensor as TapeTensor } from './tape.js'

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

const asTensor = ({ Tensor }: typeof Runtime, { values, shape }: Feed): Runtime.Tensor =>
  new Tensor(elementType(values), values as Float32Array, [...shape])

/** What the outputs do not need is left out by onnxruntime, so a frozen layer costs no backward pass. */
export async function compile(
  { graph }: Tape,
  outputs: Readonly<Record<string, TapeTensor>>,
  { threads }: { readonly threads?: number } = {},
): Promise<Program> {
  const entries = Object.entries(outputs)
  for (const [, { name, shape }] of entries) graph.output(name, shape)
  const runtime = onnxruntime()
  const session = await runtime.InferenceSession.create(Buffer.concat(graph.model()), {
    ...(threads === undefined ? {} : { intraOpNumThreads: threads }),
    enableMemPattern: false, // batches have many shapes
    logSeverityLevel: 4,
  })
  const shapes = new Map(entries.map(([name, { shape }]) => [name, shape]))
  return {
    async run(feeds, into = new Map()) {
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
        session.inputNames.map((name) => [name, asTensor(runtime, feedOf(feeds, name))]),
      )
      const results = await session.run(wanted, fetches)
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
