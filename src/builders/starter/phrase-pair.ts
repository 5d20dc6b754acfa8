import type { PhrasePair } from '../../core/index.js'
import type { Synset, WordNet } from '../../lexicon/index.js'
import { type Random, randomInteger, seeded, shuffled } from '../../math/index.js'
import { balancedLabels } from './balanced-labels.js'
import { adjacent } from './distinct-senses.js'
import { type GlossPair, glossPairs, sharesStem } from './gloss-pairs.js'
import { idOf, type Provenance, sourceOf } from './provenance.js'
import type { Scan } from './scan-wordnet.js'
import { bySplit, type Splits } from './split-of.js'

/**
 * Words and two-word phrases as in SemEval-2013 5a, Section 3.2: true pairs from glosses, false ones by permuting the
 * phrases of some words. A word occurs once, with its label drawn at random: neither word nor phrase reveals the label.
 */
export function buildPhrasePair(
  scan: Scan,
  wordnet: WordNet,
  seed: number,
): { readonly splits: Splits<PhrasePair>; readonly provenance: Provenance[] } {
  const provenance: Provenance[] = []
  const parts = bySplit(glossPairs(scan, wordnet, seed), ({ word }) => word, seed)
  const build = (name: keyof typeof parts): PhrasePair[] => {
    const random = seeded(`${seed}/phrase-pair/${name}`)
    const part = shuffled(parts[name], random)
    const labels = balancedLabels(part, ({ sense }) => String(Math.min(sense.rank, 6)), random)
    const falseOnes = part.filter((_, i) => !labels[i])
    const handedRound = rotate(falseOnes, wordnet, random)
    const others = new Map(falseOnes.map((pair, i) => [pair, handedRound[i]!]))
    return part.map((pair, i) => {
      const gold = labels[i]!
      const from = gold ? pair : others.get(pair)!
      const sources = [sourceOf('word', pair.sense), sourceOf('phrase', from.sense)]
      const id = idOf(`phrase-pair/${pair.word}`, sources)
      provenance.push({ id, sources })
      return {
        kind: 'phrase-pair',
        id,
        group: pair.word,
        language: 'en',
        slices: {},
        word: pair.word,
        phrase: from.phrase,
        gold,
      }
    })
  }
  return { splits: { train: build('train'), dev: build('dev'), test: build('test') }, provenance }
}

/** A random order in which no word gets a phrase that could be its own. */
function rotate(pairs: readonly GlossPair[], wordnet: WordNet, random: Random): GlossPair[] {
  const result = shuffled(pairs, random)
  const fits = (i: number, from: GlossPair) => !couldMean(pairs[i]!, from, wordnet)
  for (let i = 0; i < result.length; i++)
    for (let tries = 0; !fits(i, result[i]!); tries++) {
      if (tries > 10_000) throw new Error(`no false phrase found for ${pairs[i]!.word}: too few words`)
      const j = randomInteger(random, result.length)
      const [here, there] = [result[i]!, result[j]!]
      if (!fits(i, there) || (j < i && !fits(j, here))) continue
      result[i] = there
      result[j] = here
    }
  return result
}

/** Is the phrase's synset, or a synset next to it, a meaning of the word? */
function couldMean({ word }: GlossPair, { phrase, synset }: GlossPair, wordnet: WordNet): boolean {
  const near = (sense: Synset) => sense.id === synset.id || adjacent(sense, synset)
  return (
    sharesStem(word, phrase) || wordnet.senses(word, 'n').some(({ synset: id }) => near(wordnet.synset(id)!))
  )
}
