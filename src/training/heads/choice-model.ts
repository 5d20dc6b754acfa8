import { checkEach, checkFields, checkList, checkOptions, eachOf, UserError } from '../../core/index.js'
import { checkRow } from './labelled.js'
import { type LbfgsOptions, lbfgs, lbfgsFields, type Objective } from './lbfgs.js'
import { softmaxInPlace } from './logistic-loss.js'
import { matrixOf } from './matrix.js'
import { fitScaling, standardiseRow } from './standardise.js'

/** A question with alternatives of its own: what each is like, and which are right. */
export interface Choice {
  readonly alternatives: readonly Float32Array[]
  readonly right: readonly boolean[]
}

/** How good an alternative is; only differences between alternatives of one question mean something. */
export type Worth = (alternative: ArrayLike<number>) => number

export interface ChoiceOptions extends LbfgsOptions {
  /** λ of ½λ|w|² added to the mean log loss. */
  readonly strength: number
}

const weighted = (weights: Float64Array, row: ArrayLike<number>): number => {
  let sum = 0
  for (let k = 0; k < weights.length; k++) sum += weights[k]! * row[k]!
  return sum
}

/** Mean of −ln P(a right alternative) plus the penalty. */
export function choiceLoss(choices: readonly Choice[], strength: number): Objective {
  return (point, gradient) => {
    let loss = 0
    for (const [k, weight] of point.entries()) {
      loss += (strength / 2) * weight * weight
      gradient[k] = strength * weight
    }
    for (const { alternatives, right } of choices) {
      const chances = softmaxInPlace(Float64Array.from(alternatives, (row) => weighted(point, row)))
      const hit = chances.reduce((sum, chance, i) => (right[i] ? sum + chance : sum), 0)
      loss -= Math.log(Math.max(hit, Number.MIN_VALUE)) / choices.length
      for (const [i, row] of alternatives.entries()) {
        const error = (chances[i]! - (right[i] && hit > 0 ? chances[i]! / hit : 0)) / choices.length
        for (let k = 0; k < row.length; k++) gradient[k]! += error * row[k]!
      }
    }
    return loss
  }
}

/**
 * McFadden's conditional logit: alternatives are weighted by what they are like, whatever question they belong to, so that
 * senses of words which train does not have can be weighted too. Columns are standardised.
 */
export function fitChoice(choices: readonly Choice[], given: ChoiceOptions): Worth {
  checkEach('fitChoice', choices, checkChoice)
  checkOptions('fitChoice options', given, { strength: 'number', ...lbfgsFields })
  const { strength, ...options } = given
  const [first] = choices
  if (!first) throw new UserError('there is no question to learn a choice from')
  if (choices.some(({ right }) => !right.includes(true)))
    throw new UserError('a choice cannot be learned from a question that has no right alternative')
  const scaling = fitScaling(matrixOf(choices.flatMap(({ alternatives }) => alternatives)))
  const scaled = choices.map(({ alternatives, right }) => ({
    alternatives: alternatives.map((row) => standardiseRow(scaling, row)),
    right,
  }))
  const columns = first.alternatives[0]!.length
  const { point } = lbfgs(choiceLoss(scaled, strength), new Float64Array(columns), options)
  return (row) => {
    checkRow(row, columns)
    return weighted(point, standardiseRow(scaling, row))
  }
}

function checkChoice(what: string, choice: Choice): void {
  checkFields(what, choice, { alternatives: eachOf((name, row) => checkList(name, row)), right: 'list' })
  const { alternatives, right } = choice
  if (alternatives.length !== right.length || right.some((each) => typeof each !== 'boolean'))
    throw new RangeError(`${what}: expected true or false for each of ${alternatives.length} alternatives`)
}
