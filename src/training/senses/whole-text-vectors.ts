import { openLearner } from '../learner.js'
import { predictAll } from '../predict-all.js'
import { defaultTraining } from '../train-options.js'
import type { EncoderModel } from '../trainable.js'
import { glossVectors } from './gloss-table.js'
import type { SenseGroup } from './sense-group.js'
import { senseMatcher, textKey } from './sense-matcher.js'

/** The vectors that an encoder gives to all whole texts of some groups, by their tokens. */
export async function wholeTextVectors(
  encoder: EncoderModel,
  groups: readonly SenseGroup[],
): Promise<Map<string, Float32Array>> {
  const texts = new Map(
    groups.flatMap((group) =>
      group.texts.map(({ sequence }) => {
        const text = group.sequences[sequence]!
        return [textKey(text), text] as const
      }),
    ),
  )
  const none = { temperature: 1, contextShare: 0, textShare: 0, keptShare: 0, room: 64 }
  const matcher = senseMatcher({ table: new Map(), before: new Map() }, encoder.config.dimensions, none)
  const learner = await openLearner(matcher, encoder, { ...defaultTraining, dropout: 0, threads: 1 })
  try {
    const vectors = await glossVectors(
      (asked, read) => predictAll(learner, matcher, asked, read, defaultTraining.pieceTokens),
      [...texts.values()],
    )
    return new Map([...texts.keys()].map((key, i) => [key, vectors[i]!]))
  } finally {
    await learner.close()
  }
}
