import type { Example, Kind } from '../core/index.js'
import { type Random, shuffled } from '../math/index.js'
import type { Materials, Prepare, System } from '../systems/index.js'
import { psdDivision } from '../systems/tuned/index.js'

/** What PiC's Appendix G scores. */
const scored = 3000

export interface Division<E> {
  readonly train: readonly E[]
  readonly dev: readonly E[]
  readonly test: readonly E[]
}

/**
 * PSD divided as in PiC's Appendix G: 1,438 to learn from, 500 to choose by, 3,000 to score; the rest is not used. Null if
 * there are fewer items, such as the samples. The paper does not publish which items it drew.
 */
export function dividePsd<E>(items: readonly E[], random: Random): Division<E> | null {
  const { train, dev } = psdDivision
  if (items.length < train + dev + scored) return null
  const drawn = shuffled(items, random)
  return {
    train: drawn.slice(0, train),
    dev: drawn.slice(train, train + dev),
    test: drawn.slice(train + dev, train + dev + scored),
  }
}

/**
 * The system with PSD's train and dev replaced by parts of the scored split, which must then not be asked. An experiment,
 * never registered.
 */
export const onDivision = (system: System, { train, dev }: Division<Example>): System => ({
  ...system,
  id: `${system.id}-divided`,
  solves: Object.fromEntries(
    Object.entries(system.solves).map(([kind, prepare]) => [
      kind,
      (materials: Materials<Kind>) =>
        (prepare as Prepare<Kind>)({
          ...materials,
          examples: async (task, asked, split) =>
            task === 'pic-psd'
              ? ((split === 'train' ? train : dev) as never)
              : materials.examples(task, asked, split),
        }),
    ]),
  ),
})
