import { type GradedPair, getOrMake, type Target } from '../../core/index.js'
import type { Format } from '../format.js'
import { type Line, readLines } from '../lines.js'
import { scaleColumn } from '../number-column.js'
import type { Place } from '../place.js'
import type { Report } from '../report.js'
import { readUsages, usageKey, writeUsages } from './usim-usages.js'

const names = ['lexsub_id1', 'lexsub_id2', 'judgment', 'user_id', 'lemma'] as const
type Column = (typeof names)[number]
const rating = scaleColumn(1, 5)

/** The rows of one pair of usages, gathered. */
interface Judged extends Place {
  readonly lemma: string
  readonly ids: readonly [string, string]
  readonly ratings: number[]
  average: number | null
}

/**
 * Usage similarity (Erk, McCarthy and Gaylord 2009, 2013): how similar are two usages of a lemma, from 1 to 5? Each row
 * is one annotator's judgment; the rows of the user "avg" hold the published means, which are the gold.
 */
export const usim: Format<GradedPair> = {
  id: 'usim',
  title: `CSV with header ${names.join(',')}; XML with one <head> per <instance>`,
  required: ['ratings', 'usages'],
  async *read(files, { language, slices, report }) {
    const usages = await readUsages(files.usages!, report)
    for (const pair of await readRatings(files.ratings!, report)) {
      const { lemma, ids, ratings, average } = pair
      const targets = ids.map((id) => usages.get(usageKey(lemma, id)))
      const missing = ids.find((_, i) => !targets[i])
      if (missing !== undefined) {
        pair.problem(`usage ${missing} of ${lemma} is not in ${files.usages}`)
        continue
      }
      const mean = average ?? ratings.reduce((a, b) => a + b, 0) / ratings.length
      const dot = lemma.lastIndexOf('.')
      yield {
        kind: 'graded-pair',
        id: `${lemma}-${ids.join('-')}`,
        group: lemma,
        language,
        slices: { ...slices, ...(dot > 0 ? { pos: lemma.slice(dot + 1) } : {}) },
        contexts: [targets as [Target, Target]],
        gold: [mean],
        ...(ratings.length > 0 ? { annotation: { ratings } } : {}),
      }
    }
  },
  write(examples) {
    const rows = examples.flatMap(({ id, group, gold, annotation }) => {
      const ids = id.slice(group.length + 1).replace('-', ',')
      const ratings = (annotation?.ratings ?? []) as readonly number[]
      const judgments = ratings.map((rating, i) => `${ids},${rating},annotator${i + 1},${group}\n`)
      return [...judgments, ...(gold ?? []).map((mean) => `${ids},${mean},avg,${group}\n`)]
    })
    const lemmas = new Map<string, Map<string, Target>>()
    for (const { id, group, contexts } of examples) {
      const usages = getOrMake(lemmas, group, () => new Map<string, Target>())
      const ids = id.slice(group.length + 1).split('-')
      for (const [i, usage] of contexts[0]!.entries()) usages.set(ids[i]!, usage)
    }
    return { ratings: [`${names.join(',')}\n`, ...rows], usages: writeUsages(lemmas) }
  },
}

/** The pairs in the order in which they first occur in the file. */
async function readRatings(file: string, report: Report): Promise<Iterable<Judged>> {
  const pairs = new Map<string, Judged>()
  let header: readonly string[] | null = null
  for await (const line of readLines(file, report)) {
    if (header === null) {
      header = line.text.split(',')
      const missing = names.find((name) => !header!.includes(name))
      if (missing === undefined) continue
      line.problem(`header has no column ${missing}, expected ${names.join(',')}`)
      return []
    }
    const row = csvRow(line, header)
    if (!row) continue
    const judgment = rating(row.judgment, 'judgment', line)
    if (judgment === null) continue
    const ids = [row.lexsub_id1, row.lexsub_id2] as const
    const key = [row.lemma, ...ids].join(' ')
    const pair = getOrMake(pairs, key, () => ({ ...line, lemma: row.lemma, ids, ratings: [], average: null }))
    if (row.user_id === 'avg') pair.average = judgment
    else pair.ratings.push(judgment)
  }
  return pairs.values()
}

// Ids, numbers and lemmas: no field holds a comma, so there is nothing to quote.
function csvRow(line: Line, header: readonly string[]): Record<Column, string> | null {
  const fields = line.text.split(',')
  if (fields.length === header.length)
    return Object.fromEntries(header.map((name, i) => [name, fields[i]!])) as Record<Column, string>
  return line.problem(
    `has ${fields.length} comma-separated columns, expected ${header.length}: ${header.join(', ')}`,
  )
}
