import type { Example, ExampleOf, Kind, Question, Span, Target } from '../../core/index.js'
import { codePointOffset } from '../../text/index.js'
import { contextColumn } from './own-columns.js'

type Row = Readonly<Record<string, unknown>>

/** Offsets in characters, as Python counts them. */
const rangeIn = (text: string, { start, end }: Span, n = '', prefix = ''): Row => ({
  [`${prefix}start${n}`]: codePointOffset(text, start),
  [`${prefix}end${n}`]: codePointOffset(text, end),
})

const targetRow = ({ text, span }: Target, n = ''): Row => ({ [`text${n}`]: text, ...rangeIn(text, span, n) })

/** Both targets in one text, or each in its own. */
function contextRow([one, two]: readonly [Target, Target], prefix: string): Row {
  const ranges = { ...rangeIn(one.text, one.span, '1', prefix), ...rangeIn(two.text, two.span, '2', prefix) }
  return one.text === two.text
    ? { [`${prefix}text`]: one.text, ...ranges }
    : { [`${prefix}text1`]: one.text, [`${prefix}text2`]: two.text, ...ranges }
}

const rows: { readonly [K in Kind]: (question: Question<ExampleOf<K>>) => Row } = {
  'same-meaning': ({ pair: [one, two] }) => ({ ...targetRow(one, '1'), ...targetRow(two, '2') }),
  'sense-match': ({ target, definition, hypernyms }) => ({ ...targetRow(target), definition, hypernyms }),
  'phrase-pair': ({ word, phrase }) => ({ word, phrase }),
  usage: ({ text, spans, phrase }) => {
    const hull = { start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? text.length }
    return { text, ...rangeIn(text, hull), phrase }
  },
  'graded-pair': ({ contexts }) =>
    contexts.length === 1
      ? contextRow(contexts[0]!, '')
      : Object.assign({}, ...contexts.map((pair, i) => contextRow(pair, contextColumn(i + 1, '')))),
  'phrase-search': ({ query, document }) => ({ query, document }),
  'sense-choice': ({ target, lemma, candidates }) => ({ ...targetRow(target), lemma, candidates }),
  'entry-search': ({ target, inventory }) => ({ ...targetRow(target), inventory }),
}

/** A question under the names that own data have: what a process is asked. */
export const questionRow = (question: Question): Row => ({
  id: question.id,
  kind: question.kind,
  language: question.language,
  ...(rows[question.kind] as (q: Question) => Row)(question),
})

const golds: { readonly [K in Kind]: (example: ExampleOf<K>) => Row } = {
  'same-meaning': ({ gold }) => ({ label: gold }),
  'sense-match': ({ gold }) => ({ label: gold }),
  'phrase-pair': ({ gold }) => ({ label: gold }),
  usage: ({ gold }) => ({ label: gold }),
  'graded-pair': ({ gold, contexts }) =>
    contexts.length === 1
      ? { score: gold?.[0] ?? null }
      : Object.fromEntries(contexts.map((_, i) => [contextColumn(i + 1, 'score'), gold?.[i] ?? null])),
  'phrase-search': ({ gold, document }) => ({
    start: gold?.map(({ start }) => codePointOffset(document, start)) ?? null,
    end: gold?.map(({ end }) => codePointOffset(document, end)) ?? null,
  }),
  'sense-choice': ({ gold }) => ({ gold }),
  'entry-search': ({ gold }) => ({ gold }),
}

/** A labelled example under the same names. */
export const exampleRow = (example: Example): Row => ({
  ...questionRow(example),
  ...(golds[example.kind] as (e: Example) => Row)(example),
})
