import { parseDocument } from 'yaml'
import { messageOf, UserError } from '../core/index.js'
import { readText } from './read-text.js'

/** Keys and values of a YAML or JSON file (JSON is YAML). `example` shows what was expected, for errors. */
export async function readYaml(file: string, example: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readText(file)
  if (text.trim() === '')
    throw new UserError(`${file}: is empty, expected keys and values such as "${example}"`)
  return parseYaml(text, file, example)
}

/** The parser's reason, without its position and its advice to programmers. */
function reasonOf({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'MULTIPLE_DOCS') return 'holds several documents, expected one; remove the line ---'
  if (message.startsWith('Maximum call stack')) return 'is nested too deeply'
  return message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '')
}

const deepest = 500
const deepLine = new RegExp(`^ {${2 * deepest}}|^ *(?:[-?] +){${deepest}}`, 'm')

/** The parser recurses, and a stack overflow can end the whole process. Brackets inside strings count too: no sane file has this many open at once. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1))
    if (depth > deepest) return true
  }
  return deepLine.test(text)
}

/** `firstLine`: where in the file the text begins. */
export function parseYaml(
  text: string,
  file: string,
  example: string,
  firstLine = 1,
): Readonly<Record<string, unknown>> {
  if (isDeep(text)) throw new UserError(`${file}: is nested too deeply, expected at most ${deepest} levels`)
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + firstLine - 1
    throw new UserError(`${file}:${line}: ${reasonOf(error)}`)
  }
  let values: unknown
  try {
    values = document.toJS() ?? {}
  } catch (cause) {
    throw new UserError(`${file}: ${messageOf(cause)}`, { cause }) // too many aliases: a YAML bomb
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new UserError(`${file}: expected keys and values such as "${example}"`)
  return values as Readonly<Record<string, unknown>>
}
