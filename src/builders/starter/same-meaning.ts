import type { SameMeaning } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import { type Random, randomInteger, seeded, shuffled } from '../../math/index.js'
import type { Context } from './contexts.js'
import type { Distinct } from './distinct-senses.js'
import { type Labelled, labelBalance } from './label-balance.js'
import { posName } from './pos-name.js'
import { idOf, type Provenance, sourceOf } from './provenance.js'
import { bySplit, type Splits } from './split-of.js'

/** WiC's limit. */
const mostPerLemma = 3

interface Pair extends Labelled {
  readonly contexts: readonly [Context, Context]
}

/**
 * Pairs of contexts as in WiC (Pilehvar & Camacho-Collados 2019). Only lemmas that could give both labels are used:
 * otherwise a word with one illustrated sense would always be true, and the word alone would reveal the label.
 */
export function buildSameMeaning(
  groups: ReadonlyMap<string, readonly Context[]>,
  distinct: Distinct,
  wordnet: WordNet,
  seed: number,
): { readonly splits: Splits<SameMeaning>; readonly provenance: Provenance[] } {
  const provenance: Provenance[] = []
  const fit = [...groups.values()]
    .map((contexts) => pairsOf(contexts, distinct, wordnet))
    .filter((pairs) => pairs.some(({ gold }) => gold) && pairs.some(({ gold }) => !gold))
  const parts = bySplit(fit, (pairs) => pairs[0]!.contexts[0].lemma, seed)
  const build = (name: keyof typeof parts): SameMeaning[] => {
    const random = seeded(`${seed}/same-meaning/${name}`)
    const pairs = drawPairs(shuffled(parts[name], random), random)
    return shuffled(pairs, random).map(({ contexts: [a, b], gold }) => {
      const sources = [sourceOf('context', a.sense, a.example), sourceOf('context', b.sense, b.example)]
      const id = idOf(`same-meaning/${a.lemma}-${a.pos}`, sources)
      provenance.push({ id, sources })
      return {
        kind: 'same-meaning',
        id,
        group: a.lemma,
        language: 'en',
        slices: { pos: posName[a.pos] },
        pair: [a.target, b.target],
        gold,
      }
    })
  }
  return { splits: { train: build('train'), dev: build('dev'), test: build('test') }, provenance }
}

/** All pairs of a lemma: of one sense, or of two that are distinct; senses without a distinct one left out. */
function pairsOf(all: readonly Context[], distinct: Distinct, wordnet: WordNet): Pair[] {
  const contexts = all.filter((a) => all.some((b) => distinct(a.synset, b.synset, a.lemma)))
  const pairs: Pair[] = []
  for (const [i, a] of contexts.entries())
    for (const b of contexts.slice(i + 1)) {
      const gold = a.synset.id === b.synset.id
      if (gold || distinct(a.synset, b.synset, a.lemma))
        pairs.push({ contexts: [a, b], gold, features: featuresOf(a, b, wordnet) })
    }
  return pairs
}

/** Two examples of one sense need a sense with two examples, mostly a frequent one: rank would reveal the label. */
function featuresOf(a: Context, b: Context, wordnet: WordNet): string[] {
  const rank = ({ sense }: Context) => `${a.pos} rank ${Math.min(sense.rank, 6)}`
  const senses = Math.round(2 * Math.log2(wordnet.senses(a.lemma, a.pos).length))
  return [a.pos, rank(a), rank(b), `${a.pos} senses √2^${senses}`]
}

/**
 * Up to three pairs of each lemma, no context twice, true and false in turn. Of the pairs that a lemma has, one is
 * taken that keeps ranks and numbers of senses balanced between the labels.
 */
function drawPairs(lemmas: readonly (readonly Pair[])[], random: Random): Pair[] {
  const drawn: Pair[] = []
  const balance = labelBalance()
  for (const all of lemmas) {
    let pairs = shuffled(all, random)
    for (let i = 0; i < mostPerLemma; i++) {
      const surplus = balance.surplus(all[0]!.contexts[0].pos)
      const [first, ...others] = pairs.filter(({ gold }) => surplus === 0 || gold === surplus < 0)
      if (!first) break
      const best = balance.best([first, ...others])
      balance.add(best)
      const [a, b] = best.contexts
      drawn.push(randomInteger(random, 2) === 0 ? best : { ...best, contexts: [b, a] })
      pairs = pairs.filter(({ contexts }) => !contexts.includes(a) && !contexts.includes(b))
    }
  }
  return drawn
}
