import type { SameMeaning } from '../../core/index.js'
import { openTagger } from '../../lexicon/index.js'
import { type Random, seeded, shuffled } from '../../math/index.js'
import { apart } from '../dictionary/apart.js'
import { dictionaryBuilder } from '../dictionary/dictionary-builder.js'
import {
  dictionaryOptions,
  type IllustratedWord,
  type Illustration,
  illustratedFunnel,
  illustratedWords,
} from '../dictionary/illustrated-words.js'
import { itemId } from '../item-id.js'
import { adversarialPair } from './adversarial-pair.js'

const options = {
  ...dictionaryOptions,
  'per-word': { about: 'most pairs per word (WiC: 3)', default: '3' },
  adversarial: {
    about:
      'no or yes: instead of plain false pairs, twins of true pairs with another target in the same contexts',
    default: 'no',
  },
} as const

interface Made {
  readonly item: SameMeaning
  readonly senses: readonly string[]
}

/** Pairs of contexts of one word as in WiC, from any dictionary with examples. */
export const wicPairs = dictionaryBuilder({
  id: 'wic-pairs',
  options,
  dataset: {
    id: 'wic-pairs',
    title: 'Words in context',
    citation: 'Built after Pilehvar and Camacho-Collados (2019), WiC, and Liu et al. (2021), AM²iCo.',
    homepage: 'https://pilehvar.github.io/wic',
  },
  async make(source, settings, request) {
    const { words, counts } = await illustratedWords(source, new Set(['noun', 'verb']), settings, request)
    const random = seeded(`${request.seed}/wic-pairs`)
    const both = words.map(pairsOf).filter(({ same, different }) => same.length > 0 && different.length > 0)
    const drawn = drawPairs(shuffled(both, random), settings.count('per-word'), random)
    const made = settings.yes('adversarial') ? await withTwins(drawn, random) : drawn
    return {
      made: made.map(({ item, senses }) => ({ item, from: { senses } })),
      funnel: [
        ...illustratedFunnel(counts),
        {
          step: '5',
          remaining: both.length,
          unit: 'words',
          description: 'that can give either label, false ones of senses without a common word',
        },
        {
          step: '6',
          remaining: made.length,
          unit: 'pairs',
          description: 'as many true as false, no context twice',
        },
      ],
    }
  },
})

interface WordPairs extends IllustratedWord {
  readonly same: readonly (readonly [Illustration, Illustration])[]
  readonly different: readonly (readonly [Illustration, Illustration])[]
}

/** Examples of one sense that are paired: a corpus has thousands of "be", and the pairs grow with the square. */
const mostOfSense = 8

function pairsOf(word: IllustratedWord): WordPairs {
  const ofSense = new Map<string, number>()
  const few = word.illustrations.filter(({ sense: { id } }) => {
    ofSense.set(id, (ofSense.get(id) ?? 0) + 1)
    return ofSense.get(id)! <= mostOfSense
  })
  const pairs = few.flatMap((a, i) => few.slice(i + 1).map((b) => [a, b] as const))
  return {
    ...word,
    same: pairs.filter(([a, b]) => a.sense.id === b.sense.id),
    different: pairs.filter(([a, b]) => a.sense.id !== b.sense.id && apart(a.sense, b.sense, word.word)),
  }
}

/** True and false alternating, over all words, so that neither the word nor its number of senses reveals the label. */
function drawPairs(words: readonly WordPairs[], perWord: number, random: Random): Made[] {
  const made: Made[] = []
  let surplus = 0
  for (const { word, language, pos, same, different } of words) {
    const used = new Set<Illustration>()
    const free = ([a, b]: readonly [Illustration, Illustration]) => !used.has(a) && !used.has(b)
    for (let i = 0; i < perWord; i++) {
      const gold = surplus === 0 ? random() < 0.5 : surplus < 0
      const pair = shuffled(gold ? same : different, random).find(free)
      if (!pair) continue
      const [a, b] = random() < 0.5 ? pair : [pair[1], pair[0]]
      used.add(a).add(b)
      surplus += gold ? 1 : -1
      const item: SameMeaning = {
        kind: 'same-meaning',
        id: itemId(word, a.target.text, b.target.text),
        group: word,
        language,
        slices: { pos },
        pair: [a.target, b.target],
        gold,
      }
      made.push({ item, senses: [a.sense.id, b.sense.id] })
    }
  }
  if (surplus === 0) return made
  const last = made.findLastIndex(({ item }) => item.gold === surplus > 0)
  return made.filter((_, i) => i !== last)
}

/** A twin of every true pair that has one takes the place of a plain false pair. */
async function withTwins(made: readonly Made[], random: Random): Promise<Made[]> {
  const tagger = await openTagger('english')
  const twins = made.flatMap(({ item, senses }) => {
    const twin = item.gold ? adversarialPair(item, tagger, random) : null
    return twin ? [{ item: twin, senses }] : []
  })
  const plain = made.filter(({ item }) => !item.gold)
  return [...made.filter(({ item }) => item.gold), ...twins, ...plain.slice(twins.length)]
}
