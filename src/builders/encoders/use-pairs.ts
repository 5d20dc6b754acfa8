import type { ExampleOf, Target } from '../../core/index.js'
import { grouped, type Random, shuffled } from '../../math/index.js'

/** Two uses of one word, and whether they have the same sense. */
export interface UsePair {
  readonly uses: readonly [Target, Target]
  readonly same: boolean
}

/** Pairs of one word at most, of either label: frequent words must not be all that is learned. */
const mostOfWord = 6

/** Characters of a sentence at most. */
const longestSentence = 400

/** Pairs of one word's uses, each of which is the first of one pair at most. */
function pairsOfWord(uses: readonly ExampleOf<'sense-choice'>[], random: Random): UsePair[] {
  const order = shuffled(uses, random)
  const room = Math.min(mostOfWord, Math.ceil(order.length / 4))
  const left = { same: room, different: room }
  return order.flatMap((first, i): UsePair[] => {
    if (left.same + left.different === 0) return [] // "be" has thousands of further uses
    const second = order.slice(i + 1).find((each) => {
      const label = each.gold![0] === first.gold![0] ? 'same' : 'different'
      return left[label] > 0 && each.target.text !== first.target.text
    })
    if (!second) return []
    const same = second.gold![0] === first.gold![0]
    left[same ? 'same' : 'different']--
    return [{ uses: [first.target, second.target], same }]
  })
}

/** Pairs of uses of one word with several senses, as many that mean the same as not, from a corpus with tagged senses. */
export function usePairs(tagged: readonly ExampleOf<'sense-choice'>[], random: Random): UsePair[] {
  const clear = tagged.filter(
    ({ gold, candidates, target }) =>
      gold?.length === 1 && candidates.length > 1 && target.text.length <= longestSentence,
  )
  const words = grouped(
    clear,
    clear.map(({ lemma, gold }) => `${lemma} ${gold![0]!.split('%')[1]?.[0]}`), // its part of speech
  )
  const pairs = words.flatMap((uses) => pairsOfWord(uses, random))
  const byLabel = [true, false].map((label) =>
    shuffled(
      pairs.filter(({ same }) => same === label),
      random,
    ),
  )
  const each = Math.min(...byLabel.map((own) => own.length))
  return shuffled(
    byLabel.flatMap((own) => own.slice(0, each)),
    random,
  )
}
