/** At most this many items, spread evenly over all: the first ones might all be from one document. */
export const spread = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!)
