import { checkFields, checkOptions } from '../../core/index.js'
import { mean } from '../../math/index.js'

/** One person's ratings, by item. */
export type RatingsOf = ReadonlyMap<string, number>

export interface CalibrationOptions {
  readonly lowest: number
  readonly highest: number
  /** How far a person's mean may be from that of the others on the same items. */
  readonly tolerance?: number
  /** Minimum number of items that others rated too, before ratings are shifted. */
  readonly least?: number
}

/**
 * After SimLex-999: people use a scale differently. If a person's mean is more than a point above (below) that of the
 * others on the same items, every rating is lowered (raised) by one, except at the ends of the scale, which mean what they say.
 */
export function calibrate(
  ratings: ReadonlyMap<string, RatingsOf>,
  options: CalibrationOptions,
): Map<string, RatingsOf> {
  checkFields('calibrate', { ratings }, { ratings: 'map' })
  for (const own of ratings.values()) {
    checkFields('calibrate ratings', { own }, { own: 'map' })
    checkFields('calibrate ratings', { own: [...own.values()] }, { own: 'numbers' })
  }
  checkOptions('calibrate options', options, {
    lowest: 'number',
    highest: 'number',
    tolerance: 'number?',
    least: 'count?',
  })
  const { lowest, highest, tolerance = 1, least = 10 } = options
  const result = new Map<string, RatingsOf>()
  for (const [person, own] of ratings) {
    const gaps: number[] = []
    for (const [item, rating] of own) {
      const others = [...ratings].flatMap(([other, theirs]) =>
        other === person ? [] : (theirs.get(item) ?? []),
      )
      if (others.length > 0) gaps.push(rating - mean(others))
    }
    const gap = gaps.length < least ? 0 : mean(gaps)
    const shift = gap > tolerance ? -1 : gap < -tolerance ? 1 : 0
    const moved = (rating: number) => (rating === lowest || rating === highest ? rating : rating + shift)
    result.set(person, new Map([...own].map(([item, rating]) => [item, moved(rating)])))
  }
  return result
}
