import { checkEach, checkFields, checkOptions, optionally, shown } from '../../core/index.js'
import { type Classify, checkLabelled, checkRow, type Labelled } from './labelled.js'
import { type LbfgsOptions, lbfgs, lbfgsFields } from './lbfgs.js'
import { binaryLogisticLoss, multinomialLogisticLoss, softmaxInPlace } from './logistic-loss.js'
import { fitScaling, type Scaling, standardise, standardiseRow } from './standardise.js'

/** The weights of a fitted regression. */
export interface LogisticModel {
  readonly classes: number
  readonly columns: number
  /** For each class (for two classes: for class 1 only) a weight per column, then the bias. */
  readonly weights: Float64Array
}

export interface LogisticOptions extends LbfgsOptions {
  /** λ of ½λ|w|² added to the mean log loss; scikit-learn's C is 1 / (λ · rows). */
  readonly strength: number
  /** Weights to begin with: those of a near strength save most of the work. */
  readonly start?: Float64Array
}

/** L2-regularised logistic regression: binary for two classes, multinomial for more. The bias is not regularised. */
export function fitLogistic(data: Labelled, given: LogisticOptions): LogisticModel {
  checkLabelled('fitLogistic', data)
  checkOptions('fitLogistic options', given, {
    strength: checkStrength,
    start: optionally(checkWeights),
    ...lbfgsFields,
  })
  const { strength, start, ...options } = given
  const { classes } = data
  const { columns } = data.features
  const [loss, blocks] = classes === 2 ? [binaryLogisticLoss, 1] : [multinomialLogisticLoss, classes]
  const weights = blocks * (columns + 1)
  if (start && start.length !== weights)
    throw new RangeError(`fitLogistic: start has ${start.length} weights, expected ${weights}`)
  const { point } = lbfgs(loss(data, strength), start ?? new Float64Array(weights), options)
  return { classes, columns, weights: point }
}

function checkStrength(what: string, strength: number): void {
  if (!(strength >= 0 && Number.isFinite(strength)))
    throw new RangeError(`${what} of ${shown(strength)}: expected a number, 0 or above`)
}

function checkWeights(what: string, weights: Float64Array): void {
  if (!(weights instanceof Float64Array))
    throw new RangeError(`${what} of ${shown(weights)}: expected a Float64Array`)
}

/** The probability of each class. */
export function logisticProbabilities(model: LogisticModel, row: ArrayLike<number>): readonly number[] {
  checkFields('logisticProbabilities', model, { classes: 'size', columns: 'size', weights: checkWeights })
  const { classes, columns, weights } = model
  checkRow(row, columns)
  const score = (block: number): number => {
    const from = block * (columns + 1)
    let sum = weights[from + columns]!
    for (let k = 0; k < columns; k++) sum += weights[from + k]! * row[k]!
    return sum
  }
  if (classes > 2) return [...softmaxInPlace(Float64Array.from({ length: classes }, (_, c) => score(c)))]
  const one = score(0)
  return [1 / (1 + Math.exp(one)), 1 / (1 + Math.exp(-one))]
}

/** Several strengths on the same rows, standardised once; each starts from the result of the previous one. */
export function logisticPath(
  data: Labelled,
  strengths: readonly number[],
  options: LbfgsOptions = {},
): { readonly scaling: Scaling; readonly models: readonly LogisticModel[] } {
  checkLabelled('logisticClassifiers', data)
  checkEach('logisticClassifiers: strengths', strengths, checkStrength)
  const scaling = fitScaling(data.features)
  const scaled = { ...data, features: standardise(scaling, data.features) }
  const models: LogisticModel[] = []
  for (const strength of strengths) {
    const start = models.at(-1)?.weights
    models.push(fitLogistic(scaled, { ...options, strength, ...(start && { start }) }))
  }
  return { scaling, models }
}

/** The classifiers of a path, on rows that are not standardised. */
export function logisticClassifiers(
  data: Labelled,
  strengths: readonly number[],
  options: LbfgsOptions = {},
): Classify[] {
  const { scaling, models } = logisticPath(data, strengths, options)
  return models.map((model) => (row) => logisticProbabilities(model, standardiseRow(scaling, row)))
}
