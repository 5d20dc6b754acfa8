import {
  checkFields,
  type Example,
  type ExampleOf,
  type Kind,
  type Span,
  type Target,
  targetOfPieces,
  withPhrase,
} from '../../core/index.js'
import { checkGivenExample } from '../../datasets/index.js'
import type { Answer } from '../answer.js'

/** What takes the place of an item's target. */
export interface Substitute {
  readonly item: string
  /** One word; of a pair also one for each target. */
  readonly words: readonly [string] | readonly [string, string]
  /** The right answer after the change, where people were asked. */
  readonly gold?: Answer
}

type Words = Substitute['words']

/** Pieces with nothing but space between them are one. */
function runsOf(text: string, pieces: readonly Span[]): Span[] {
  const runs: Span[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && text.slice(last.end, piece.start).trim() === '')
      runs[runs.length - 1] = { start: last.start, end: piece.end }
    else runs.push(piece)
  }
  return runs
}

const capitalised = (word: string): string => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The target with a word in its place, capital where it was; of a discontinuous target the later pieces go. */
export function withWord({ text, span, pieces = [span] }: Target, word: string): Target {
  const [first, ...later] = runsOf(text, pieces) as [Span, ...Span[]]
  const kept = later
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start).trimEnd()}${rest.slice(end)}`, text)
  const capital = /^\p{Lu}/u.test(text.slice(first.start, first.end))
  return withPhrase({ text: kept, span: first }, capital ? capitalised(word) : word)
}

/** The targets of a kind whose context stays; a phrase in pieces is one. */
const targets: { readonly [K in Kind]?: (example: ExampleOf<K>) => readonly Target[] } = {
  'same-meaning': ({ pair }) => pair,
  'sense-match': ({ target }) => [target],
  usage: ({ text, spans }) => [targetOfPieces(text, spans)],
  'sense-choice': ({ target }) => [target],
  'entry-search': ({ target }) => [target],
}

/** Empty for kinds to which the question does not apply: two words rated in a context, no context at all. */
export const replaceable = (example: Example): readonly Target[] =>
  (targets[example.kind] as ((e: Example) => readonly Target[]) | undefined)?.(example) ?? []

/** The span of each word of a phrase, as in a text with a mark for each word. */
const wordSpans = ({ text, span }: Target): Span[] =>
  [...text.slice(span.start, span.end).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: span.start + index,
    end: span.start + index + word.length,
  }))

/** Whatever else names the target (lemma, phrase, group) names the substitute, so that no system sees the old word. */
const replaced: {
  readonly [K in Kind]?: (example: ExampleOf<K>, made: readonly Target[], words: Words) => ExampleOf<K>
} = {
  'same-meaning': (example, [first, second], [a, b = a]) => ({
    ...example,
    pair: [first!, second!],
    group: (a === b ? a : `${a} ~ ${b}`).toLowerCase(),
  }),
  'sense-match': (example, [target], [word]) => ({ ...example, target: target!, group: word.toLowerCase() }),
  usage: (example, [target], [phrase]) => ({
    ...example,
    phrase,
    text: target!.text,
    spans: example.spans.length > 1 ? wordSpans(target!) : [target!.span],
    group: phrase.toLowerCase(),
  }),
  'sense-choice': (example, [target], [word]) => ({
    ...example,
    target: target!,
    lemma: word.toLowerCase().replaceAll(' ', '_'),
  }),
  'entry-search': (example, [target]) => ({ ...example, target: target! }),
}

/**
 * The example with other words as its targets, all else as it was, and without gold: that was about the old word. Null
 * for kinds to which the question does not apply.
 */
export function substitute(example: Example, words: Words): Example | null {
  checkGivenExample('substitute', example)
  checkFields('substitute', { words }, { words: 'texts' })
  const old = replaceable(example)
  if (old.length === 0) return null
  if (!words[0] || words.length > old.length || words.some((word) => word.trim() === ''))
    throw new RangeError(
      `${example.id}: "${words.join(', ')}" for ${old.length} targets; expected a word for each`,
    )
  const made = old.map((target, i) => withWord(target, words[i] ?? words[0]))
  const { annotation: _annotation, ...rest } = example
  const replace = replaced[example.kind] as (e: Example, made: readonly Target[], words: Words) => Example
  return { ...replace(rest as Example, made, words), gold: null }
}
