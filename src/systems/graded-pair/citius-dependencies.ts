import { surface } from '../../core/index.js'
import { cosine } from '../../math/index.js'
import { contextWords } from '../shared/context-words.js'
import { unit, vectorMean } from '../shared/vector-mean.js'
import type { System } from '../system.js'
import { bareWords } from './bare-words.js'
import type { PlacedTarget } from './graded-pairs.js'
import { targetsSimilarity } from './targets-similarity.js'

/** Content words on each side. */
const reach = 3
/** Weight of the neighbours relative to the word itself: best of 0.1 to 0.5 on half of SCWS with minilm. */
const share = 0.3

export interface Neighbour {
  readonly word: string
  /** 1 for the nearest content word on its side, 1/2 for the next … */
  readonly weight: number
}

/** The content words next to a target, instead of its heads and dependents: there is no parser here. */
export function neighbours(placed: PlacedTarget): Neighbour[] {
  const { span } = placed.target
  const around = contextWords(placed)
  const before = around.filter((word) => word.span.end <= span.start).toReversed()
  const after = around.filter((word) => word.span.start >= span.end)
  return [before, after].flatMap((side) =>
    side.slice(0, reach).map(({ word }, i) => ({ word, weight: 1 / (i + 1) })),
  )
}

export const citiusDependencies: System = {
  id: 'citius-dependencies',
  title: 'cosine of the bare words, each moved towards the content words next to it',
  source: 'Gamallo 2020, CitiusNLP at SemEval-2020 Task 3, dependency-based strategy, not submitted',
  needs: ['encoder'],
  solves: {
    'graded-pair': targetsSimilarity(
      async (embedder) => async (placed) => {
        const targets = placed.map((each) => ({ form: surface(each.target), near: neighbours(each) }))
        const vectors = await bareWords(
          embedder,
          targets.flatMap(({ form, near }) => [form, ...near.map(({ word }) => word)]),
        )
        const of = (word: string) => unit(vectors.get(word)!)
        return targets.map(({ form, near }) => {
          const around = vectorMean(
            near.map(({ word }) => of(word)),
            near.map(({ weight }) => weight),
            embedder.info.dimensions,
          )
          return vectorMean([of(form), unit(around)], [1 - share, share])
        })
      },
      cosine,
    ),
  },
}
