import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  type check,
  checkOptions,
  checkTexts,
  type Example,
  type Kind,
  kinds,
  legible,
  messageOf,
  optionally,
  type Prediction,
  type Question,
  repeatedField,
  UserError,
} from '../../core/index.js'
import { exampleRow, questionRow } from '../../datasets/index.js'
import { hashOfPieces, writePieces } from '../../files/index.js'
import { predictionOfRow, rangeRemarks } from '../../tasks/index.js'
import type { Materials, Predictor, System } from '../system.js'
import { checkName } from './check-name.js'
import { lineProcess } from './line-process.js'

export interface ExecOptions {
  /** Instead of the program's name. */
  readonly name?: string | undefined
  /** Seconds without an answer before the command counts as hanging. */
  readonly timeout?: number | undefined
}

const defaultTimeout = 600

/** The files that a command names: their bytes are its version. */
const filesIn = (command: string): string[] =>
  (command.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, '')).filter(isFile)

/** A word of a command may be anything: too long for a path, or with a NUL in it. */
function isFile(word: string): boolean {
  try {
    return statSync(word).isFile()
  } catch {
    return false
  }
}

const plain = (name: string): string => name.replace(/[^\w.-]+/g, '-')

/** A command of any language as a system: a question per line in, an answer per line out. */
export function execSystem(command: string, options: ExecOptions = {}): System {
  checkTexts('system', command)
  checkOptions('execSystem options', options, { name: optionally(checkName), timeout: 'positive?' })
  const { name, timeout = defaultTimeout } = options
  const files = filesIn(command)
  const program = path.basename(files.at(0) ?? command.trim().split(/\s+/)[0] ?? '')
  const prepare = (materials: Materials<Kind>) => prepared(command, timeout, materials)
  return {
    id: name ?? `exec-${plain(program)}`,
    title: `the command ${legible(command, 100)}`,
    source: 'your own',
    // Without a file there is no way to distinguish versions, so nothing is reused.
    ...(files.length > 0
      ? { revision: hashOfPieces([command, ...files.flatMap((file) => ['\0', readFileSync(file)])]) }
      : {}),
    solves: Object.fromEntries(kinds.map((kind) => [kind, prepare])),
  }
}

async function prepared(
  command: string,
  timeout: number,
  materials: Materials<Kind>,
): Promise<Predictor<Kind>> {
  const env: Record<string, string> = {}
  for (const [variable, examples] of [
    ['POLYSEME_TRAIN', await materials.train()],
    ['POLYSEME_DEV', await materials.dev()],
  ] as const)
    if (examples.length > 0) env[variable] = await learnedFile(materials.scratch, variable, examples)
  const child = lineProcess(command, { timeout, env })
  materials.release(() => child.close())
  return async (questions) => {
    const taken = new Map<string, Prediction>()
    const rows = questions.map(questionRow)
    await child.ask(
      rows.map((row) => JSON.stringify(row)),
      answerTaker(command, questions, taken),
      `a question has the fields ${Object.keys(rows[0] ?? {}).join(', ')}`,
    )
    return questions.map((question) => {
      const answer = taken.get(question.id)!
      for (const each of rangeRemarks(answer)) materials.remark(question, each)
      return answer
    })
  }
}

/** Labelled examples as lines, for the command to read if it wants to learn; the path is the same from everywhere. */
async function learnedFile(folder: string, variable: string, examples: readonly Example[]): Promise<string> {
  const file = path.resolve(folder, `${variable.toLowerCase()}.jsonl`)
  await writePieces(
    file,
    examples.map((example) => `${JSON.stringify(exampleRow(example))}\n`),
  )
  return file
}

/** Reads answers line by line into `taken`, by the ids of their questions: the order is free. */
function answerTaker(
  command: string,
  questions: readonly Question[],
  taken: Map<string, Prediction>,
): (answer: string) => void {
  const wrong = (message: string, cause?: unknown) =>
    new UserError(`${legible(command, 200)}: ${message}`, { cause })
  const asked = new Map(questions.map((question) => [question.id, question]))
  return (answer) => {
    const row = objectOf(answer)
    if (!row)
      throw wrong(
        `it answered ${legible(answer, 60)}, expected a JSON object such as {"id": …, "label": …}; logs belong on stderr`,
      )
    if (row.id === undefined)
      throw wrong(`it answered ${legible(answer, 60)}, expected an object with the "id" of the question`)
    const repeated = repeatedField(answer, row)
    if (repeated !== null)
      throw wrong(`it answered ${legible(answer, 60)}, where the field "${repeated}" is given twice`)
    const id = String(row.id)
    const question = asked.get(id)
    if (!question) throw wrong(`it answered with the id ${legible(id, 60)}, which was not asked`)
    if (taken.has(id)) throw wrong(`it answered the item ${legible(id, 60)} twice`)
    try {
      taken.set(id, predictionOfRow(row, question))
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      throw wrong(`item ${id}: ${messageOf(cause)}`, cause)
    }
  }
}

function objectOf(line: string): check.Row | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as check.Row) : null
  } catch {
    return null
  }
}
