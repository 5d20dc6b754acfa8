import { UserError } from '../core/index.js'
import { type Random, sample } from '../math/index.js'

/** Items of a domain, drawn to learn a little from them and to be asked about the others. */
export interface FewShotDraw<E> {
  readonly learned: readonly E[]
  /** Asked; other items of their target word are learned from. */
  readonly seen: readonly E[]
  /** Asked; nothing of their target word is learned from. */
  readonly unseen: readonly E[]
}

/** `Java` and `java` are one target word. */
const wordOf = ({ group }: { readonly group: string }): string => group.toLowerCase()

/**
 * All items of some words are put aside, then those that are learned from are drawn from the rest (WiC-TSV, Sec. 4.3.2:
 * three words, 100 items).
 */
export function fewShotDraw<E extends { readonly group: string }>(
  items: readonly E[],
  { learned, heldOut }: { readonly learned: number; readonly heldOut: number },
  random: Random,
): FewShotDraw<E> {
  const words = [...new Set(items.map(wordOf))].sort()
  const aside = new Set(sample(words, heldOut, random))
  const open = items.filter((item) => !aside.has(wordOf(item)))
  if (words.length <= heldOut || open.length < learned)
    throw new UserError(
      `${items.length} items of ${words.length} target words: too few to hold ${heldOut} words out and learn from ${learned} items`,
    )
  const drawn = new Set(sample(open, learned, random))
  const met = new Set([...drawn].map(wordOf))
  const asked = items.filter((item) => !drawn.has(item))
  return {
    learned: items.filter((item) => drawn.has(item)),
    seen: asked.filter((item) => met.has(wordOf(item))),
    unseen: asked.filter((item) => !met.has(wordOf(item))),
  }
}
