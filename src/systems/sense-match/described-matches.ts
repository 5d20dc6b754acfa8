import { surface, type Target, withPhrase, withTargetLanguages } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { lemmaText, type WordNet } from '../../lexicon/index.js'
import { regrouped } from '../../math/index.js'
import { fewLayers } from '../shared/encoder-views.js'
import type { shownSenses } from '../shared/shown-senses.js'
import { targetTexts } from '../shared/target-synsets.js'
import { comparedSenses, type SenseQuestion } from './compared-senses.js'
import { learnedMargins, type learnedSenses } from './learned-senses.js'
import { plainRow, rivalRow, type Use } from './sense-evidence.js'
import { type comparedWords, nearRows, sharedRow } from './shared-words.js'

/** A question in numbers. */
export interface DescribedMatch {
  /** WordNet knows something about the question: another sense of the word, or this one in the same words. */
  readonly known: boolean
  /** It is from train, whose share of yes differs from that of dev and of what is asked. */
  readonly ofTrain: boolean
  /** How well the given sense fits on its own. */
  readonly plain: readonly number[]
  /** By how much it fits better than the word's other senses in WordNet. */
  readonly rivals: readonly number[]
  /** How much of its description occurs around the target, and how much better it fits than senses from training. */
  readonly words: readonly number[]
}

/** Where a question's senses and words are looked up. */
export interface MatchSources {
  readonly wordnet: WordNet
  readonly vectorsOf: ReturnType<typeof shownSenses>
  readonly wordsOf: ReturnType<typeof comparedWords>
  readonly learnedOf: ReturnType<typeof learnedSenses>
}

export async function describeMatches(
  embedder: Embedder,
  asking: readonly SenseQuestion[],
  { wordnet, vectorsOf, wordsOf, learnedOf }: MatchSources,
): Promise<DescribedMatch[]> {
  const questions = asking.map(withTargetLanguages)
  const senses = await comparedSenses(embedder, questions, { wordnet, system: 'stacked-match' })
  const targets = questions.map(({ target }) => target)
  const byLayer = await embedder.layersOfTargets(targets, fewLayers(embedder.info.layers))
  const alone = await targetTexts(embedder, targets, surface)
  const replaced = questions.map(({ target, hypernyms }): Target[] =>
    hypernyms.map((hypernym) => withPhrase(target, lemmaText(hypernym))),
  )
  const hypernyms = regrouped(await embedder.targets(replaced.flat()), replaced)
  const synsets = senses.flatMap(({ own, rivals }) => [
    ...(own ? [own.synset.id] : []),
    ...rivals.map(({ sense }) => sense.synset.id),
  ])
  const shown = await vectorsOf(synsets)
  const places = senses.map(({ context }, i) => [context, byLayer[i]!.at(-1)!])
  const margins = await learnedMargins(embedder, questions, { places, learnedOf })
  const words = questions.map(wordsOf)
  const near = await nearRows(embedder, targets, words)
  return senses.map((compared, i) => {
    const use: Use = { layers: byLayer[i]!, alone: alone[i]!, hypernyms: hypernyms[i]! }
    return {
      known: compared.verbatim || compared.rivals.length > 0,
      ofTrain: false,
      plain: plainRow(use, compared),
      rivals: rivalRow(use, compared, ({ id }) => shown.get(id)),
      words: [...sharedRow(words[i]!), ...near[i]!, ...margins[i]!],
    }
  })
}
