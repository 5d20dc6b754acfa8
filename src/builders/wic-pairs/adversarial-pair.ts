import { lookUp, type SameMeaning, surface, target } from '../../core/index.js'
import type { Tagger } from '../../lexicon/index.js'
import { type Random, randomInteger } from '../../math/index.js'
import { itemId } from '../item-id.js'

const tags: Readonly<Record<string, string>> = { noun: 'NOUN', verb: 'VERB', adjective: 'ADJ', adverb: 'ADV' }

/**
 * A false twin of a true pair, as in AM²iCo: the same two contexts, but the target of the second is another word of the
 * same part of speech. So the contexts alone no longer reveal the label. Null if there is no such word.
 */
export function adversarialPair(item: SameMeaning, tagger: Tagger, random: Random): SameMeaning | null {
  const [first, second] = item.pair
  const wanted = lookUp(tags, item.slices.pos ?? '')
  const words = tagger.tag([second.text])[0]!.filter(({ start, end, pos }) => {
    const word = second.text.slice(start, end).toLowerCase()
    const apart = end <= second.span.start || start >= second.span.end
    return (
      pos === wanted &&
      apart &&
      word.length > 2 &&
      !word.startsWith(surface(second).slice(0, 4).toLowerCase())
    )
  })
  if (words.length === 0) return null
  const { start, end } = words[randomInteger(random, words.length)]!
  const other = target(second.text, start, end)
  return {
    ...item,
    id: itemId(item.group, item.id, start),
    slices: { ...item.slices, negatives: 'adversarial' },
    pair: [first, other],
    gold: false,
  }
}
