import { Command } from 'commander'
import { getOrMake, type Problem, problemLine } from '../core/index.js'
import { nothingFound, type Validation, validate } from '../datasets/index.js'
import { counted, type TableOptions, textTable } from '../text/index.js'
import { chosenDataset, type DatasetFlags, withOwnData } from './own-data.js'
import { dataFolder, type SharedFlags, terminalOf, withSharedOptions } from './shared-options.js'

/** How many problems and notes of one wording are printed before "and N more". */
const [shownProblems, shownNotes] = [20, 3]

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
    ...foldedLines('problem', problems, shownProblems),
    ...foldedLines('note', notes, shownNotes),
    `${dataset}: ${problems.length === 0 ? 'no problems' : counted(problems.length, 'problem')}${notes.length === 0 ? '' : `, ${counted(notes.length, 'note')}`}`,
  ].join('\n')
}

/** Findings of one file and wording (except for quotations) are one quirk or mistake: the first few stand for all. */
function foldedLines(what: string, findings: readonly Problem[], most: number): string[] {
  const alike = new Map<string, Problem[]>()
  for (const each of findings) {
    const wording = `${each.file} ${each.message.replace(/"(?:[^"\\]|\\.)*"|\d+/g, '…')}`
    getOrMake(alike, wording, () => []).push(each)
  }
  return [...alike.values()].flatMap((same) => [
    ...same.slice(0, most).map((each) => `${what}: ${problemLine(each)}`),
    ...(same.length > most
      ? [`${what}: … and ${same.length - most} more of this kind in ${same[0]!.file}; --json lists them`]
      : []),
  ])
}
