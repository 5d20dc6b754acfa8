import type { Span } from '../core/index.js'
import type { Tokenizer, Tokens } from './tokenizer.js'

/** The parts of a WordPiece tokenizer of the BERT family. */
export interface WordPieceModel {
  /** Tokens in the order of their ids. */
  readonly vocabulary: readonly string[]
  /** Without accents and in lower case, as uncased models read. */
  readonly lowercase: boolean
}

/** A character of the normalised text and where it comes from. */
interface Letter extends Span {
  readonly character: string
}

const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']
const specialPattern = /(\[(?:PAD|UNK|CLS|SEP|MASK)\])/
const space = /^\s$/u
const removed = /^[\p{Cc}\p{Cf}\p{Co}\p{Cs}\ufffd]$/u // not code points that are still unassigned
const accent = /^\p{Mn}$/u
// ASCII counts $ + < = > ^ ` | ~ in.
const mark = /^(?:[!-/:-@[-`{-~]|\p{P})$/u
const ideograph =
  /^[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b920}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]$/u
const longestWord = 100 // characters; a longer one is unknown

const isLayout = (character: string): boolean =>
  character === '\t' || character === '\n' || character === '\r'

/** The letters of one character; none if it is an accent that is left out. */
function normalised(character: string, at: Span, lowercase: boolean): Letter[] {
  if (!lowercase) return [{ character, ...at }]
  return [...character.normalize('NFD')]
    .filter((piece) => !accent.test(piece))
    .flatMap((piece) => [...piece.toLowerCase()])
    .map((piece) => ({ character: piece, ...at }))
}

/** Words and marks, as BERT cuts a text before its words are cut into pieces. */
function wordsOf(text: string, offset: number, lowercase: boolean): Letter[][] {
  const words: Letter[][] = []
  let word: Letter[] = []
  const close = () => {
    if (word.length > 0) words.push(word)
    word = []
  }
  let start = offset
  for (const character of text) {
    const at = { start, end: start + character.length }
    start = at.end
    if (removed.test(character) && !isLayout(character)) continue // some of them are spaces, too
    if (space.test(character)) {
      close()
      continue
    }
    const apart = ideograph.test(character)
    if (apart) close()
    for (const letter of normalised(character, at, lowercase)) {
      if (!mark.test(letter.character)) {
        word.push(letter)
        continue
      }
      close()
      words.push([letter])
    }
    if (apart) close()
  }
  close()
  return words
}

/**
 * WordPiece with offsets, in TypeScript: the same ids and spans as Hugging Face's own, for places where that does not run,
 * such as a browser.
 */
export function wordPieceTokenizer({ vocabulary, lowercase }: WordPieceModel): Tokenizer {
  const ids = new Map(vocabulary.map((token, id) => [token, id]))
  const idOf = (token: string): number | null => ids.get(token) ?? null
  const unknown = ids.get('[UNK]')!

  /** The longest known piece first; a word with a rest that is none is unknown as a whole. */
  function pieces(word: readonly Letter[]): { readonly id: number; readonly span: Span }[] {
    const whole = { id: unknown, span: { start: word[0]!.start, end: word.at(-1)!.end } }
    if (word.length > longestWord) return [whole]
    const found: { id: number; span: Span }[] = []
    for (let from = 0; from < word.length; ) {
      let to = word.length
      let id: number | undefined
      for (; to > from; to--) {
        const piece = word
          .slice(from, to)
          .map(({ character }) => character)
          .join('')
        id = ids.get(from === 0 ? piece : `##${piece}`)
        if (id !== undefined) break
      }
      if (id === undefined) return [whole]
      found.push({ id, span: { start: word[from]!.start, end: word[to - 1]!.end } })
      from = to
    }
    return found
  }

  function tokensOf(text: string): Tokens {
    const found: { readonly id: number; readonly span: Span }[] = []
    let at = 0
    for (const part of text.split(specialPattern)) {
      if (special.includes(part))
        found.push({ id: ids.get(part)!, span: { start: at, end: at + part.length } })
      else for (const word of wordsOf(part, at, lowercase)) found.push(...pieces(word))
      at += part.length
    }
    return { ids: found.map(({ id }) => id), spans: found.map(({ span }) => span) }
  }

  const [before, after] = [[ids.get('[CLS]')!], [ids.get('[SEP]')!]]
  return {
    single: { before, between: [], after },
    pair: { before, between: after, after },
    vocabulary: vocabulary.length,
    idOf,
    tokenize: async (texts) => texts.map(tokensOf),
  }
}
