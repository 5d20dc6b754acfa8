import type { Target } from '../../core/index.js'
import { isHeldOut } from '../../datasets/index.js'
import { type Random, shuffled } from '../../math/index.js'

/**
 * Examples of a few sentences to learn weights from, and of the others, which show what there is. A sentence never does
 * both: what it shows would have the target itself in it, and the weights would trust that more than they may where they
 * are used. For the same reason those come first that no Polyseme encoder has learned from.
 */
export function partedSentences<E extends { readonly target: Target }>(
  examples: readonly E[],
  most: number,
  random: Random,
): { readonly few: E[]; readonly others: E[] } {
  const texts = shuffled([...new Set(examples.map(({ target }) => target.text))], random)
  const order = [...texts.filter(isHeldOut), ...texts.filter((text) => !isHeldOut(text))]
  const chosen = new Set(order.slice(0, Math.min(most, Math.floor(texts.length / 2))))
  return {
    few: examples.filter(({ target }) => chosen.has(target.text)),
    others: examples.filter(({ target }) => !chosen.has(target.text)),
  }
}
