import { checkFields } from '../../core/index.js'
import type { TaggedToken } from '../../text/index.js'
import { tagPieces } from './tag-pieces.js'
import type { Tagger } from './tagger.js'
import { type MakeNlp, type Piece, wordReader } from './word-pieces.js'

/** Number of distinct words after which the model is reloaded: it remembers each forever, and a dump has millions. */
const renewAfter = 200_000
/** A word is cut at this length: the tagger's time grows with the square of a word's length. */
const longestWord = 1000

/** wink-nlp's tags. Each distinct word is looked up once; its neighbours only decide which of the model's rules apply. */
export function winkTagger(id: string, make: MakeNlp): Tagger {
  let reader = wordReader(make)
  let known = new Map<string, readonly Piece[]>()

  const read = (words: Iterable<string>) => {
    const distinct = [...new Set(words)].filter((word) => !known.has(word))
    for (const [i, pieces] of reader.pieces(distinct.map((word) => word.slice(0, longestWord))).entries())
      known.set(distinct[i]!, wholeWord(pieces, distinct[i]!))
  }

  /** The tokens of new words: `boats,` consists of `boats` and a comma, which are mostly known. */
  const learn = (words: readonly string[]) => {
    const together = (word: string) => wordAndMark.test(word) && !reader.knows(word)
    read(words.flatMap((word) => (together(word) ? [word.slice(0, -1), word.slice(-1)] : [word])))
    for (const word of words) {
      const [token, ...more] = known.get(word.slice(0, -1)) ?? []
      // The model splits a contraction only if no punctuation follows.
      if (token && more.length === 0 && !token.fixed && together(word)) {
        const [mark] = known.get(word.slice(-1))!
        known.set(word, [token, { ...mark!, start: word.length - 1, end: word.length }])
      }
    }
    read(words)
  }

  const tokensOf = ({ starts, words }: Words): TaggedToken[] => {
    const pieces: Piece[] = []
    const origins: number[] = []
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!
      for (const piece of typeof word === 'string' ? known.get(word)! : word) {
        pieces.push(piece)
        origins.push(starts[i]!)
      }
    }
    const tags = tagPieces(pieces, reader)
    return pieces.map(({ start, end }, i) => ({
      start: origins[i]! + start,
      end: origins[i]! + end,
      pos: reader.tagNames[tags[i]!]!,
    }))
  }

  return {
    id,
    tag(sentences) {
      checkFields('tag', { sentences }, { sentences: 'texts' })
      if (known.size > renewAfter) {
        reader = wordReader(make)
        known = new Map()
      }
      const unknown: string[] = []
      const split = sentences.map((sentence) => wordsOf(sentence, known, unknown))
      learn(unknown)
      return split.map((words, i) => joinHyphens(tokensOf(words), sentences[i]!))
    },
  }
}

const wordAndMark = /^[A-Za-z]{2,}[,.;:)]$/

/** The words between spaces with their offsets: their tokens if known, else their text. */
interface Words {
  readonly starts: readonly number[]
  readonly words: readonly (readonly Piece[] | string)[]
}

/** Spaces of any width and line breaks; other Unicode white space is part of a word for the model. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they part words, as spaces do
const oddSpace = /[\0-\x1f\u00a0\u2002-\u2005\u2009\u200a\u2028\u2029\u202f\u205f]/
const isSpace = (code: number): boolean =>
  code <= 0x20 || (code >= 0xa0 && oddSpace.test(String.fromCharCode(code)))

/** Where the word that begins here ends. Texts that have only ordinary spaces are searched natively. */
function wordEnd(sentence: string, at: number, odd: boolean): number {
  if (!odd) {
    const end = sentence.indexOf(' ', at)
    return end < 0 ? sentence.length : end
  }
  let end = at
  while (end < sentence.length && !isSpace(sentence.charCodeAt(end))) end++
  return end
}

function wordsOf(sentence: string, known: ReadonlyMap<string, readonly Piece[]>, unknown: string[]): Words {
  const starts: number[] = []
  const words: (readonly Piece[] | string)[] = []
  const odd = oddSpace.test(sentence)
  for (let at = 0; at < sentence.length; ) {
    const end = wordEnd(sentence, at, odd)
    if (end > at) {
      const text = sentence.slice(at, end)
      const pieces = known.get(text)
      if (!pieces) unknown.push(text)
      starts.push(at)
      words.push(pieces ?? text)
    }
    at = end + 1
  }
  return { starts, words }
}

/** The last token of a truncated word extends to the word's end. */
const wholeWord = (pieces: readonly Piece[], word: string): readonly Piece[] =>
  word.length <= longestWord
    ? pieces
    : pieces.map((piece, i) => (i + 1 < pieces.length ? piece : { ...piece, end: word.length }))

/** `left-wing` is one word, though the tagger makes three of it: what it is depends on its last part. */
function joinHyphens(tokens: TaggedToken[], sentence: string): TaggedToken[] {
  if (!sentence.includes('-')) return tokens
  const joined: TaggedToken[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const last = joined.at(-1)
    const next = tokens[i + 1]
    const hyphen = token.end === token.start + 1 && sentence[token.start] === '-'
    if (!hyphen || !last || !next || last.end !== token.start || token.end !== next.start) {
      joined.push(token)
      continue
    }
    const pos = next.pos === 'NOUN' || next.pos === 'PROPN' ? next.pos : 'ADJ'
    joined[joined.length - 1] = { start: last.start, end: next.end, pos }
    i++
  }
  return joined
}
