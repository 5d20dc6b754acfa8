import {
  checkEach,
  checkFields,
  checkFiledPrediction,
  checkOptions,
  checkRecord,
  checkTexts,
  type Example,
  type Kind,
  messageOf,
  type Outcome,
  shown,
} from '../../core/index.js'
import { numberText } from './finite-number.js'

/** A submission of any kind, or of several at once. */
interface AnySubmission {
  readonly id: string
  read(
    file: string,
    examples: readonly never[],
    options?: { readonly lenient?: boolean },
  ): Promise<readonly unknown[]>
  write(outcomes: readonly never[]): string
}

/** What formats read of an example besides its id. */
const read: { readonly [K in Kind]?: Parameters<typeof checkFields>[2] } = {
  usage: { phrase: 'text' },
  'graded-pair': { contexts: 'list' },
  'phrase-search': { document: 'text' },
}

/**
 * A format as a program may call it: examples and predictions that it can't hold are refused. Without that, labels of
 * another kind would be written as `F`.
 */
export function checkedSubmission<S extends AnySubmission>(kinds: readonly Kind[], submission: S): S {
  const { id } = submission
  const checkExample = (what: string, example: Example): void => {
    checkFields(what, example, { id: 'text' })
    if (!kinds.includes(example.kind))
      throw new RangeError(`${what}: kind of ${shown(example.kind)}: ${id} expected ${kinds.join(', ')}`)
    checkFields(what, example, read[example.kind] ?? {})
  }
  const checkOutcome = (what: string, outcome: Outcome): void => {
    checkRecord(what, outcome)
    const { example, prediction } = outcome
    checkExample(`${what}: example`, example)
    if (Array.isArray(prediction))
      for (const each of prediction) if (typeof each === 'number') numberText(each, example.id)
    try {
      checkFiledPrediction(example.kind, prediction)
    } catch (cause) {
      throw new RangeError(`${what}: ${messageOf(cause)}`, { cause })
    }
  }
  return {
    ...submission,
    async read(file: string, examples: readonly never[], options: { readonly lenient?: boolean } = {}) {
      checkTexts(`${id}: file`, file)
      checkEach(`${id}: examples`, examples, checkExample)
      checkOptions(`${id}: options`, options, { lenient: 'truth?' })
      return submission.read(file, examples, options)
    },
    write(outcomes: readonly never[]) {
      checkEach(`${id}: outcomes`, outcomes, checkOutcome)
      return submission.write(outcomes)
    },
  }
}
