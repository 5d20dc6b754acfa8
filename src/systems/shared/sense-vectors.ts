import type { Target } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { glossText, hypernymsOf, type Synset, type WordNet } from '../../lexicon/index.js'
import { cosine, regrouped } from '../../math/index.js'
import type { ShownSynset } from './shown-synsets.js'
import { targetSynsets } from './target-synsets.js'
import { unit, vectorMean } from './vector-mean.js'

/** A target in its context, and the nearest of its senses. */
export interface Sensed {
  readonly inContext: Float32Array
  /** The vector of the nearest sense; that of the target itself where WordNet does not have the word. */
  readonly sense: Float32Array
}

/**
 * The examples of a synset, or of the nearest hypernym that has some: how sense vectors reach synsets that no corpus
 * shows. Empty if none of them has any.
 */
export function propagatedExamples(
  synset: Synset,
  wordnet: Pick<WordNet, 'synset'>,
  shown: ShownSynset,
): readonly Target[] {
  const seen = new Set([synset.id])
  let level: readonly Synset[] = [synset]
  while (level.length > 0) {
    const examples = level.flatMap(shown)
    if (examples.length > 0) return examples
    const fresh = [...new Set(level.flatMap(hypernymsOf))].filter((id) => !seen.has(id))
    for (const id of fresh) seen.add(id)
    level = fresh.map((id) => wordnet.synset(id)).filter((found) => found !== undefined)
  }
  return []
}

/** The index of the candidate with the highest cosine; ties go to the first. −1 if there are none. */
export function nearest(vector: Float32Array, candidates: readonly Float32Array[]): number {
  let best = -1
  let highest = Number.NEGATIVE_INFINITY
  for (const [i, candidate] of candidates.entries()) {
    const similarity = cosine(vector, candidate)
    if (similarity > highest) {
      highest = similarity
      best = i
    }
  }
  return best
}

/** A target in its context, and all senses of its word. */
export interface WithSenses {
  readonly inContext: Float32Array
  /** None if WordNet does not have the word. */
  readonly senses: readonly Float32Array[]
}

/** Gives every target the senses of its word; a sense is the mean of its gloss and of its examples. */
export async function targetSenses(
  embedder: Embedder,
  wordnet: WordNet,
  targets: readonly Target[],
  { shown, system }: { readonly shown: ShownSynset; readonly system: string },
): Promise<WithSenses[]> {
  const candidates = await targetSynsets(targets, { embedder, wordnet, system })
  const synsets = [...new Map(candidates.flat().map((synset) => [synset.id, synset])).values()]
  const examples = synsets.map((synset) => propagatedExamples(synset, wordnet, shown))
  const glosses = await embedder.texts(synsets.map(glossText), { language: 'en' })
  const vectors = await embedder.targets([...targets, ...examples.flat()])
  const shownVectors = regrouped(vectors.slice(targets.length), examples)
  const senses = new Map(
    synsets.map(({ id }, i) => {
      const own = shownVectors[i]!
      const parts = own.length > 0 ? [unit(glosses[i]!), unit(vectorMean(own))] : [unit(glosses[i]!)]
      return [id, unit(vectorMean(parts))]
    }),
  )
  return candidates.map((synsetsHere, i) => ({
    inContext: unit(vectors[i]!),
    senses: synsetsHere.map(({ id }) => senses.get(id)!),
  }))
}

/** Gives every target the nearest of its word's senses. */
export async function senseTargets(...given: Parameters<typeof targetSenses>): Promise<Sensed[]> {
  const found = await targetSenses(...given)
  return found.map(({ inContext, senses }) => ({
    inContext,
    sense: senses[nearest(inContext, senses)] ?? inContext,
  }))
}
