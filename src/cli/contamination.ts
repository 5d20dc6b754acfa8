import { Command } from 'commander'
import { type ContaminationBelow, contaminationBelow } from '../datasets/index.js'
import { grouped } from '../math/index.js'
import { type TableOptions, textTable } from '../text/index.js'
import { type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

/** Places that are printed per split before "and N more". */
const shown = 5

export const contaminationCommand = (): Command =>
  withSharedOptions(
    new Command('contamination').argument(
      '<file...>',
      'plain text, tab-separated, JSON rows or SemCor; a folder means its files',
    ),
  ).action(async (paths: readonly string[], flags: SharedFlags) => {
    const out = terminalOf(flags)
    const result = await contaminationBelow(paths)
    if (out.json) out.print(JSON.stringify(result))
    else out.print(contaminationText(result, out.table))
  })

function contaminationText(
  { checked, tooShort, found, skipped }: ContaminationBelow,
  options: TableOptions,
): string {
  const parts = grouped(
    found,
    found.map(({ part }) => part),
  )
  const rows = parts
    .toSorted((a, b) => b.length - a.length)
    .map((places) => [
      places[0]!.part,
      String(places.length),
      `${places
        .slice(0, shown)
        .map(({ file, line }) => `${file}:${line}`)
        .join(' ')}${places.length > shown ? ' …' : ''}`,
    ])
  const summary = [
    `${checked} texts checked, ${found.length} found in a published split; ${tooShort} too short to tell`,
    ...skipped.map((problem) => `skipped: ${problem}`),
  ].join('\n')
  return rows.length === 0
    ? summary
    : `${textTable(['split', 'texts', { title: 'where', wraps: true }], rows, options)}\n\n${summary}`
}
