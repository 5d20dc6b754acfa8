import { checkFields, lookUp } from '../core/index.js'
import { csvField, withoutFormula } from '../text/index.js'
import type { Board, BoardRow } from './board.js'
import { checkBoards } from './check-given.js'

interface Line {
  readonly metric: string
  readonly part?: string
  readonly value: number | null
  readonly low?: number | undefined
  readonly high?: number | undefined
  readonly n?: number
  readonly before?: readonly (number | null)[]
}

/** A row's figures: its scores, the headline in every slice, the headline where less is shown, the biases. */
function linesOf({ scores, slices, bias, before }: BoardRow, headline: string): Line[] {
  return [
    ...scores.map(({ metric, value, interval, scorer }, i) => ({
      metric: scorer === 'official' ? `${metric} (official)` : metric,
      value,
      low: interval?.low,
      high: interval?.high,
      ...(i === 0 ? { before } : {}),
    })),
    ...slices.map(({ slice, of, value, n }) => ({ metric: headline, part: `${slice}: ${of}`, value, n })),
    ...(bias?.probes ?? []).map(({ probe, value, interval }) => ({
      metric: headline,
      part: `probe: ${probe}`,
      value,
      low: interval?.low,
      high: interval?.high,
    })),
    ...(bias
      ? [
          { metric: 'context bias', value: bias.contextBias },
          { metric: 'word bias', value: bias.wordBias },
        ]
      : []),
  ]
}

/** For spreadsheets: a line per figure, with the fact sheet. */
export function boardsCsv(boards: readonly Board[], factSheet: readonly string[]): string {
  checkBoards('boardsCsv boards', boards)
  checkFields('boardsCsv', { factSheet }, { factSheet: 'texts' })
  const head = [
    ...['track', 'phase', 'rank', 'official rank', 'source', 'team', 'system', 'outside', 'metric', 'part'],
    ...['value', 'low', 'high', 'n', 'before correction', ...factSheet],
  ]
  const lines = boards.flatMap((board) =>
    board.rows.flatMap((row) =>
      linesOf(row, board.metric).map(({ metric, part, value, low, high, n, before }) => [
        ...[board.track, board.phase, row.rank, row.official, row.source, row.team, row.system, row.outside],
        ...[metric, part, value, low, high, n ?? (part ? null : board.n), before?.join(' ')],
        ...factSheet.map((field) => lookUp(row.factSheet, field)),
      ]),
    ),
  )
  return [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\n`).join('')
}

const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return csvField(typeof value === 'string' ? withoutFormula(value) : String(value))
}
