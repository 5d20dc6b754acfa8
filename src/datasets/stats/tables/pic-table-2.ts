import { getOrMake, lookUp, type PhraseSearch } from '../../../core/index.js'
import { sentences, tokens } from '../../../text/index.js'
import { distinct } from '../distinct.js'
import type { Measure } from '../figure.js'
import { publishedRows } from '../published-rows.js'
import type { Table, Tally } from '../tally.js'

const columns = [
  ...['instances', 'unique queries', 'unique answers'],
  ...['mean length of a query (tokens)', 'mean length of an answer (tokens)'],
  ...['mean length of a sentence (tokens)', 'mean length of a document (sentences)'],
  'mean length of a document (tokens)',
]
const counts = 3

const printed = {
  'pr-pass': [28_147, 27_055, 13_458, 2.42, 2.17, 23.22, 10.26, 238.34],
  'pr-page': [28_098, 27_016, 13_423, 2.42, 2.17, 24.08, 119.32, 2872.73],
  // The release's train and dev are of an earlier version, which the paper does not use.
  psd: [4858, 4812, 2314, 2.45, 2.07, 23, 20.37, 468.48],
}

/** Without the three counts. */
const lengths = (row: readonly number[]): (number | null)[] =>
  row.map((value, i) => (i < counts ? null : value))

const ofPaper: Readonly<Record<string, string>> = {
  'pr-pass/train': 'PR-pass, all splits',
  'pr-pass/dev': 'PR-pass, all splits',
  'pr-pass/test': 'PR-pass, all splits',
  'pr-page/train': 'PR-page, all splits',
  'pr-page/dev': 'PR-page, all splits',
  'pr-page/test': 'PR-page, all splits',
  'psd/test': 'PSD, test',
  'pr-pass/samples': 'PR-pass, samples',
  'pr-page/samples': 'PR-page, samples',
  'psd/samples': 'PSD, samples',
}

/**
 * The search tasks. The paper's mean length of a sentence is the quotient of the two lengths of a document (238.34 /
 * 10.26 = 23.23), and so is ours. Its lengths are shown for samples too: they show how typical the samples are.
 */
export const picTable2: Table = {
  source: 'Pham et al. (2023), Table 2',
  published: publishedRows(columns, {
    'PR-pass, all splits': printed['pr-pass'],
    'PR-page, all splits': printed['pr-page'],
    'PSD, test': printed.psd,
    'PR-pass, samples': lengths(printed['pr-pass']),
    'PR-page, samples': lengths(printed['pr-page']),
    'PSD, samples': lengths(printed.psd),
  }),
  tally(): Tally {
    const sets = new Map<string, ReturnType<typeof searchSet>>()
    return {
      add(example, part) {
        const name = lookUp(ofPaper, part.name)
        if (name === undefined || example.kind !== 'phrase-search') return
        getOrMake(sets, name, searchSet).add(example, part.name)
      },
      measures: () => [...sets.values()].flatMap((set) => set.measures()),
    }
  },
}

function searchSet(name: string) {
  const parts = new Set<string>()
  const queries = distinct()
  const answers = distinct()
  const total = { rows: 0, query: 0, answers: 0, answer: 0, sentences: 0, document: 0 }
  return {
    add({ query, document, gold, language }: PhraseSearch, part: string): void {
      parts.add(part)
      queries.add(query)
      total.rows++
      total.query += tokens(query).length
      total.sentences += sentences(document, language).length
      total.document += tokens(document).length
      for (const { start, end } of gold ?? []) {
        const answer = document.slice(start, end)
        answers.add(answer)
        total.answers++
        total.answer += tokens(answer).length
      }
    },
    measures(): Measure[] {
      const values = [
        ...[total.rows, queries.size, answers.size],
        ...[total.query / total.rows, total.answer / total.answers],
        ...[total.document / total.sentences, total.sentences / total.rows, total.document / total.rows],
      ]
      return columns.map((column, i) => ({
        name: `${name}: ${column}`,
        value: values[i]!,
        unit: i < counts ? 'count' : 'mean',
        parts: [...parts],
      }))
    },
  }
}
