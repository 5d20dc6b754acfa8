import { surface, type Target, wholeTarget } from '../../core/index.js'
import { cosine, mean } from '../../math/index.js'
import { wordsBetween } from '../../text/index.js'
import { softmaxInPlace } from '../../training/heads/index.js'
import { targetSenses, type WithSenses } from '../shared/sense-vectors.js'
import { semcor, shownSynsets } from '../shared/shown-synsets.js'
import type { System } from '../system.js'
import { placedTargets, ratings } from './graded-pairs.js'
import { simlex, simlexRatings } from './simlex-ratings.js'

/** Chosen on SCWS, where 0.02 to 0.2 differ by 0.005. Of senses that fit nearly as well, the nearest would be chance. */
const temperature = 0.1

/** What a point of similarity is worth on SimLex-999's scale from 0 to 1: the slope of SCWS's ratings over it. */
const slope = 0.7

/**
 * How much lower people rate two words of one text, on the same scale, for each step of the natural logarithm of their
 * distance: a correlation of −0.13 (GWSC, Section 4.4) times the spread of ratings (0.26, SimLex-999) over that of
 * the distances (0.75, evaluation kits) is 0.045; the practice kits would have rather less.
 */
const perStepApart = 0.04

/** What a word means in its context: its senses, each weighted by how near it is. */
export function blendedSense({ inContext, senses }: WithSenses): Float32Array {
  if (senses.length === 0) return inContext
  const shares = softmaxInPlace(Float64Array.from(senses, (sense) => cosine(inContext, sense) / temperature))
  return inContext.map((_, i) => senses.reduce((sum, sense, s) => sum + shares[s]! * sense[i]!, 0))
}

/** The mean of two cosines: of the words in context, and of their senses there. */
const similarity = (a: WithSenses, b: WithSenses): number =>
  mean([cosine(a.inContext, b.inContext), cosine(blendedSense(a), blendedSense(b))])

/** How far apart two words of one text are, in steps of the logarithm; 0 if each has a text of its own. */
export const stepsApart = ([a, b]: readonly [Target, Target]): number =>
  a.text === b.text ? Math.log1p(wordsBetween(a.text, a.span, b.span)) : 0

/** A pair in one context. */
export interface PairInContext {
  readonly inContext: number
  /** Without the context, in the same inflected forms: a change of form must not count as a change of meaning. */
  readonly bare: number
  readonly apart: number
}

/**
 * A pair's ratings: its similarity without context, shifted by how far each context moves its words, and by how far
 * apart they are there. If people have not rated the pair, its bare words decide.
 */
export function anchored(contexts: readonly PairInContext[], rated: number | null): number[] {
  const anchor = rated ?? slope * mean(contexts.map(({ bare }) => bare))
  return contexts.map(
    ({ inContext, bare, apart }) => anchor + slope * (inContext - bare) - perStepApart * apart,
  )
}

/** The run's remark on a pair without a rating. */
const unrated = 'not in SimLex-999: the similarity of the bare words instead of its rating'

const bareTarget = (target: Target): Target => ({
  ...wholeTarget(surface(target)),
  ...(target.language !== undefined && { language: target.language }),
})

export const anchoredSimilarity: System = {
  id: 'anchored-similarity',
  title:
    "SimLex-999's rating of the two words, shifted by how much closer they and their senses are in context than alone, and by the words between them",
  source: 'ours; the anchor of MineriaUNAM with the sense vectors of LMMS (Loureiro & Jorge 2019)',
  needs: ['encoder'],
  borrows: [semcor, simlex],
  solves: {
    'graded-pair': async (materials) => {
      const embedder = await materials.embedder()
      const wordnet = await materials.wordnet()
      const shown = await shownSynsets(materials)
      const ratingOf = await simlexRatings(materials)
      return async (questions) => {
        const targets = placedTargets(questions).map(({ target }) => target)
        // Together, so that the senses that both have are encoded once.
        const found = await targetSenses(embedder, wordnet, [...targets, ...targets.map(bareTarget)], {
          shown,
          system: 'anchored-similarity',
        })
        const inContext = ratings(questions, found.slice(0, targets.length), similarity)
        const bare = ratings(questions, found.slice(targets.length), similarity)
        return questions.map((question, q) => {
          const rated = ratingOf(question.contexts[0]!, question.language)
          if (rated === null) materials.remark(question, { what: unrated, answered: true })
          return anchored(
            question.contexts.map((pair, i) => ({
              inContext: inContext[q]![i]!,
              bare: bare[q]![i]!,
              apart: stepsApart(pair),
            })),
            rated,
          )
        })
      }
    },
  },
}
