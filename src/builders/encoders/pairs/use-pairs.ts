import type { ExampleOf } from '../../../core/index.js'
import { grouped, type Random, shuffled } from '../../../math/index.js'
import { balanced, type MeaningPair } from './meaning-pair.js'

/** Pairs of one word at most, of either label: frequent words must not be all that is learned. */
const mostOfWord = 6

/** Pairs of uses of one word; each use comes first in one pair at most. */
function pairsOfWord(uses: readonly ExampleOf<'sense-choice'>[], random: Random): MeaningPair[] {
  const order = shuffled(uses, random)
  const room = Math.min(mostOfWord, Math.ceil(order.length / 4))
  const left = { same: room, different: room }
  return order.flatMap((first, i): MeaningPair[] => {
    if (left.same + left.different === 0) return [] // "be" has thousands of further uses
    const second = order.slice(i + 1).find((each) => {
      const label = each.gold![0] === first.gold![0] ? 'same' : 'different'
      return left[label] > 0 && each.target.text !== first.target.text
    })
    if (!second) return []
    const same = second.gold![0] === first.gold![0]
    left[same ? 'same' : 'different']--
    return [{ kind: 'use', sides: [first.target, second.target], same }]
  })
}

/** Pairs of uses of one word with several senses, as many that mean the same as not, from a corpus with tagged senses. */
export function usePairs(tagged: readonly ExampleOf<'sense-choice'>[], random: Random): MeaningPair[] {
  const clear = tagged.filter(({ gold, candidates }) => gold?.length === 1 && candidates.length > 1)
  const words = grouped(
    clear,
    clear.map(({ lemma, gold }) => `${lemma} ${gold![0]!.split('%')[1]?.[0]}`), // its part of speech
  )
  return balanced(
    words.flatMap((uses) => pairsOfWord(uses, random)),
    random,
  )
}
