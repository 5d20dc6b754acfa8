import { checkEach, checkFields, checkOptions, shown } from '../core/index.js'
import type { Sequence } from '../encoders/index.js'
import { add, crossEntropy, linear, reshape } from './operators/index.js'
import { linearWeights } from './random-weights.js'
import type { Tensor } from './tape.js'
import type { Trainable } from './trainable.js'

/** A sequence with the positions among which the answer is searched, and where it begins and ends. */
export interface Selected {
  readonly sequence: Sequence
  /** Positions at which an answer may begin or end; position 0 stands for "not in this window". */
  readonly allowed: readonly number[]
  readonly start: number
  readonly end: number
}

/** Start and end heads over tokens, as in extractive question answering. */
export function spanSelector(options: { readonly size: number; readonly seed: string }): Trainable<Selected> {
  checkOptions('spanSelector options', options, { size: 'size', seed: 'text' })
  const { size, seed } = options
  const edges = ['start', 'end'] as const
  return {
    head: new Map(edges.flatMap((edge) => [...linearWeights(`selector.${edge}`, size, 1, seed)])),
    tokens(example) {
      checkSelected('example', example)
      return example.sequence.ids.length
    },
    build(tape, states, { parameter }) {
      const shape = ['batch', 'tokens']
      const sizes = tape.input('token_shape', [2], 'int64')
      const barred = tape.input('barred', shape)
      const scores = edges.map((edge) => {
        const name = `selector.${edge}`
        const column = linear(tape, states.at(-1)!, parameter(`${name}.weight`), parameter(`${name}.bias`))
        return add(tape, reshape(tape, column, shape, sizes), barred)
      }) as [Tensor, Tensor]
      const losses = edges.map((edge, i) => crossEntropy(tape, scores[i]!, tape.input(`${edge}s`, shape)))
      return { loss: add(tape, losses[0]!, losses[1]!), outputs: { start: scores[0], end: scores[1] } }
    },
    batch(examples) {
      checkEach('examples', examples, checkSelected)
      const tokens = Math.max(...examples.map(({ sequence }) => sequence.ids.length))
      const shape = [examples.length, tokens]
      const barred = new Float32Array(examples.length * tokens).fill(-1e4)
      const starts = new Float32Array(barred.length)
      const ends = new Float32Array(barred.length)
      for (const [i, { allowed, start, end }] of examples.entries()) {
        barred[i * tokens] = 0
        for (const place of allowed) barred[i * tokens + place] = 0
        starts[i * tokens + start] = 1
        ends[i * tokens + end] = 1
      }
      return {
        sequences: examples.map(({ sequence }) => sequence),
        feeds: {
          token_shape: { values: BigInt64Array.from(shape, BigInt), shape: [2] },
          barred: { values: barred, shape },
          starts: { values: starts, shape },
          ends: { values: ends, shape },
        },
      }
    },
  }
}

function checkSelected(what: string, example: Selected): void {
  checkFields(what, example, { sequence: 'object', allowed: 'list', start: 'count', end: 'count' })
  const { sequence, allowed, start, end } = example
  checkFields(`${what}: sequence`, sequence, { ids: 'list' })
  const wrong = [...allowed, start, end].find((place) => !(place >= 0 && place < sequence.ids.length))
  if (wrong !== undefined)
    throw new RangeError(`${what}: there is no place ${shown(wrong)} in a sequence of ${sequence.ids.length}`)
}
