import {
  type Example,
  type ExampleOf,
  type Kind,
  lookUp,
  type Outcome,
  type Prediction,
  type Span,
} from '../../core/index.js'
import { undefinedMark, valueText } from './score-text.js'

/** How yes and no are called, by kind. */
const yesNo = {
  'same-meaning': ['same meaning', 'different'],
  'sense-match': ['this sense', 'another sense'],
  'phrase-pair': ['same meaning', 'different'],
} as const satisfies { readonly [K in Kind]?: readonly [string, string] }

type BinaryKind = keyof typeof yesNo

const label = (kind: BinaryKind, value: boolean): string => yesNo[kind][value ? 0 : 1]

/** A label of a kind that is answered with one, in words. */
export const labelText = (kind: Kind, value: unknown): string => {
  const words = lookUp(yesNo as Readonly<Record<string, readonly [string, string]>>, kind)
  return words ? words[value === true ? 0 : 1] : String(value)
}

const quoted = (document: string, { start, end }: Span): string =>
  `“${document.slice(start, end)}” at ${start}`

const ratings = (values: readonly number[]): string => values.map((value) => valueText(value, 2)).join(' → ')

/** Ids may be many; the rest is counted. */
function ids(all: readonly string[]): string {
  const shown = all.slice(0, 3).join(', ')
  return all.length > 3 ? `${shown} and ${all.length - 3} more` : shown
}

const binaryGold = (example: ExampleOf<BinaryKind>): string => label(example.kind, example.gold === true)

const goldByKind: { readonly [K in Kind]: (example: ExampleOf<K>) => string } = {
  'same-meaning': binaryGold,
  'sense-match': binaryGold,
  'phrase-pair': binaryGold,
  usage: ({ gold }) => gold ?? '',
  'graded-pair': ({ gold }) => ratings(gold ?? []),
  'phrase-search': ({ gold, document }) => (gold ?? []).map((span) => quoted(document, span)).join(' or '),
  'sense-choice': ({ gold }) => ids(gold ?? []),
  'entry-search': ({ gold }) => ids(gold ?? []),
}

/** The gold answer in a few words. */
export function goldText(example: Example): string {
  if (example.gold === null) return undefinedMark
  const text = goldByKind[example.kind] as (example: Example) => string
  return text(example) || undefinedMark
}

const first = ([top]: readonly { readonly id: string; readonly score: number }[]): string =>
  top ? `${top.id} (${valueText(top.score, 2)})` : 'no answer'

const binaryAnswer = (
  { label: value, score }: Prediction<BinaryKind>,
  { kind }: ExampleOf<BinaryKind>,
): string => `${label(kind, value)} (${valueText(score, 2)})`

const answerByKind: {
  readonly [K in Kind]: (prediction: Prediction<K>, example: ExampleOf<K>) => string
} = {
  'same-meaning': binaryAnswer,
  'sense-match': binaryAnswer,
  'phrase-pair': binaryAnswer,
  usage: (prediction) => `${prediction.label} (${valueText(prediction.scores[prediction.label], 2)})`,
  'graded-pair': ratings,
  'phrase-search': ([top], { document }) => (top ? quoted(document, top) : 'no answer'),
  'sense-choice': first,
  'entry-search': first,
}

/** What a system answered, in a few words, with its score. */
export function answerText({ example, prediction }: Outcome): string {
  const text = answerByKind[example.kind] as (prediction: Prediction, example: Example) => string
  return text(prediction, example)
}
