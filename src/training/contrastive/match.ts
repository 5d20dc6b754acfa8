import type { Target } from '../../core/index.js'
import { regrouped } from '../../math/index.js'
import type { LoadedModel } from '../load-model.js'
import type { Matched } from '../matcher.js'
import type { Pool } from '../pooling.js'
import { spanPool } from '../pools.js'
import { type Reading, readTexts } from '../read-texts.js'
import type { EncoderModel } from '../trainable.js'

/** Targets that belong together, and targets that do not. A gloss is a target that fills its text. */
export interface Match {
  readonly query: Target
  readonly positive: Target
  readonly negatives: readonly Target[]
  /** Matches of one key may belong together too, so they are never each other's negatives. */
  readonly key: string
}

/** Maximum tokens of a text: anything further from the target says little about it. */
const maxTokens = 40

/** As the encoder reads them. */
export async function readMatches(
  model: EncoderModel & Pick<LoadedModel, 'tokenizer'>,
  matches: readonly Match[],
): Promise<Matched[]> {
  const targets = matches.map(({ query, positive, negatives }) => [query, positive, ...negatives])
  const readings = targets.flat().map(({ text, span }): Reading => [{ text, spans: [span] }])
  const reads = regrouped(await readTexts(model, readings, maxTokens), targets)
  return matches.map(({ key }, i) => {
    const own = reads[i]!
    const [query, positive, ...negatives] = own.map((_, sequence): Pool => spanPool(own, sequence, 0))
    return {
      sequences: own.map(({ sequence }) => sequence),
      query: query!,
      positive: positive!,
      negatives,
      key,
    }
  })
}
