import { readFileSync } from 'node:fs'
import { UserError } from '../core/index.js'
import type { ModelInfo } from '../encoders/index.js'
import type { LinearModel } from './linear-model.js'

/** A regression with its training data and its scores. */
export interface FittedModel extends LinearModel {
  /** What it was learned from, and the licence of that data. */
  readonly source: string
  /** Measured on data that it was not learned from. */
  readonly figures: readonly Figure[]
}

export interface Figure {
  readonly task: string
  readonly split: string
  readonly n: number
  readonly metric: string
  readonly value: number
  /** Expected calibration error over ten bins, if the metric is accuracy. */
  readonly calibrationError?: number
}

/** What turns the cosines of one encoder into probabilities. */
export interface MeaningWeights {
  readonly encoder: string
  /** Of the encoder's files: cosines of another revision are other cosines. */
  readonly revision: string
  /** Of two places. */
  readonly sameMeaning: FittedModel
  /** Of two phrases in one and the same place. */
  readonly replaces: FittedModel
  readonly matchesSense: FittedModel
  readonly senses: FittedModel
}

const folder = new URL('../../data/meaning/', import.meta.url)

/** The weights that are shipped for an encoder; null if there are none. */
export function shippedWeights({ id, revision }: Pick<ModelInfo, 'id' | 'revision'>): MeaningWeights | null {
  if (!/^[\w-]+$/.test(id)) return null
  let text: string
  try {
    text = readFileSync(new URL(`${id}.json`, folder), 'utf8')
  } catch {
    return null
  }
  const weights = JSON.parse(text) as MeaningWeights
  return weights.revision === revision ? weights : null
}

export const missingWeights = ({ id }: Pick<ModelInfo, 'id'>): UserError =>
  new UserError(
    `no weights for the encoder ${id}: probabilities need a regression on its cosines; use minilm, polyseme-small, polyseme-medium or gte-small, or give weights as npm run meaning-weights makes them`,
  )
