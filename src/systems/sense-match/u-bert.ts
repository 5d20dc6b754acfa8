import type { ExampleOf, Question } from '../../core/index.js'
import { type Embedder, pool, targetView, tokensIn } from '../../encoders/index.js'
import { cosine } from '../../math/index.js'
import { senseText } from '../shared/sense-text.js'
import { devExamples, thresholded } from '../shared/thresholded.js'
import { mixLayers, refuseOptions } from '../shared/token-layers.js'
import type { System } from '../system.js'
import { gridThreshold } from './grid-threshold.js'

/** Context and sense are read together, `[CLS] context [SEP] definition; hypernyms [SEP]`, as in the paper. */
async function togetherCosines(
  embedder: Embedder,
  questions: readonly Question<ExampleOf<'sense-match'>>[],
): Promise<number[]> {
  const { layers, weights, pooling } = embedder.options
  const views = questions.map(({ target, language }) => targetView(target, embedder.options, language))
  const scores = new Array<number>(questions.length).fill(Number.NaN)
  await embedder.encoder.encode(
    questions.map((question, i) => [views[i]!.text, senseText(question)] as const),
    (index, found) => {
      const state = mixLayers(found.states, weights)
      const ofPart = (part: number) =>
        [...found.tokens.keys()].filter((token) => found.tokens[token] && found.parts[token] === part)
      const inside = tokensIn(found, views[index]!.span)
      // A target without any token, such as a lone control character, gets its context's vector.
      const word = pool(state, found.dimensions, inside.length > 0 ? inside : ofPart(0), pooling)
      scores[index] = cosine(word, pool(state, found.dimensions, ofPart(1)))
    },
    { layers },
  )
  return scores
}

export const uBert: System = {
  id: 'u-bert',
  title: 'cosine of the target with its definition and hypernyms, encoded together; threshold from dev',
  source: 'Breit et al. 2021 (WiC-TSV), Sec. 4.1, baselines U-BERT and U-dBERT',
  needs: ['encoder'],
  solves: {
    'sense-match': async (materials) => {
      const embedder = await materials.embedder()
      refuseOptions('u-bert', embedder, { pooling: true, mark: true })
      return thresholded((questions) => togetherCosines(embedder, questions), materials, {
        examples: devExamples,
        choose: gridThreshold,
      })
    },
  },
}
