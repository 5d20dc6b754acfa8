import path from 'node:path'
import { expect, test } from 'vitest'
import { type Page, readPages } from '../scripts/docs/pages.js'
import { type Line, readPage } from '../scripts/results-page.js'
import { tasks } from '../src/tasks/index.js'

type Row = Readonly<Record<string, string>>

const pages = readPages()
const results = readPage(pages.find(({ name }) => name === 'results.md')!.text)

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** The rows of a page's tables, by the names of their columns. */
const tableRows = (text: string): Row[] =>
  [...text.matchAll(/^(\|.*\|)\n\|[-|: ]+\|\n((?:\|.*\|\n)+)/gm)].flatMap(([, head, body]) => {
    const names = cellsOf(head!)
    return body!
      .trimEnd()
      .split('\n')
      .map((line) => Object.fromEntries(cellsOf(line).map((cell, i) => [names[i], cell])))
  })

/** The same measurement on the page of all results, if it is there. */
function lineOf(id: string, task: string, { split, n, encoder }: Row): Line | undefined {
  const names = [`${id}, ${(encoder ?? 'minilm').replaceAll('`', '')}`, ...(encoder ? [] : [id])]
  return results
    .get(task)
    ?.lines.find(
      (line) => names.includes(line.name) && line.split === split && line.n === n?.replaceAll(',', ''),
    )
}

/** Figures by the headline metric that a system's page shares with the page of all results. */
const sharedFigures = ({ name, text }: Page) =>
  tableRows(text).flatMap((row) =>
    [...(row.task ?? '').matchAll(/`([\w-]+)`/g)].flatMap(([, task]) => {
      const line = lineOf(path.basename(name, '.md'), task!, row)
      if (!line || !row.ours || row.metric !== tasks[task!]!.metrics[0]!.id) return []
      const interval = row['95 % interval'] ?? '–'
      return interval === '–'
        ? [{ name, task, shown: row.ours, measured: line.score.split(' ')[0] }]
        : [{ name, task, shown: `${row.ours} [${interval.replace(' to ', ', ')}]`, measured: line.score }]
    }),
  )

const shared = pages.filter(({ name }) => name.startsWith('systems/')).flatMap(sharedFigures)

test('there are figures to compare', () => expect(shared.length).toBeGreaterThan(100))

test.each(shared)('$name says of $task what the page of all results says', ({ shown, measured }) =>
  expect(shown).toBe(measured),
)
