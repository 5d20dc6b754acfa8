import { readdirSync, readFileSync } from 'node:fs'
import type { MeaningWeights } from '../../src/meaning/weights.js'
import { markdownTable } from '../../src/reports/text/markdown-table.js'

const folder = new URL('../../data/meaning/', import.meta.url)

const methods = {
  sameMeaning: '`sameMeaning`, two places',
  replaces: '`sameMeaning`, one place',
  matchesSense: '`matchesSense`',
  senses: '`senses` (first one right)',
} as const

/** How the shipped regressions score, by encoder: accuracy, calibration error, number of items. */
export function meaningTable(): string {
  const shipped = readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MeaningWeights)
  const rows = (Object.keys(methods) as (keyof typeof methods)[]).flatMap((method) =>
    shipped[0]![method].figures.map(({ task, split }, i) => [
      methods[method],
      `${task}, ${split}`,
      ...shipped.map((weights) => {
        const { value, calibrationError, n } = weights[method].figures[i]!
        return `${value.toFixed(3)}, ${calibrationError?.toFixed(2) ?? '–'} (${n})`
      }),
    ]),
  )
  return markdownTable(['method', 'measured on', ...shipped.map(({ encoder }) => `${encoder}:`)], rows)
}
