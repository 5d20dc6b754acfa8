import { type Random, shuffled } from '../math/index.js'
import type { Unit } from './form.js'
import type { Plan } from './plan.js'

/** A block in an annotator's own order. */
export interface Order {
  /** The first of some units that may be answered; a unit that was answered once may never be again. */
  first(of: ReadonlySet<Unit>, mayAnswer: (unit: Unit) => boolean): Unit | undefined
}

export function orderOfBlock({ blocks, placeOf }: Plan, block: number, random: Random): Order {
  const units = blocks[block]!
  const order = Uint32Array.from(shuffled([...units.keys()], random))
  const ranks = new Uint32Array(order.length)
  for (const [rank, index] of order.entries()) ranks[index] = rank
  const rankOf = (unit: Unit) => ranks[placeOf.get(unit)!.index]!
  return {
    first(of, mayAnswer) {
      let best: Unit | undefined
      // A few are compared with each other; one of many is met soon when the order is walked.
      if (of.size ** 2 < units.length) {
        for (const unit of of)
          if ((best === undefined || rankOf(unit) < rankOf(best)) && mayAnswer(unit)) best = unit
        return best
      }
      for (const index of order) if (of.has(units[index]!) && mayAnswer(units[index]!)) return units[index]
      return undefined
    },
  }
}
