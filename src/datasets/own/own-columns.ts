import { type Kind, nearest, slipsBetween } from '../../core/index.js'

export interface OwnColumn {
  readonly name: string
  /** `gold` is left out where labels are hidden, and never part of a question. */
  readonly role: 'required' | 'optional' | 'gold'
  /** Its contents, in one line. */
  readonly holds: string
}

const column = (name: string, role: OwnColumn['role'], holds: string): OwnColumn => ({ name, role, holds })

/** A text and how it says which of its words is meant. */
const targetColumns = (n: '' | '1' | '2'): readonly OwnColumn[] => [
  column(`text${n}`, 'required', 'the text; `<t>…</t>` may mark the target'),
  column(`start${n}`, 'optional', "offset of the target's first character, from 0, if it is not marked"),
  column(`end${n}`, 'optional', 'offset just past its last character'),
  column(
    `index${n}`,
    'optional',
    'or the number of the target word, from 0, counting words between white space',
  ),
]

const truth = column('label', 'gold', 'true or false; also T or F, 1 or 0, yes or no')

const senses = [
  ...targetColumns(''),
  column('lemma', 'optional', 'dictionary form of the target (default: the target itself)'),
]

/** The columns of each kind, by the names that need no mapping. */
export const ownColumns: Readonly<Record<Kind, readonly OwnColumn[]>> = {
  'same-meaning': [...targetColumns('1'), ...targetColumns('2'), truth],
  'sense-match': [
    ...targetColumns(''),
    column('definition', 'optional', 'the sense in words'),
    column('hypernyms', 'optional', 'list of more general words'),
    truth,
  ],
  'phrase-pair': [
    column('word', 'required', 'the single word'),
    column('phrase', 'required', 'the phrase'),
    truth,
  ],
  usage: [
    ...targetColumns(''),
    column('phrase', 'optional', 'dictionary form of the phrase (default: the target itself)'),
    column('label', 'gold', 'literal, figurative or both'),
  ],
  'graded-pair': [
    column('text', 'required', 'the text with both targets; or `text1` and `text2`, one with each'),
    ...['1', '2'].flatMap((n) => targetColumns(n as '1' | '2').slice(1)),
    column('score', 'gold', 'how similar the two are, a number'),
  ],
  'phrase-search': [
    column('query', 'required', 'what to look for'),
    column('document', 'required', 'the text to search; `<t>…</t>` may mark the answer'),
    column(
      'start',
      'gold',
      "offset of the answer's first character, from 0; a list if there are several answers",
    ),
    column('end', 'gold', 'offset just past its last character'),
  ],
  'sense-choice': [
    ...senses,
    column(
      'candidates',
      'required',
      'list of sense ids: sense keys of WordNet 3.0, or your own for systems that need no definitions',
    ),
    column('gold', 'gold', 'the right one, or a list of them'),
  ],
  'entry-search': [
    ...senses,
    column(
      'inventory',
      'optional',
      '`wordnet-3.0` (default), or NAME: rows of id⇥name⇥description in `$POLYSEME_INVENTORIES/NAME.tsv`',
    ),
    column('candidates', 'optional', 'not shown to systems, which search the whole inventory'),
    column('gold', 'gold', 'the right entry, or a list of them'),
  ],
}

/** Columns that every kind may have. */
export const sharedColumns: readonly OwnColumn[] = [
  column('id', 'optional', 'unique in its split (default: split and row number)'),
  column('group', 'optional', 'rows that are resampled together: a lemma, a document'),
  column('language', 'optional', 'BCP 47; `en` unless the description says otherwise'),
  column('kind', 'optional', 'if the columns leave it open'),
  column('split', 'optional', '`train`, `dev`, `test` …, if one file holds several'),
]

/** How the two contexts of a graded pair are named: `context1_text`, `context2_score`. */
export const contextColumn = (context: number, name: string): string => `context${context}_${name}`
const contextName = /^context\d+_(?:text[12]?|start[12]|end[12]|index[12]|score)$/

/** Whether a column has its own meaning in a kind; any other is a slice. */
export function isOwnColumn(kind: Kind, name: string): boolean {
  if ([...sharedColumns, ...ownColumns[kind]].some((each) => each.name === name) || name === 'idx')
    return true
  return kind === 'graded-pair' && (contextName.test(name) || name === 'text1' || name === 'text2')
}

export const columnNames = (kind: Kind): string[] =>
  [...ownColumns[kind], ...sharedColumns].map(({ name }) => name)

/** What other data sets call a text: WiC's files in SuperGLUE have sentence1 and sentence2. */
const otherText = /^(?:sentence|context|sent)(?=\d?$)/

const loosely = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/s$/, '')
    .replace(otherText, 'text')

/** Whether the columns give what one of ours holds: the text of a graded pair may be in other columns. */
const given = (kind: Kind, columns: readonly string[], name: string): boolean =>
  columns.includes(name) ||
  (kind === 'graded-pair' &&
    name === 'text' &&
    (['text1', 'text2'].every((each) => columns.includes(each)) ||
      columns.some((each) => contextName.test(each))))

/** A column that the kind needs and the file does not have; null if none is missing. */
export const missingColumn = (kind: Kind, columns: readonly string[]): string | null =>
  ownColumns[kind].find(({ name, role }) => role === 'required' && !given(kind, columns, name))?.name ?? null

/** How a label is called in other kinds and elsewhere. */
const otherLabels: readonly string[] = ['label', 'gold', 'answer']

/** Whether a column holds what one of ours does under a name that can hardly mean anything else: `Label`, `lable`, `gold`. */
function meansSame(found: string, { name, role }: OwnColumn): boolean {
  if (loosely(found) === loosely(name)) return true
  const isLabel = role === 'gold' && !offsetNames.has(name)
  if (isLabel && otherLabels.includes(loosely(found))) return true
  return (isLabel || name.length >= 8) && slipsBetween(found.toLowerCase(), name) <= 1
}

/** The answer of a search may be marked in its document instead. */
const offsetNames: ReadonlySet<string> = new Set(['start', 'end'])

/** A column that is nearly one of ours, `Label` or `labels`, where ours is absent: its cells would be read as nothing. */
export function mistakenColumn(
  kind: Kind,
  columns: readonly string[],
): { readonly found: string; readonly meant: string } | null {
  for (const ours of [...ownColumns[kind], ...sharedColumns]) {
    if (given(kind, columns, ours.name)) continue
    const found = columns.find((name) => !isOwnColumn(kind, name) && meansSame(name, ours))
    if (found !== undefined) return { found, meant: ours.name }
  }
  return null
}

/** A column that is nearly one of ours, of whatever kind: `Word`, `wrod`. */
export function misspeltColumn(
  columns: readonly string[],
): { readonly found: string; readonly meant: string } | null {
  const known = [...new Set(Object.values(ownColumns).flatMap((each) => each.map(({ name }) => name)))]
  for (const found of columns) {
    if (known.includes(found) || sharedColumns.some(({ name }) => name === found)) continue
    const meant =
      known.find((name) => loosely(name) === loosely(found)) ??
      nearest(found.trim(), known).find((name) => name.length > 3)
    if (meant !== undefined && !columns.includes(meant)) return { found, meant }
  }
  return null
}
