import { type Span, UserError } from '../../core/index.js'
import type { Frame, Tokens } from '../tokenizer.js'
import { type Window, windows } from '../windows.js'

/** One sequence of token ids: a whole input, or one window of a long one. */
export interface Sequence {
  readonly ids: readonly number[]
  /** Token types; empty if all are 0. */
  readonly types: Uint8Array
}

/** An input with all its tokens, special ones included, and the sequences that are encoded for it: one per window. */
export interface Prepared {
  readonly tokens: readonly (Span | null)[]
  /** 1 for the tokens of the second text of a pair. */
  readonly parts: Uint8Array
  readonly windows: readonly Window[]
  readonly sequences: readonly Sequence[]
  /** Special tokens before the first window's content. */
  readonly before: number
}

const empty = new Uint8Array(0)
const nulls = (ids: readonly number[]): null[] => ids.map(() => null)

export function singleSequence(
  { ids, spans }: Tokens,
  { before, after }: Frame,
  maxTokens: number,
): Prepared {
  const all = windows(ids.length, maxTokens - before.length - after.length)
  return {
    before: before.length,
    tokens: [...nulls(before), ...spans, ...nulls(after)],
    parts: new Uint8Array(before.length + spans.length + after.length),
    windows: all,
    sequences: all.map(({ start, end }) => ({
      ids: [...before, ...ids.slice(start, end), ...after],
      types: empty,
    })),
  }
}

/** Both texts in one sequence. Nothing is truncated: which end of which text could be dropped is not for us to say. */
export function pairSequence(
  [a, b]: readonly [Tokens, Tokens],
  { before, between, after }: Frame,
  { maxTokens, secondType, id }: { maxTokens: number; secondType: 0 | 1; id: string },
): Prepared {
  const room = maxTokens - before.length - between.length - after.length
  if (a.ids.length + b.ids.length > room)
    throw new UserError(
      `a pair of texts has ${a.ids.length} + ${b.ids.length} tokens, ${id} takes ${room} for both: shorten the context (context option)`,
    )
  const ids = [...before, ...a.ids, ...between, ...b.ids, ...after]
  const second = before.length + a.ids.length + between.length
  const parts = Uint8Array.from(ids, (_, i) => Number(i >= second))
  return {
    before: 0,
    tokens: [...nulls(before), ...a.spans, ...nulls(between), ...b.spans, ...nulls(after)],
    parts,
    windows: [{ start: 0, end: ids.length }],
    sequences: [{ ids, types: secondType === 1 ? parts : empty }],
  }
}
