import { Command } from 'commander'
import { getOrMake, type Problem, problemLine } from '../core/index.js'
import { nothingFound, type Validation, validate } from '../datasets/index.js'
import { counted, type TableOptions, textTable } from '../text/index.js'
import { chosenDataset, type DatasetFlags, withOwnData } from './own-data.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

/** How many notes of one wording are printed before "and N more". */
const shownNotes = 3

export const validateCommand = (): Command =>
  withOwnData(
    withSharedOptions(new Command('validate').argument('[dataset]', 'id, see polyseme ls datasets')),
  ).action(async (id: string | undefined, flags: SharedFlags & DatasetFlags) => {
    const out = terminalOf(flags)
    const dataset = await chosenDataset(id, flags)
    const data = dataFolder(flags)
    const reading = out.progress(`reading ${dataset.id}`)
    const result = await validate(dataset, data)
    reading.done()
    if (result.splits.length === 0) throw nothingFound(dataset, data)
    if (out.json) {
      const { splits, ...rest } = result
      out.print(
        JSON.stringify({
          ...rest,
          splits: splits.map(({ name, rows, labelled }) => ({ name, rows, labelled })),
        }),
      )
    } else out.print(validationText(result, out.table))
    if (result.problems.length > 0) process.exitCode = 1
  })

function validationText({ dataset, splits, problems, notes }: Validation, options: TableOptions): string {
  const published = splits.some(({ expected }) => expected !== null) // your own data set has no such counts
  const rows = splits.map(({ name, rows: count, labelled, expected }) => [
    name,
    String(count),
    String(labelled),
    ...(published ? [expected === null ? '–' : String(expected)] : []),
  ])
  return [
    textTable(['part', 'rows', 'labelled', ...(published ? ['published'] : [])], rows, options),
    '',
    ...problems.map((problem) => `problem: ${problemLine(problem)}`),
    ...noteLines(notes),
    `${dataset}: ${problems.length === 0 ? 'no problems' : counted(problems.length, 'problem')}${notes.length === 0 ? '' : `, ${counted(notes.length, 'note')}`}`,
  ].join('\n')
}

/** Notes of one file and wording (except for quotations) are one quirk: the first few stand for all. */
function noteLines(notes: readonly Problem[]): string[] {
  const quirks = new Map<string, Problem[]>()
  for (const note of notes) {
    const wording = `${note.file} ${note.message.replace(/"[^"]*"|\d+/g, '…')}`
    getOrMake(quirks, wording, () => []).push(note)
  }
  return [...quirks.values()].flatMap((same) => [
    ...same.slice(0, shownNotes).map((note) => `note: ${problemLine(note)}`),
    ...(same.length > shownNotes
      ? [`note: … and ${same.length - shownNotes} more of this kind in ${same[0]!.file}`]
      : []),
  ])
}
