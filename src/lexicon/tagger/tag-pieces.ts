import { symbolOf } from './tag-rules.js'
import type { Piece, WordReader } from './word-pieces.js'

/** Tags of the tokens of a sentence: the most likely ones, changed where a rule applies. */
export function tagPieces(
  pieces: readonly Piece[],
  { rules, canBe }: Pick<WordReader, 'rules' | 'canBe'>,
): Uint8Array {
  const tags = new Uint8Array(pieces.length)
  const symbols = new Uint8Array(pieces.length)
  for (let i = 0; i < pieces.length; i++) tags[i] = pieces[i]!.tag
  for (const apply of rules) {
    for (let i = 0; i < pieces.length; i++) symbols[i] = symbolOf(pieces[i]!.hint, tags[i]!)
    apply(symbols, (token, tag, certain) => {
      if (certain || canBe(pieces[token]!.normal, tag)) tags[token] = tag
    })
  }
  for (let i = 0; i < pieces.length; i++) if (pieces[i]!.fixed) tags[i] = pieces[i]!.tag
  return tags
}
