import type { Span } from '../../core/index.js'
import { type Frame, type Tokens, tokensOverlapping, windows } from '../../encoders/index.js'
import type { Selected } from '../../training/index.js'

/** A window of a document after a query, and the spans of its tokens in the document. */
export interface SearchWindow extends Selected {
  /** Of the token at `allowed[i]`. */
  readonly spans: readonly Span[]
}

export interface WindowSizes {
  readonly maxTokens: number
  /** Longest query; the rest of a longer one is cut. */
  readonly queryTokens: number
  /** Tokens of the document that two neighbouring windows share; half a window by default. */
  readonly overlap?: number
  readonly secondType: 0 | 1
}

/**
 * `[CLS] query [SEP] document [SEP]`, as often as the document needs with its windows overlapping. The gold span is
 * marked in every window that holds it whole; the others point at place 0, which says that it is not here.
 */
export function searchWindows(
  query: Tokens,
  document: Tokens,
  gold: Span | null,
  { before, between, after }: Frame,
  { maxTokens, queryTokens, overlap, secondType }: WindowSizes,
): SearchWindow[] {
  const asked = query.ids.slice(0, queryTokens)
  const head = [...before, ...asked, ...between]
  const room = maxTokens - head.length - after.length
  return windows(document.ids.length, room, overlap).map(({ start, end }) => {
    const ids = [...head, ...document.ids.slice(start, end), ...after]
    const spans = document.spans.slice(start, end)
    const inside = gold ? tokensOverlapping(spans, gold) : []
    const holds = gold && inside.length > 0 && spans[0]!.start <= gold.start && spans.at(-1)!.end >= gold.end
    const place = (i: number | undefined): number => (holds && i !== undefined ? head.length + i : 0)
    return {
      sequence: {
        ids,
        types: Uint8Array.from(ids, (_, i) => (i < head.length ? 0 : secondType)),
      },
      allowed: spans.map((_, i) => head.length + i),
      start: place(inside[0]),
      end: place(inside.at(-1)),
      spans,
    }
  })
}

/** Tokens that an answer has at most. */
const longest = 16
/** How many of the best starts and of the best ends are combined. */
const tried = 20

const best = (scores: readonly number[], places: readonly number[]): number[] =>
  [...places].sort((a, b) => scores[b]! - scores[a]!).slice(0, tried)

/** The most likely spans of a window with their scores above "not here". */
export function windowSpans(
  { allowed, spans }: SearchWindow,
  starts: readonly number[],
  ends: readonly number[],
): (Span & { readonly score: number })[] {
  const none = starts[0]! + ends[0]!
  const first = allowed[0] ?? 0
  return best(starts, allowed).flatMap((from) =>
    best(ends, allowed)
      .filter((to) => from <= to && to - from < longest)
      .map((to) => ({
        start: spans[from - first]!.start,
        end: spans[to - first]!.end,
        score: starts[from]! + ends[to]! - none,
      })),
  )
}
