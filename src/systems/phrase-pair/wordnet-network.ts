import { baseForms, stopWords, type WordNet, wordNetPos } from '../../lexicon/index.js'
import { words } from '../../text/index.js'
import { type Neighbourhood, neighbourhoods } from './neighbourhoods.js'

/** What a step costs: whole numbers. A null step does not exist. */
export interface StepCosts {
  /** From a word to a sense of it, by the sense's rank (1 is the most frequent). */
  readonly sense: (rank: number) => number
  /** Whether one may go from a sense to its words again: to a synonym, and on to other senses of that. */
  readonly words: boolean
  /** From a synset to a content word of its definition. */
  readonly gloss: number | null
  readonly relation: (name: string) => number | null
}

/** WordNet as one graph of words and synsets. */
export interface WordNetNetwork {
  /** Everything within the radius of a form, inflected or not; empty if WordNet does not have it. */
  around(form: string, radius: number): Neighbourhood
  /** The cheapest path between the centres of two neighbourhoods; Infinity if they do not meet. */
  cost(a: Neighbourhood, b: Neighbourhood): number
}

export function wordNetNetwork(wordnet: WordNet, costs: StepCosts): WordNetNetwork {
  const nodes = new Map<string, number>() // lemmas in lower case, ids of synsets
  const nodeOf = (name: string): number => {
    const known = nodes.get(name) ?? nodes.size
    nodes.set(name, known)
    return known
  }
  const lemmasOf = lemmatiser(new Set(wordnet.lemmas()))
  const stop = stopWords('en')
  const steps: number[][] = [] // by node: to, cost, to, cost …
  const add = (from: number, to: number, cost: number) => {
    const own = steps[from]
    if (own) own.push(to, cost)
    else steps[from] = [to, cost]
  }
  for (const { id, relations, definition } of wordnet.synsets()) {
    const synset = nodeOf(id)
    for (const [name, ids] of Object.entries(relations)) {
      const cost = costs.relation(name)
      if (cost !== null) for (const other of ids) add(synset, nodeOf(other), cost)
    }
    if (costs.gloss === null) continue
    for (const form of new Set(words(definition)))
      if (!stop.has(form)) for (const lemma of lemmasOf(form)) add(synset, nodeOf(lemma), costs.gloss)
  }
  for (const lemma of wordnet.lemmas()) {
    const word = nodeOf(lemma)
    for (const { synset, rank } of wordnet.senses(lemma)) {
      add(word, nodeOf(synset), costs.sense(rank))
      if (costs.words) add(nodeOf(synset), word, costs.sense(rank))
    }
  }
  const { within, meeting } = neighbourhoods(steps, nodes.size)
  const known = new Map<string, Neighbourhood>()
  return {
    around(form, radius) {
      const key = `${radius} ${form}`
      const kept = known.get(key)
      if (kept) return kept
      const start = lemmasOf(form.toLowerCase().replaceAll(' ', '_')).map(nodeOf)
      const made = within(start, radius)
      known.set(key, made)
      return made
    },
    cost: meeting,
  }
}

/** The known lemmas that a form may be of, whatever its part of speech. */
function lemmatiser(lemmas: ReadonlySet<string>): (form: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (form) => {
    const kept = known.get(form)
    if (kept) return kept
    const found = new Set<string>()
    for (const pos of wordNetPos)
      for (const lemma of baseForms(form, pos)) if (lemmas.has(lemma)) found.add(lemma)
    const made = [...found]
    known.set(form, made)
    return made
  }
}
