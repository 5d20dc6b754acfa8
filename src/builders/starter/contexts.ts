import { getOrMake, type Target, target } from '../../core/index.js'
import { lemmaText, type Sense, type Synset, type WordNet } from '../../lexicon/index.js'
import { countsOf } from '../../math/index.js'
import { locate, tokensOf } from './locate.js'

export type ContextPos = 'n' | 'v'

/** An example sentence of WordNet in which the word that it illustrates has been found. */
export interface Context {
  readonly lemma: string
  readonly pos: ContextPos
  readonly target: Target
  readonly sense: Sense
  readonly synset: Synset
  /** Index within the synset. */
  readonly example: number
}

/** Shorter examples ("a large bank") seldom show which sense is meant. */
const fewestWords = 4

/** One word of letters, maybe hyphenated: collocations are mostly monosemous, and those of verbs may be separated. */
const singleWord = /^[a-z]+(?:-[a-z]+)*$/

/** Contexts by `lemma/pos`, in the order given; a sentence that illustrates two senses is left out. */
export function groupContexts(contexts: readonly Context[]): Map<string, Context[]> {
  const times = countsOf(contexts.map(({ target }) => normal(target.text)))
  const groups = new Map<string, Context[]>()
  for (const context of contexts) {
    if (times.get(normal(context.target.text)) !== 1) continue
    getOrMake(groups, `${context.lemma}/${context.pos}`, () => []).push(context)
  }
  return groups
}

/** Two sentences that differ only in case and punctuation are one context. */
export const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The examples of a synset in which exactly one of its words is found, exactly once. */
export function* contextsOf(synset: Synset, pos: ContextPos, wordnet: WordNet): Generator<Context> {
  if (synset.examples.length === 0) return
  const lemmas = [...new Set(synset.lemmas.map((lemma) => lemma.toLowerCase()))]
  const single = lemmas.filter((lemma) => singleWord.test(lemma))
  const collocations = lemmas.filter((lemma) => lemma.includes('_')).map(lemmaText)
  for (const [example, text] of synset.examples.entries()) {
    const tokens = tokensOf(text)
    if (tokens.length < fewestWords) continue
    // "the bank building": here `bank` is not the word that the sentence illustrates.
    if (collocations.some((collocation) => text.toLowerCase().includes(collocation))) continue
    const located = single.flatMap((lemma) => {
      const span = locate(lemma, pos, tokens)
      return span ? [{ lemma, span }] : []
    })
    const [hit] = located
    if (!hit || located.length > 1) continue
    const { lemma, span } = hit
    const sense = wordnet.senses(lemma, pos).find(({ synset: id }) => id === synset.id)
    if (sense) yield { lemma, pos, target: target(text, span.start, span.end), sense, synset, example }
  }
}
