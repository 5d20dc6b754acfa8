import { lookUp, surface, type Target } from '../core/index.js'
import type { Embedder } from '../encoders/index.js'
import { hypernymWords, type SynsetEntry, synsetsOf, type WordNetLookup } from '../lexicon/index.js'
import { cosine } from '../math/index.js'
import { textVectors } from '../systems/shared/index.js'
import type { TaggedToken } from '../text/index.js'

/** The columns of a row of `senseRows`, in order. */
export const senseColumns = [
  'log-rank',
  'log-count',
  'tagged-so',
  'target-gloss',
  'text-gloss',
  'target-gloss-lead',
  'text-gloss-lead',
] as const

/** A sense that a word may have, and what speaks for it here. */
export interface SenseRow {
  readonly synset: SynsetEntry
  readonly row: readonly number[]
}

export interface SenseTools {
  readonly embedder: Embedder
  readonly wordnet: WordNetLookup
  /** The tokens of each text with their parts of speech. */
  tag(texts: readonly string[]): readonly (readonly TaggedToken[])[]
  /** Occurrences of a sense that must not count: those a row is learned from. */
  readonly discount?: (target: Target, synset: SynsetEntry) => number
}

/** WordNet's letter by universal tag. */
const letters: Readonly<Record<string, string>> = {
  NOUN: 'n',
  PROPN: 'n',
  VERB: 'v',
  AUX: 'v',
  ADJ: 'a',
  ADV: 'r',
}

/** A cosine that is so much lower than the best is worth a third of it. */
const lag = 0.05

const leads = (values: readonly number[]): number[] => {
  const best = Math.max(...values)
  return values.map((value) => Math.exp((value - best) / lag))
}

const glossOf = (word: string, synset: SynsetEntry, wordnet: WordNetLookup): string =>
  `${word}: ${[synset.definition, ...hypernymWords(synset, wordnet)].join('; ')}`

/** Every WordNet sense of each target, with its row. Each text and gloss is read once. */
export async function senseRows(
  { embedder, wordnet, tag, discount = () => 0 }: SenseTools,
  targets: readonly Target[],
): Promise<SenseRow[][]> {
  const senses = targets.map((target) => {
    const found = synsetsOf(surface(target), wordnet)
    return found.map((synset, i) => ({
      synset,
      rank: found.slice(0, i).filter(({ pos }) => pos === synset.pos).length,
      count: Math.max(0, countOf(synset, surface(target), wordnet) - discount(target, synset)),
      gloss: glossOf(surface(target), synset, wordnet),
    }))
  })
  const texts = [...senses.flat().map(({ gloss }) => gloss), ...targets.map(({ text }) => text)]
  const [vectors, targetVectors] = [await textVectors(embedder, texts), await embedder.targets(targets)]
  const tagged = tag(targets.map(({ text }) => text))
  return targets.map(({ text, span }, t) => {
    const own = tagged[t]!.find(({ start, end }) => start < span.end && span.start < end)
    const here = lookUp(letters, own?.pos ?? '')
    const byTarget = senses[t]!.map(({ gloss }) => cosine(targetVectors[t]!, vectors.get(gloss)!))
    const byText = senses[t]!.map(({ gloss }) => cosine(vectors.get(text)!, vectors.get(gloss)!))
    const [targetLeads, textLeads] = [leads(byTarget), leads(byText)]
    return senses[t]!.map(({ synset, rank, count }, i) => ({
      synset,
      row: [
        Math.log(rank + 1),
        Math.log(count + 1),
        Number(synset.pos === here),
        byTarget[i]!,
        byText[i]!,
        targetLeads[i]!,
        textLeads[i]!,
      ],
    }))
  })
}

/** How often the semantic concordances have a form in a sense. */
const countOf = ({ id, pos }: SynsetEntry, form: string, wordnet: WordNetLookup): number =>
  wordnet
    .lemmatise(form, pos)
    .flatMap((lemma) => wordnet.senses(lemma, pos))
    .reduce((total, { synset, count }) => total + (synset === id ? count : 0), 0)
