import type { SenseMatch } from '../../core/index.js'
import { seeded, shuffled } from '../../math/index.js'
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

const options = {
  ...dictionaryOptions,
  'per-word': { about: 'most items per word', default: '3' },
  parts: { about: 'parts of speech; the paper has nouns only', default: 'noun' },
} as const

/** WiC-TSV, Section 3.1.1: is the word used in the sense that a definition and hypernyms give? */
export const wicTsv = dictionaryBuilder({
  id: 'wic-tsv',
  options,
  dataset: {
    id: 'wic-tsv-built',
    title: 'Target sense verification',
    citation: 'Built after Breit, Revenko, Rezaee, Pilehvar and Camacho-Collados (2021), WiC-TSV.',
    homepage: 'https://github.com/semantic-web-company/wic-tsv',
  },
  async make(source, settings, request) {
    const parts = new Set(settings.text('parts').split(','))
    const { words, counts } = await illustratedWords(source, parts, settings, request)
    const random = seeded(`${request.seed}/wic-tsv`)
    const pairs = shuffled(words, random).flatMap((word) =>
      pairUp(word, settings.count('per-word'), seeded(`${request.seed}/wic-tsv/${word.word}/${word.pos}`)),
    )
    // The given sense is drawn before the label, so that definitions and contexts have the same distribution under both
    // labels; of the two swapped items that a pair could give, one is made.
    const made = pairs.map(({ word, language, pos, given, other }, i) => {
      const gold = i % 2 === 0
      const context = gold ? given : other
      const item: SenseMatch = {
        kind: 'sense-match',
        id: itemId(word, context.target.text, given.sense.definition),
        group: word,
        language,
        slices: { pos },
        target: context.target,
        definition: given.sense.definition,
        hypernyms: given.sense.hypernyms,
        gold,
      }
      return { item, from: { given: given.sense.id, context: context.sense.id } }
    })
    return {
      made,
      funnel: [
        ...illustratedFunnel(counts),
        {
          step: '5',
          remaining: made.length,
          unit: 'items',
          description: 'one of each pair of contexts in two senses without a common word',
        },
      ],
    }
  },
})

function pairUp({ illustrations, ...word }: IllustratedWord, most: number, random: () => number) {
  const pairs: (typeof word & { given: Illustration; other: Illustration })[] = []
  let rest = shuffled(illustrations, random)
  while (rest.length > 1 && pairs.length < most) {
    const [given, ...others] = rest as [Illustration, ...Illustration[]]
    const other = others.find(
      ({ sense }) => sense.id !== given.sense.id && apart(sense, given.sense, word.word),
    )
    if (other) pairs.push({ ...word, given, other })
    rest = others.filter((each) => each !== other)
  }
  return pairs
}
