import { checkTexts, DataError, type Kind, type Problem, problemLine } from '../core/index.js'
import { changedFiles, changedText } from './changed-files.js'
import { checkDataset } from './check-dataset.js'
import type { Dataset } from './dataset.js'
import { locatePart } from './locate-part.js'
import { missingFromPart, missingPublished } from './missing-files.js'
import { watchOddities } from './oddities/watch-oddities.js'
import { findPart, mainFile, readPart } from './read-part.js'
import { collecting } from './report.js'

export interface PartCount {
  readonly name: string
  readonly rows: number
  readonly labelled: number
  /** The published number of rows, if any. */
  readonly expected: number | null
}

/** Kinds of which both answers are expected, and how many labels are enough to expect it. */
const labelKinds: ReadonlySet<Kind> = new Set(['same-meaning', 'sense-match', 'phrase-pair', 'usage'])
const fewestLabels = 10

export interface Validation {
  readonly dataset: string
  readonly splits: readonly PartCount[]
  readonly problems: readonly Problem[]
  readonly notes: readonly Problem[]
}

/** Reads everything that is there of a data set, counts it, and lists every problem. */
export async function validate(dataset: Dataset, data: string): Promise<Validation> {
  checkDataset(dataset)
  checkTexts('the folder of the data', data)
  const report = collecting()
  const splits: PartCount[] = []
  const watch = watchOddities()
  const timesRead = timesOfMainFiles(dataset, data)
  for (const part of dataset.parts) {
    const { copy: found } = locatePart(dataset, part, data)
    if (!found) {
      for (const { file, message } of missingFromPart(dataset, part, data))
        report.problem(file, null, message)
      continue
    }
    const odd = watch(part.name, { numbered: timesRead.get(mainFile(found)) === 1 })
    const before = report.problems.length
    let rows = 0
    let labelled = 0
    const golds = new Set<string>()
    try {
      for await (const example of readPart(dataset, part, { data, report })) {
        rows++
        odd.see(example)
        if (example.gold === null) continue
        labelled++
        if (labelKinds.has(example.kind)) golds.add(String(example.gold))
      }
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      report.problem(error.problem.file, error.problem.line, error.problem.message)
    }
    for (const file of missingPublished(dataset, found, data))
      if (!report.problems.some((problem) => problem.file === file))
        report.note(file, null, 'is not there, though it is published')
    const allRead = report.problems.length === before
    for (const message of odd.end({ allRead })) report.note(mainFile(found), null, message)
    splits.push({ name: part.name, rows, labelled, expected: part.rows })
    const [only] = golds
    if (labelled >= fewestLabels && golds.size === 1 && labelKinds.has(part.kind))
      report.note(part.name, null, `all ${labelled} labels are ${only}`)
    if (labelled === 0 && rows > 0 && part.rows === null)
      report.note(part.name, null, 'no row has a label, so that answers to it cannot be scored')
    if (labelled > 0 && labelled < rows)
      report.note(part.name, null, `${rows - labelled} of ${rows} rows have no label`)
    if (part.rows !== null && rows !== part.rows)
      report.note(part.name, null, `has ${rows} rows; ${part.rows} are published`)
  }
  for (const file of await changedFiles(dataset, data)) report.note(file, null, changedText(dataset))
  // A file that holds several splits is read once for each.
  const [problems, notes] = [distinct(report.problems), distinct(report.notes)]
  return { dataset: dataset.id, splits, problems, notes }
}

/** How many parts are read from a file: splits of one file are often numbered together. */
function timesOfMainFiles(dataset: Dataset, data: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const part of dataset.parts) {
    const found = findPart(dataset, part, data)
    if (found) times.set(mainFile(found), (times.get(mainFile(found)) ?? 0) + 1)
  }
  return times
}

const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [problemLine(problem), problem])).values(),
]
