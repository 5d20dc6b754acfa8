import {
  check,
  type Example,
  type ExampleOf,
  type Item,
  type Kind,
  lookUp,
  type Span,
  surface,
  type Target,
  target,
} from '../../core/index.js'
import { type Cells, cells } from './cells.js'
import type { Description } from './description.js'
import { truthCell, usageCell } from './label-cells.js'
import { contextColumn } from './own-columns.js'
import {
  markedText,
  noTarget,
  type OffsetUnit,
  spanInUnit,
  type TargetNames,
  targetCell,
  targetNames,
} from './target-cells.js'

type Made<K extends Kind> = Omit<ExampleOf<K>, keyof Item | 'kind'> & { readonly group: string }
type Reader<K extends Kind> = (row: Cells, unit: OffsetUnit) => Made<K>

const lower = (text: string): string => text.toLowerCase()
const pairGroup = (pair: readonly Target[]): string => lower(pair.map(surface).join(' ~ '))
const goldList = (row: Cells): readonly string[] | null => (row.has('gold') ? row.list('gold') : null)

/** The two targets of a context: in one text, or each in its own. */
function pairOf(row: Cells, prefix: string, unit: OffsetUnit): readonly [Target, Target] {
  if (!row.has(`${prefix}text1`)) return pairIn(row, prefix, unit)
  return [targetCell(row, targetNames('1', prefix), unit), targetCell(row, targetNames('2', prefix), unit)]
}

function pairIn(row: Cells, prefix: string, unit: OffsetUnit): readonly [Target, Target] {
  const [one, two] = (['1', '2'] as const).map((n) => targetNames(n, prefix, 'text')) as [
    TargetNames,
    TargetNames,
  ]
  if (row.has(one.start) || row.has(one.index))
    return [targetCell(row, one, unit), targetCell(row, two, unit)]
  const marked = markedText(row, one.text) ?? noTarget(row, one)
  const [first, second, more] = marked.spans
  if (!first || !second || more)
    throw new RangeError(
      `field "${row.nameOf(one.text)}" marks ${marked.spans.length} target${marked.spans.length === 1 ? '' : 's'}, expected two`,
    )
  const make = ({ start, end }: Span) => target(marked.text, start, end)
  return [make(first), make(second)]
}

/** All of several scores, or none of them. */
function scores(row: Cells, names: readonly string[]): readonly number[] | null {
  return names.some((name) => row.has(name)) ? names.map((name) => row.number(name)) : null
}

function gradedPair(row: Cells, unit: OffsetUnit): Made<'graded-pair'> {
  const numbers: number[] = []
  const hasContext = (n: number) => ['text', 'text1'].some((name) => row.has(contextColumn(n, name)))
  while (hasContext(numbers.length + 1)) numbers.push(numbers.length + 1)
  const [here, next] = [numbers.length + 1, numbers.length + 2]
  const beyond = hasContext(next) ? next : row.has(contextColumn(here, 'score')) ? here : null
  if (beyond !== null)
    throw new RangeError(
      `has a field of context ${beyond}, but no "${row.nameOf(contextColumn(here, 'text'))}"; contexts are numbered from 1 without a gap`,
    )
  const contexts =
    numbers.length > 0 ? numbers.map((n) => pairOf(row, contextColumn(n, ''), unit)) : [pairOf(row, '', unit)]
  const gold = scores(row, numbers.length > 0 ? numbers.map((n) => contextColumn(n, 'score')) : ['score'])
  return { contexts, gold, group: pairGroup(contexts[0]!) }
}

const answerNames: TargetNames = targetNames('', '', 'document')

function phraseSearch(row: Cells, unit: OffsetUnit): Omit<Made<'phrase-search'>, 'group'> {
  const query = row.text('query')
  if (!row.has('start') && !row.has('end')) {
    const marked = markedText(row, 'document')
    return { query, document: marked?.text ?? row.text('document'), gold: marked?.spans ?? null }
  }
  const [starts, ends] = [row.wholes('start'), row.wholes('end')]
  if (starts.length !== ends.length)
    throw new RangeError(
      `fields "${row.nameOf('start')}" and "${row.nameOf('end')}" have ${starts.length} and ${ends.length} numbers, expected as many of each`,
    )
  const gold = starts.map((start, i) => spanInUnit(row, answerNames, unit, [start, ends[i]!]))
  return { query, document: row.text('document'), gold }
}

