/** How many different strings were added. */
export interface Distinct {
  add(text: string): void
  readonly size: number
}

export function distinct(): Distinct {
  const seen = new Set<string>()
  return {
    add(text) {
      if (!seen.has(text)) seen.add(ownCopy(text))
    },
    get size() {
      return seen.size
    },
  }
}

/** V8 lets a slice keep the whole text alive that it was cut from: a phrase would hold on to its document. */
export const ownCopy = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le')
