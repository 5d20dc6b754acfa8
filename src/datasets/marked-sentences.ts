import { type Target, UserError } from '../core/index.js'

/** A word that no example is about, or the target of an example. */
export interface Piece<E> {
  readonly surface: string
  readonly example: E | null
}

export interface MarkedSentence<E> {
  readonly text: string
  readonly pieces: readonly Piece<E>[]
  /** The first example of the sentence, for what all of them share. */
  readonly first: E
}

type Marked = { readonly id: string; readonly target: Target }

/**
 * Puts examples of one sentence together again, for formats that list words and mark some of them. Examples belong
 * to one sentence when they follow one another, have the same text and the same key, and do not overlap.
 */
export function* markedSentences<E extends Marked>(
  examples: Iterable<E>,
  key: (example: E) => string,
): Generator<MarkedSentence<E>> {
  let run: E[] = []
  for (const example of examples) {
    const last = run.at(-1)
    const follows =
      last &&
      last.target.text === example.target.text &&
      last.target.span.end <= example.target.span.start &&
      key(last) === key(example)
    if (last && !follows) {
      yield marked(run)
      run = []
    }
    run.push(example)
  }
  if (run.length > 0) yield marked(run)
}

function marked<E extends Marked>(run: readonly E[]): MarkedSentence<E> {
  const first = run[0]!
  const { text } = first.target
  const pieces: Piece<E>[] = []
  const words = (from: number, to: number) => {
    for (const surface of text.slice(from, to).trim().split(' '))
      if (surface !== '') pieces.push({ surface, example: null })
  }
  let at = 0
  for (const example of run) {
    const { start, end } = example.target.span
    if ((start > 0 && text[start - 1] !== ' ') || (end < text.length && text[end] !== ' '))
      throw new UserError(
        `${example.id}: the target is not whole words between single spaces, which this format needs`,
      )
    words(at, start)
    pieces.push({ surface: text.slice(start, end), example })
    at = end
  }
  words(at, text.length)
  return { text, pieces, first }
}
