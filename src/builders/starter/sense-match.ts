import type { SenseMatch } from '../../core/index.js'
import { hypernymsOf, hypernymWords, type WordNet } from '../../lexicon/index.js'
import { type Random, randomInteger, seeded, shuffled } from '../../math/index.js'
import { balancedLabels } from './balanced-labels.js'
import type { Context } from './contexts.js'
import type { Distinct } from './distinct-senses.js'
import { posName } from './pos-name.js'
import { idOf, type Provenance, sourceOf } from './provenance.js'
import { bySplit, type Splits } from './split-of.js'

/** WiC's limit, so that no frequent word dominates. */
const mostPerLemma = 3

/** Two contexts of one lemma in distinct senses; the definition of the first is given. */
export type ContextPair = readonly [given: Context, other: Context]

/**
 * Target sense verification as in WiC-TSV, Section 3.1.1. Which sense of a pair is given is drawn before the label is:
 * true takes the context of the given sense, false that of the other. So the given senses (their ranks, definitions,
 * hypernyms) and the contexts have the same distribution under both labels, and one item of each swapped pair is kept.
 */
export function buildSenseMatch(
  groups: ReadonlyMap<string, readonly Context[]>,
  distinct: Distinct,
  wordnet: WordNet,
  seed: number,
): { readonly splits: Splits<SenseMatch>; readonly provenance: Provenance[] } {
  const pairs = [...groups].flatMap(([key, contexts]) =>
    pairUp(contexts, distinct, seeded(`${seed}/sense-match/${key}`)),
  )
  const provenance: Provenance[] = []
  const parts = bySplit(pairs, ([{ lemma }]) => lemma, seed)
  const build = (name: keyof typeof parts): SenseMatch[] => {
    const random = seeded(`${seed}/sense-match/${name}`)
    const part = shuffled(parts[name], random)
    const labels = balancedLabels(part, ([given]) => `${given.pos}${Math.min(given.sense.rank, 6)}`, random)
    return part.map(([given, other], i) => {
      const gold = labels[i]!
      const context = gold ? given : other
      const sources = [
        sourceOf('context', context.sense, context.example),
        sourceOf('definition', given.sense),
      ]
      const id = idOf(`sense-match/${given.lemma}-${given.pos}`, sources)
      provenance.push({ id, sources })
      return {
        kind: 'sense-match',
        id,
        group: given.lemma,
        language: 'en',
        slices: { pos: posName[given.pos] },
        target: context.target,
        definition: given.synset.definition,
        hypernyms: [...new Set(hypernymWords(given.synset, wordnet))],
        gold,
      }
    })
  }
  return { splits: { train: build('train'), dev: build('dev'), test: build('test') }, provenance }
}

/** Disjoint pairs of contexts in distinct senses, at random. */
function pairUp(contexts: readonly Context[], distinct: Distinct, random: Random): ContextPair[] {
  const pairs: ContextPair[] = []
  let rest = shuffled(contexts, random).filter(({ synset }) => hypernymsOf(synset).length > 0)
  while (rest.length > 1 && pairs.length < mostPerLemma) {
    const [first, ...others] = rest as [Context, ...Context[]]
    const second = others.find(({ synset }) => distinct(first.synset, synset, first.lemma))
    if (second) pairs.push(randomInteger(random, 2) === 0 ? [first, second] : [second, first])
    rest = others.filter((context) => context !== second)
  }
  return pairs
}
