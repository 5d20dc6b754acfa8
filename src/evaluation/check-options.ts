import { checkFields, type FieldsOf, optionally, shown } from '../core/index.js'
import type { OpenEncoder } from '../encoders/index.js'
import { checkSystem, checkTraining, type System } from '../systems/index.js'
import type { EvaluateOptions } from './evaluate.js'
import type { ResourceChoice } from './open-resources.js'
import type { StaticVectors } from './static-vectors.js'

const checkEncoder = (what: string, encoder: OpenEncoder): void =>
  checkFields(what, encoder, { spec: 'text', embedder: 'function', close: 'function' })

const checkVectors = (what: string, vectors: StaticVectors): void =>
  checkFields(what, vectors, { id: 'text', revision: 'text', open: 'function' })

/** What `evaluate` takes. */
export const evaluateFields = {
  root: 'function',
  datasets: 'object?',
  output: 'some text',
  split: 'text?',
  encoder: optionally(checkEncoder),
  wordVectors: optionally(checkVectors),
  seed: 'number?',
  limit: 'count|null?',
  samples: 'count|null?',
  resume: 'truth?',
  progress: 'function?',
  note: 'function?',
  training: optionally(checkTraining),
  masking: 'object?',
  items: 'set?',
} as const satisfies FieldsOf<EvaluateOptions>

/** A text, or a list that passes the check. */
const textOr =
  <T>(expected: string, each: (what: string, value: T) => void) =>
  (what: string, value: string | readonly T[] | undefined): void => {
    if (value === undefined || typeof value === 'string') return
    if (!Array.isArray(value))
      throw new RangeError(`${what} of ${shown(value)}: expected a text or ${expected}`)
    for (const [i, one] of value.entries()) each(`${what}[${i}]`, one)
  }

/** What `openResources` takes. */
export const resourceFields = {
  systems: textOr('a list of systems', (what: string, system: System) => checkSystem(what, system)),
  encoder: textOr('a list of them', (what: string, spec: unknown) => {
    if (typeof spec !== 'string') throw new RangeError(`${what} of ${shown(spec)}: expected a text`)
  }),
  vectors: 'text?',
  wordnets: 'text?',
  timeout: 'positive?',
  cache: 'some text?',
  note: 'function?',
} as const satisfies FieldsOf<ResourceChoice>
