/** A phrase that means the query, with its place. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly score: number
}

/** Below this score a phrase hardly means the query: it is listed, not lit up. */
export const likely = 0.2

export interface Sense {
  readonly id: string
  readonly words: readonly string[]
  readonly definition: string
  readonly probability: number
}

/** A word in a text. */
export interface WordPlace {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What answers the page: a server, or the encoder in the browser. */
export interface MeaningService {
  find(query: string, text: string): Promise<readonly Hit[]>
  senses(place: WordPlace): Promise<readonly Sense[]>
  /** The text of a file that was chosen or dropped. */
  textOf(file: File): Promise<string>
  /** The text at an address on this machine; absent where no server could read it. */
  textAt?(address: string): Promise<string>
  /** What `textOf` reads. */
  readonly files: { readonly title: string; readonly accept: string }
  /** Reports what is being done while someone waits. */
  watch(tell: (doing: string) => void): void
}
