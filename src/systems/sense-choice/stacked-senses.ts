import { type ExampleOf, type Question, question } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { exampleTargets, lemmaText, type WordNet } from '../../lexicon/index.js'
import { cosine } from '../../math/index.js'
import { type Choice, fitChoice } from '../../training/heads/index.js'
import { layersAt } from '../shared/encoder-views.js'
import { copies, nothingToLearn } from '../shared/fitting-examples.js'
import { nearBest } from '../shared/near-best.js'
import { partedDocuments } from '../shared/parted-documents.js'
import { synsetText } from '../shared/sense-text.js'
import { shownSenses, targetsBySense } from '../shared/shown-senses.js'
import { textVectors } from '../shared/text-vectors.js'
import type { System } from '../system.js'
import { glossLemmas } from './gloss-lemmas.js'
import { rankedSenses } from './ranked-senses.js'

type Tagged = ExampleOf<'sense-choice'>
type Asked = Question<Tagged>

/** Sentences that the weights are learned from: a few dozen weights need no more, and their senses must be encoded. */
const mostSentences = 600

/** By folds of SemEval-2007: SemCor, whose counts order WordNet's senses, makes the frequent ones look too certain. */
const devTimes = 8

/** Weak: rows are many and columns few. */
const strength = 1e-3

/** Five layers from the lower third to the last: the weights decide which of them distinguish senses. */
const upperLayers = ({ info }: Embedder): number[] => layersAt(info.layers, [2, 3, 4, 5, 6])

/** What each candidate of a question is like: a row per candidate. */
function senseFeatures(embedder: Embedder, wordnet: WordNet, shown: readonly Tagged[]) {
  const targets = targetsBySense(shown)
  const layers = upperLayers(embedder)
  const { synsetOf } = glossLemmas(wordnet)
  const vectorsOf = shownSenses(
    (each) => embedder.layersOfTargets(each, layers),
    targets,
    (id) => exampleTargets(synsetOf(id), wordnet),
  )
  const glossOf = ({ lemma, target }: Asked, id: string): string =>
    synsetText(lemmaText(lemma), synsetOf(id), target, wordnet)
  return async (questions: readonly Asked[]): Promise<Float32Array[][]> => {
    const senses = await vectorsOf(questions.flatMap(({ candidates }) => candidates))
    const glosses = questions.map((asked) => asked.candidates.map((id) => glossOf(asked, id)))
    const glossVectors = await textVectors(embedder, glosses.flat())
    const inContext = await embedder.layersOfTargets(
      questions.map(({ target }) => target),
      layers,
    )
    const contexts = await embedder.texts(questions.map(({ target }) => target.text))
    return questions.map(({ candidates }, q) => {
      const cosines = candidates.map((id, rank) => {
        const gloss = glossVectors.get(glosses[q]![rank]!)!
        const sense = senses.get(id)
        return [
          ...layers.map((_, layer) => (sense ? cosine(inContext[q]![layer]!, sense[layer]!) : 0)),
          cosine(inContext[q]!.at(-1)!, gloss),
          cosine(contexts[q]!, gloss),
        ]
      })
      const near = nearBest(cosines)
      return candidates.map((id, rank) =>
        Float32Array.from([
          Math.log(rank + 1),
          Math.log((targets.get(id)?.length ?? 0) + 1),
          Number(senses.has(id)),
          ...cosines[rank]!,
          ...near[rank]!,
        ]),
      )
    })
  }
}

type Rows = ReturnType<typeof senseFeatures>

/** The examples that a choice can be learned from: several senses, a right one among them. */
async function choicesOf(examples: readonly Tagged[], rowsOf: Rows): Promise<Choice[]> {
  const open = examples.filter(
    ({ candidates, gold }) => candidates.length > 1 && candidates.some((id) => gold?.includes(id)),
  )
  const rows = await rowsOf(open.map((example) => question<Tagged>(example)))
  return open.map(({ candidates, gold }, i) => ({
    alternatives: rows[i]!,
    right: candidates.map((id) => gold!.includes(id)),
  }))
}

export const stackedSenses: System = {
  id: 'stacked-senses',
  formerly: 'weighed-senses',
  title:
    'senses scored by frequency, nearness of their examples in SemCor and WordNet, and nearness of their gloss; learned weights',
  source: 'ours; a conditional logit (McFadden 1974) over the signals of LMMS and of gloss matching',
  needs: ['encoder'],
  solves: {
    'sense-choice': async (materials) => {
      const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
      const [train, dev] = [await materials.train(), await materials.dev()]
      const { few, others } = partedDocuments(train, mostSentences, materials.random)
      const rowsOf = senseFeatures(embedder, wordnet, train)
      const choices = [
        ...(await choicesOf(few, senseFeatures(embedder, wordnet, others))),
        ...copies(await choicesOf(dev, rowsOf), devTimes),
      ]
      if (choices.length === 0) throw nothingToLearn('train')
      const worth = fitChoice(choices, { strength })
      return async (questions) => {
        const asked = await rowsOf(questions)
        return questions.map(({ candidates }, i) => rankedSenses(candidates, asked[i]!.map(worth)))
      }
    },
  },
}
