import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { check, isKind, kinds, legible, messageOf, UserError } from '../../core/index.js'
import { sha256, withFile } from '../../files/index.js'
import type { Prepare, System } from '../system.js'

const { record, someText } = check

function checkedSystem(value: unknown): System {
  const given = record(value, 'default')
  const solves = record(given.solves, 'solves')
  for (const [kind, prepare] of Object.entries(solves)) {
    if (!isKind(kind)) check.fail(kind, 'solves', `keys among ${kinds.join(', ')}`)
    if (typeof prepare !== 'function') check.fail(prepare, `solves.${kind}`, 'a function of materials')
  }
  const id = check.simple('letters, digits, ".", "_" and "-"', (text): text is string =>
    /^[\w.-]+$/.test(String(text)),
  )
  return {
    ...(value as System),
    source: check.nullable(someText)(given.source, 'source') ?? 'your own',
    id: id(someText(given.id, 'id'), 'id'),
    title: check.nullable(someText)(given.title, 'title') ?? String(given.id),
    solves: solves as Readonly<Record<string, Prepare<never>>>,
  }
}

/** The System that a module exports as `default` or `system`. The bytes of the file are its version, unless it says one. */
export async function systemOfFile(file: string, name?: string): Promise<System> {
  const hash = await withFile(file, () => sha256(file))
  const wrong = (what: string, cause: unknown) => new UserError(`${file}: ${what}`, { cause })
  let module: check.Row
  try {
    module = (await import(pathToFileURL(path.resolve(file)).href)) as check.Row
  } catch (cause) {
    throw wrong(`cannot be loaded as a module: ${legible(messageOf(cause), 300)}`, cause)
  }
  try {
    const system = checkedSystem(module.default ?? module.system)
    return { revision: hash, ...system, ...(name === undefined ? {} : { id: name }) }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw wrong(`its default export is no System: ${cause.message}`, cause)
  }
}
