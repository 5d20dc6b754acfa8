import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  check,
  checkTexts,
  isKind,
  type Kind,
  kinds,
  legible,
  messageOf,
  type Prediction,
  shown,
  UserError,
} from '../../core/index.js'
import { sha256, withFile } from '../../files/index.js'
import type { Borrowed, Predictor, Prepare, System } from '../system.js'
import { checkName, isName, nameForm } from './check-name.js'

const { list, nullable, oneOf, record, someText } = check

const borrowed: check.Check<Borrowed> = (value, name) => {
  const { task, split } = record(value, name)
  return { task: someText(task, `${name}.task`), split: someText(split, `${name}.split`) }
}

function checkedSystem(value: unknown, file: string): System {
  const given = record(value, 'default')
  const solves = record(given.solves, 'solves')
  for (const [kind, prepare] of Object.entries(solves)) {
    if (!isKind(kind)) check.fail(kind, 'solves', `keys among ${kinds.join(', ')}`)
    if (typeof prepare !== 'function') check.fail(prepare, `solves.${kind}`, 'a function of materials')
  }
  const id = check.simple(nameForm, isName)
  const needs = nullable(list(oneOf('encoder', 'word-vectors')))(given.needs, 'needs')
  const borrows = nullable(list(borrowed))(given.borrows, 'borrows')
  return {
    ...(value as System),
    ...(needs && { needs }),
    ...(borrows && { borrows }),
    source: nullable(someText)(given.source, 'source') ?? 'your own',
    id: id(someText(given.id, 'id'), 'id'),
    title: nullable(someText)(given.title, 'title') ?? String(given.id),
    solves: Object.fromEntries(
      Object.entries(solves).map(([kind, prepare]) => [
        kind,
        guarded(prepare as Prepare<Kind>, `${file}: ${kind}`),
      ]),
    ),
  }
}

/** Errors in a module that someone else wrote are reported as theirs, with its file. */
const guarded =
  (prepare: Prepare<Kind>, where: string): Prepare<Kind> =>
  async (materials) => {
    const predict: unknown = await namingFile(where, () => prepare(materials))
    if (typeof predict !== 'function')
      throw new UserError(`${where}: gave ${shown(predict)}, expected a function of questions`)
    return async (questions) => {
      const answers: unknown = await namingFile(where, () => (predict as Predictor<Kind>)(questions))
      if (Array.isArray(answers) && answers.length === questions.length) return answers as Prediction[]
      const found = Array.isArray(answers) ? `${answers.length} answers` : shown(answers)
      throw new UserError(
        `${where}: gave ${found} to ${questions.length} questions, expected one answer to each`,
      )
    }
  }

async function namingFile<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    throw new UserError(`${where}: ${legible(messageOf(cause), 300)}`, { cause })
  }
}

/** The System that a module exports as `default` or `system`. The bytes of the file are its version, unless it says one. */
export async function systemOfFile(file: string, name?: string): Promise<System> {
  checkTexts('system', file)
  if (name !== undefined) checkName('systemOfFile: name', name)
  const hash = await withFile(file, () => sha256(file))
  const wrong = (what: string, cause: unknown) => new UserError(`${file}: ${what}`, { cause })
  let module: check.Row
  try {
    module = (await import(pathToFileURL(path.resolve(file)).href)) as check.Row
  } catch (cause) {
    throw wrong(`cannot be loaded as a module: ${legible(messageOf(cause), 300)}`, cause)
  }
  try {
    const system = checkedSystem(module.default ?? module.system, file)
    return { revision: hash, ...system, ...(name === undefined ? {} : { id: name }) }
  } catch (cause) {
    // Whatever it is: a getter of the user's may throw anything.
    throw wrong(`its default export is not a System: ${legible(messageOf(cause), 300)}`, cause)
  }
}
