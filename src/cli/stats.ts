import { Command } from 'commander'
import { type Figure, nothingFound, stats } from '../datasets/index.js'
import { type TableOptions, textTable } from '../text/index.js'
import { noteChangedData } from './note-changed-data.js'
import { chosenDataset, type DatasetFlags, withOwnData } from './own-data.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

export const statsCommand = (): Command =>
  withOwnData(
    withSharedOptions(new Command('stats').argument('[dataset]', 'id, see polyseme ls datasets')),
  ).action(async (id: string | undefined, flags: SharedFlags & DatasetFlags) => {
    const out = terminalOf(flags)
    const dataset = await chosenDataset(id, flags)
    const data = dataFolder(flags)
    await noteChangedData(dataset, data, (line) => out.note(line))
    const reading = out.progress(`reading ${dataset.id}`)
    const result = await stats(dataset, data)
    reading.done()
    if (result.figures.length === 0) throw nothingFound(dataset, data)
    out.print(out.json ? JSON.stringify(result) : figuresTable(result.figures, out.table))
  })

const number = (value: number): string =>
  Number.isNaN(value) ? '–' : Number.isInteger(value) ? String(value) : value.toFixed(4)

/** Without a published figure the table has no columns for them. */
function figuresTable(figures: readonly Figure[], options: TableOptions): string {
  const name = { title: 'figure', wraps: true }
  if (figures.every(({ published }) => published === null))
    return textTable(
      [name, 'value'],
      figures.map((each) => [each.name, number(each.value)]),
      options,
    )
  return textTable(
    [name, 'ours', 'published', { title: 'source', wraps: true }],
    figures.map(({ name, value, published, source }) => [
      name,
      number(value),
      published === null ? '' : String(published),
      source ?? '',
    ]),
    options,
  )
}
