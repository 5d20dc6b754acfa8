import { checkList, checkRecord, type Span } from '../core/index.js'

/** Universal part-of-speech tags, as far as they are needed here. */
export interface TaggedToken extends Span {
  /** `NOUN`, `PROPN`, `ADJ`, `VERB` … */
  readonly pos: string
}

export interface NounPhrase extends Span {
  /** Indices into the tokens, `to` not included. */
  readonly from: number
  readonly to: number
}

const nouns = new Set(['NOUN', 'PROPN'])
const modifiers = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM'])

/** The longest stretches of (adjective | noun | number)* noun, without determiners. The tokens belong to one sentence. */
export function nounPhrases(tokens: readonly TaggedToken[]): NounPhrase[] {
  checkList('noun phrases', tokens)
  for (const token of tokens) checkRecord('noun phrases', token)
  const found: NounPhrase[] = []
  for (let from = 0; from < tokens.length; ) {
    let after = from
    let to = from // after the last noun
    while (after < tokens.length && modifiers.has(tokens[after]!.pos)) {
      after++
      if (nouns.has(tokens[after - 1]!.pos)) to = after
    }
    if (to > from) found.push({ from, to, start: tokens[from]!.start, end: tokens[to - 1]!.end })
    from = Math.max(after, from + 1)
  }
  return found
}
