import { getOrMake } from '../../../core/index.js'
import { type Random, shuffled } from '../../../math/index.js'
import type { TaggedSentence, TaggedWord } from './tagged-sentences.js'

/** Sentences looked at for the one whose length fits best. */
const looked = 8

/**
 * Every sentence once, in threes: one, another with the same word in the same sense, and a third with that word in
 * another sense, so that a batch has both true matches and lookalikes. If there is no such sentence left, the group is
 * smaller.
 */
export function bringTogether(sentences: readonly TaggedSentence[], random: Random): TaggedSentence[][] {
  const order = shuffled([...sentences.keys()], random)
  const byLemma = new Map<string, { readonly sentence: number; readonly right: string }[]>()
  for (const index of order)
    for (const { lemma, right, wrong } of sentences[index]!.words)
      if (wrong.length > 0) getOrMake(byLemma, lemma, () => []).push({ sentence: index, right })
  const used = new Set<number>()
  const take = (index: number): TaggedSentence => {
    used.add(index)
    return sentences[index]!
  }
  const partner = ({ lemma, right }: TaggedWord, same: boolean, length: number): number | null => {
    const uses = (byLemma.get(lemma) ?? []).filter(({ sentence }) => !used.has(sentence))
    byLemma.set(lemma, uses)
    const fitting = uses.filter((use) => (use.right === right) === same).slice(0, looked)
    const far = ({ sentence }: { readonly sentence: number }): number =>
      Math.abs(sentences[sentence]!.text.length - length)
    return fitting.toSorted((a, b) => far(a) - far(b))[0]?.sentence ?? null
  }
  return order.flatMap((index) => {
    if (used.has(index)) return []
    const first = take(index)
    const group = [first]
    for (const word of shuffled(first.words, random)) {
      const [same, other] = [true, false].map((alike) => partner(word, alike, first.text.length))
      if (same == null || other == null || same === other) continue
      group.push(take(same), take(other))
      break
    }
    return [group]
  })
}
