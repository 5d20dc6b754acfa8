import type { Model, WinkMethods } from 'wink-nlp'
import { type TagRules, tagRules } from './tag-rules.js'

/** A token of a word between spaces. */
export interface Piece {
  /** Offset in the word. */
  readonly start: number
  readonly end: number
  /** The most likely tag, ignoring its neighbours; index into `tagNames`. */
  readonly tag: number
  /** What the rules see in its place; 0 if they see its tag. */
  readonly hint: number
  /** A part of a contraction: its tag comes from the dictionary. */
  readonly fixed: boolean
  /** The model's numbers of its lower-case form and its usual spelling. */
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

/** The parts of a model that tags depend on: the interface between wink-nlp and its models, which its types do not cover. */
interface RawModel {
  core(): CoreModel
  pos(): { readonly machines: readonly string[] }
  featureFn(...given: unknown[]): Features
}
interface Features {
  /** The most likely tag of an unknown word. */
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
  /** Four numbers for each token: lexeme, spaces, tag and lemma if it is part of a contraction, flags. */
  readonly tokens: readonly number[]
}

/** Creates wink-nlp from a model; a new model each time, because it remembers every word. */
export type MakeNlp = (adapt: (model: Model) => Model) => WinkMethods

const emptyMachine = '[100,0,{"0":{}},{},{},{}]'
const noMachines = () => ({ machines: [emptyMachine], transformers: [undefined], setter: () => {} })

/**
 * wink-nlp splits words into tokens and looks them up; our own code runs its rules. To do that, we give it the model
 * without rules, and with functions that record what it has found.
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
  // What it learns is stored where it does not look: otherwise "Earth's" would be one or two tokens, depending on earlier text.
  const { lexeme } = loaded!.features
  lexeme.hash = Object.create(lexeme.hash) as object
  nlp.readDoc('.') // it passes its lexicon along with the first text
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
 * Guesses the tag of a word that it does not find, although it expects to find what it has just learned. Anything else it
 * would record about such a word is not needed and takes longer than the guess.
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
