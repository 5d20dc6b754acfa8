import type { Model, WinkMethods } from 'wink-nlp'
import { type TagRules, tagRules } from './tag-rules.js'

/** A token of a word that stands between spaces. */
export interface Piece {
  /** In the word. */
  readonly start: number
  readonly end: number
  /** The likeliest tag, before its neighbours are looked at; index into `tagNames`. */
  readonly tag: number
  /** What the rules see in its place; 0 where they see its tag. */
  readonly hint: number
  /** A part of a contraction: what it is, the dictionary says. */
  readonly fixed: boolean
  /** What it is in lower case and in its usual spelling, by the model's number. */
  readonly normal: number
}

export interface WordReader {
  /** The tokens of each word. */
  pieces(words: readonly string[]): Piece[][]
  /** Whether the model knows the word with this tag. */
  canBe(normal: number, tag: number): boolean
  /** Whether the model has this very spelling, such as `etc.`. */
  knows(word: string): boolean
  /** Passes over a sentence, in order. */
  readonly rules: readonly TagRules[]
  readonly tagNames: readonly string[]
}

/** What of a model the tags depend on: the interface between wink-nlp and its models, of which its types say nothing. */
interface RawModel {
  core(): CoreModel
  pos(): { readonly machines: readonly string[] }
  featureFn(...given: unknown[]): Features
}
interface Features {
  /** The likeliest tag of a word that is in no dictionary. */
  pos(word: string, category: number, lexicon: Lexicon): number
  shape(word: string): string
  prefix(word: string): string
  suffix(word: string): string
}
interface CoreModel {
  readonly pos: { readonly list: readonly string[] }
  readonly features: { readonly lexeme: { hash: object } }
}
interface Lexicon {
  lookup(word: string): readonly number[] | null
  value(lexeme: number): string
  property(lexeme: number, name: 'posHint'): number | null
  isMemberPOS(normal: number, tag: number): boolean
}
interface Reading {
  readonly tags: readonly number[]
  readonly normals: readonly number[]
  /** Four numbers for each token: lexeme, spaces, tag and lemma where it is part of a contraction, flags. */
  readonly tokens: readonly number[]
}

/** Makes wink-nlp of a model; a new model each time, since it remembers every word. */
export type MakeNlp = (adapt: (model: Model) => Model) => WinkMethods

const emptyMachine = '[100,0,{"0":{}},{},{},{}]'
const noMachines = () => ({ machines: [emptyMachine], transformers: [undefined], setter: () => {} })

/**
 * wink-nlp cuts words into tokens and looks them up; its rules are run by our own code. That is done by giving it the
 * model with other rules: none, and functions that keep what it has found.
 */
export function wordReader(make: MakeNlp): WordReader {
  let machines: readonly string[] = []
  let loaded: CoreModel | null = null
  let lexicon: Lexicon | null = null
  let reading: Reading = { tags: [], normals: [], tokens: [] }
  const nlp = make((model) => {
    const { pos, core, featureFn } = model as unknown as RawModel
    machines = pos().machines
    return {
      ...model,
      core: () => (loaded = core()),
      featureFn: (...given: unknown[]) => onlyTags(featureFn(...given)),
      sbd: noMachines,
      ner: noMachines,
      negation: noMachines,
      sa: noMachines,
      pos: () => ({
        ...noMachines(),
        updater: (_: unknown, known: Lexicon, tags: number[], normals: number[]) => {
          lexicon = known
          reading = { ...reading, tags, normals }
        },
        setter: ({ tokens }: Pick<Reading, 'tokens'>) => {
          reading = { ...reading, tokens }
        },
      }),
    }
  })
  // What it learns goes where it does not look: else "Earth's" would be one token or two, depending on what was read before.
  const { lexeme } = loaded!.features
  lexeme.hash = Object.create(lexeme.hash) as object
  nlp.readDoc('.') // its lexicon is handed out with the first text
  return {
    rules: machines.map(tagRules),
    tagNames: loaded!.pos.list,
    canBe: (normal, tag) => lexicon!.isMemberPOS(normal, tag),
    knows: (word) => lexicon!.lookup(word) !== null,
    pieces(words) {
      if (words.length === 0) return []
      nlp.readDoc(words.join('\n'))
      return wordPieces(words, reading, lexicon!)
    },
  }
}

/**
 * Guesses the tag of a word that it does not find, though it expects to find what it has just learned. What else it would
 * note of such a word nobody asks for, and it takes longer than the guess.
 */
function onlyTags(features: Features): Features {
  const { pos } = features
  features.shape = features.prefix = features.suffix = () => ''
  const unknown = [Number.POSITIVE_INFINITY]
  let view: Lexicon | null = null
  features.pos = (word, category, lexicon) => {
    view ??= { ...lexicon, lookup: (text) => lexicon.lookup(text) ?? unknown }
    return pos(word, category, view)
  }
  return features
}

/** Words were read one per line: a line break is a token. */
function wordPieces(
  words: readonly string[],
  { tags, normals, tokens }: Reading,
  lexicon: Lexicon,
): Piece[][] {
  const pieces: Piece[][] = words.map(() => [])
  let word = 0
  let at = 0
  for (const [i, tag] of tags.entries()) {
    const lexeme = tokens[4 * i]!
    const value = lexicon.value(lexeme)
    if (value.startsWith('\n')) {
      word += value.length
      at = 0
      continue
    }
    const start = Math.max(at, words[word]!.indexOf(value, at))
    at = start + value.length
    pieces[word]!.push({
      start,
      end: at,
      tag,
      hint: lexicon.property(lexeme, 'posHint') ?? 0,
      fixed: tokens[4 * i + 2] !== 0,
      normal: normals[i]!,
    })
  }
  return pieces
}
