import { getOrMake } from '../../core/index.js'
/** The number of texts in which words occur, alone and together. */
export interface TextStatistics {
  readonly texts: number
  frequency(word: string): number
  /** Pointwise mutual information of occurring in one text (natural logarithm, add-one smoothed). */
  association(a: string, b: string): number
}

export function textStatistics(texts: readonly ReadonlySet<string>[]): TextStatistics {
  const places = new Map<string, Set<number>>()
  for (const [i, text] of texts.entries())
    for (const word of text) getOrMake(places, word, () => new Set()).add(i)
  const none: ReadonlySet<number> = new Set()
  const placesOf = (word: string): ReadonlySet<number> => places.get(word) ?? none
  return {
    texts: texts.length,
    frequency: (word) => placesOf(word).size,
    association(a, b) {
      const [few, many] = [placesOf(a), placesOf(b)].sort((x, y) => x.size - y.size) as [
        ReadonlySet<number>,
        ReadonlySet<number>,
      ]
      let together = 0
      for (const place of few) together += Number(many.has(place))
      return Math.log(((together + 1) * (texts.length + 1)) / ((few.size + 1) * (many.size + 1)))
    },
  }
}
