import {
  type check,
  type ExampleOf,
  type Kind,
  legible,
  lookUp,
  type PhraseSearch,
  type Prediction,
  type Question,
  type RankedId,
  type RankedSpan,
  slipsBetween,
  type UsageLabel,
  type UsagePrediction,
  usageLabels,
} from '../../core/index.js'
import {
  type Cells,
  cells,
  contextColumn,
  spanInUnit,
  targetNames,
  truthCell,
  usageCell,
} from '../../datasets/index.js'
import { locate } from './answers-json.js'

type Read<K extends Kind> = (row: Cells, question: Question<ExampleOf<K>>, value: check.Row) => Prediction<K>

/** A label, a score from which it follows, or both. */
function binary(row: Cells): Prediction<'same-meaning'> {
  const label = truthCell(row, 'label')
  if (!row.has('score'))
    return label === null
      ? row.refuse('label', 'true or false, or a "score"')
      : { label, score: Number(label) }
  const score = row.number('score')
  return { label: label ?? score >= 0.5, score }
}

/** Nothing is known about the other two labels except what is left. */
const shared = (label: UsageLabel, score: number): UsagePrediction['scores'] => {
  const rest = (1 - score) / (usageLabels.length - 1)
  const of = (each: UsageLabel) => (each === label ? score : rest)
  return { literal: of('literal'), figurative: of('figurative'), both: of('both') }
}

function usage(row: Cells, _question: unknown, value: check.Row): UsagePrediction {
  const each = lookUp(value, 'scores')
  if (each !== undefined && each !== null) {
    const scored = cells((typeof each === 'object' ? each : {}) as check.Row, {})
    const scores = {
      literal: scored.number('literal'),
      figurative: scored.number('figurative'),
      both: scored.number('both'),
    }
    const best = usageLabels.reduce((a, b) => (scores[b] > scores[a] ? b : a))
    return { label: usageCell(row, 'label') ?? best, scores }
  }
  const label = usageCell(row, 'label') ?? row.refuse('label', 'literal, figurative or both')
  return { label, scores: shared(label, row.has('score') ? row.number('score') : 1) }
}

function graded(row: Cells, { contexts }: Question<ExampleOf<'graded-pair'>>): readonly number[] {
  const named = contexts.map((_, i) => contextColumn(i + 1, 'score'))
  if (named.every((name) => row.has(name))) return named.map((name) => row.number(name))
  const name = row.has('scores') ? 'scores' : 'score'
  const scores = row.numbers(name)
  return scores.length === contexts.length
    ? scores
    : row.refuse(name, contexts.length === 1 ? 'one number' : `${contexts.length} numbers, one per context`)
}

/** Best first: the scores that are given, else the rank. */
function rankScores(row: Cells, n: number): readonly number[] {
  if (!row.has('score')) return Array.from({ length: n }, (_, i) => 1 / (i + 1))
  const scores = row.numbers('score')
  return scores.length === n ? scores : row.refuse('score', `${n} numbers, one per answer`)
}

function spans(row: Cells, { document }: Question<PhraseSearch>, value: check.Row): readonly RankedSpan[] {
  if (row.has('answer')) return locate(document, row.text('answer'))
  if (!row.has('start') && row.has('end')) row.refuse('start', 'a number for each in "end"')
  if (!row.has('start') && (Object.hasOwn(value, 'start') || Object.hasOwn(value, 'answer'))) return []
  const [starts, ends] = [row.wholes('start'), row.wholes('end')]
  if (starts.length !== ends.length) row.refuse('end', `${starts.length} numbers, as many as in "start"`)
  const scores = rankScores(row, starts.length)
  const inDocument = cells({ document }, {})
  const names = targetNames('', '', 'document')
  return starts.map((start, i) => ({
    ...spanInUnit(inDocument, names, 'characters', [start, ends[i]!]),
    score: scores[i]!,
  }))
}

function ids(row: Cells): readonly RankedId[] {
  const found = row.has('label')
    ? row.list('label')
    : row.refuse('label', 'an id, or a list of them, best first')
  const scores = rankScores(row, found.length)
  return found.map((id, i) => ({ id, score: scores[i]! }))
}

const readers: { readonly [K in Kind]: Read<K> } = {
  'same-meaning': binary,
  'sense-match': binary,
  'phrase-pair': binary,
  usage,
  'graded-pair': graded,
  'phrase-search': spans,
  'sense-choice': ids,
  'entry-search': ids,
}

const namesOf: { readonly [K in Kind]: readonly string[] } = {
  'same-meaning': ['label', 'score'],
  'sense-match': ['label', 'score'],
  'phrase-pair': ['label', 'score'],
  usage: ['label', 'score', 'scores'],
  'graded-pair': ['score', 'scores'],
  'phrase-search': ['start', 'end', 'score', 'answer'],
  'sense-choice': ['label', 'score'],
  'entry-search': ['label', 'score'],
}

/** A field that is nearly one of ours would be left out without a word. */
function checkNames(row: check.Row, kind: Kind): void {
  const names = namesOf[kind]
  for (const name of Object.keys(row).filter((each) => !names.includes(each))) {
    const meant = names.find(
      (each) => slipsBetween(each, name.toLowerCase()) <= 1 && !Object.hasOwn(row, each),
    )
    if (meant !== undefined)
      throw new RangeError(`unknown field "${legible(name)}"; did you mean "${meant}"?`)
  }
}

/** A prediction in named fields (`label`, `score` …). A RangeError names the field and what was expected there. */
export function predictionOfRow(value: check.Row, question: Question): Prediction {
  checkNames(value, question.kind)
  return (readers[question.kind] as Read<Kind>)(cells(value, {}), question as never, value)
}
