import type { RankedId } from '../../core/index.js'

/** Smaller than any difference that counts; keeps the order of WordNet among equals, so that no two senses tie. */
const step = 1e-9

/** Senses best first; ties go to the first in the order given, which is the more frequent. */
export const rankedSenses = (candidates: readonly string[], scores: readonly number[]): RankedId[] =>
  candidates.map((id, i) => ({ id, score: scores[i]! - i * step })).sort((a, b) => b.score - a.score)