const readers: { readonly [K in Kind]: Reader<K> } = {
  'same-meaning': (row, unit) => {
    const pair = [targetCell(row, targetNames('1'), unit), targetCell(row, targetNames('2'), unit)] as const
    return { pair, gold: truthCell(row, 'label'), group: lower(surface(pair[0])) }
  },
  'sense-match': (row, unit) => {
    const made = targetCell(row, targetNames(''), unit)
    const hypernyms = row.has('hypernyms') ? row.list('hypernyms') : []
    const definition = row.textOrNull('definition')
    if (definition === null && hypernyms.length === 0)
      throw new RangeError(
        `has no sense: fields "${row.nameOf('definition')}" and "${row.nameOf('hypernyms')}" are both empty, expected one of them`,
      )
    return { target: made, definition, hypernyms, gold: truthCell(row, 'label'), group: lower(surface(made)) }
  },
  'phrase-pair': (row) => {
    const word = row.text('word')
    return { word, phrase: row.text('phrase'), gold: truthCell(row, 'label'), group: lower(word) }
  },
  usage: (row, unit) => {
    const names = targetNames('')
    const given = row.has('start') || row.has('end') || row.has('index')
    const made = given ? targetCell(row, names, unit) : null
    const { text, spans } = made
      ? { text: made.text, spans: [made.span] }
      : (markedText(row, 'text') ?? noTarget(row, names))
    const phrase = row.textOrNull('phrase') ?? spans.map(({ start, end }) => text.slice(start, end)).join(' ')
    return { phrase, text, spans, gold: usageCell(row, 'label'), group: lower(phrase) }
  },
  'graded-pair': gradedPair,
  // Never the answer: a system sees the group.
  'phrase-search': (row, unit) => ({ ...phraseSearch(row, unit), group: '' }),
  'sense-choice': (row, unit) => {
    const made = targetCell(row, targetNames(''), unit)
    const lemma = row.textOrNull('lemma') ?? lower(surface(made))
    const candidates = row.list('candidates')
    const twice = candidates.find((each, i) => candidates.indexOf(each) < i)
    if (twice !== undefined) row.refuse('candidates', `each candidate once, but ${twice} is there twice`)
    const gold = goldList(row)
    for (const right of gold ?? [])
      if (!candidates.includes(right)) row.refuse('gold', `one of the candidates ${candidates.join(', ')}`)
    return { target: made, lemma, candidates, gold, group: lemma }
  },
  'entry-search': (row, unit) => {
    const made = targetCell(row, targetNames(''), unit)
    const inventory = row.textOrNull('inventory') ?? 'wordnet-3.0'
    return {
      target: made,
      inventory,
      gold: goldList(row),
      group: row.textOrNull('lemma') ?? lower(surface(made)),
    }
  },
}

export interface RowReading {
  readonly kind: Kind
  readonly description: Description
  /** For rows without an id. */
  readonly id: string
  readonly language: string
  /** Columns that scores are broken down by, by the file's names. */
  readonly slices: readonly string[]
  /** Columns of whole numbers that do not count the rows, by the file's names. */
  readonly numbers: readonly string[]
}

/** Null if the row has no such column; a blank in the column is a lost id, which a number of our own would hide. */
const idCell = (row: Cells, name: string): string | null => {
  if (row.isBlank(name)) return check.fail('', row.nameOf(name), 'an id, or no such column at all')
  const id = row.textOrNull(name)
  // JSON numbers of 17 digits and more are rounded: two ids would become one.
  return id !== null && row.isRounded(name)
    ? row.refuse(name, 'fewer than 17 digits, or the id in quotes: its last digits are lost')
    : id
}

/** A row of named columns as an example. A RangeError names the column and what was expected there. */
export function rowExample(
  row: check.Row,
  { kind, description, id, language, slices, numbers }: RowReading,
): Example {
  const named = cells(row, description, numbers)
  const own = idCell(named, 'id') ?? idCell(named, 'idx') ?? id
  const made = (readers[kind] as Reader<Kind>)(named, description.offsets ?? 'characters')
  return {
    kind,
    id: own,
    language: check.nullable(check.language)(named.textOrNull('language'), 'language') ?? language,
    slices: Object.fromEntries(
      slices.flatMap((name) => {
        const value = lookUp(row, name)
        return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
      }),
    ),
    ...made,
    group: named.textOrNull('group') ?? (made.group || own),
  } as Example // the table is by kind, which the compiler cannot follow through `kind`
}
