import path from 'node:path'
import { anyNumber, check, lookUp, pick, UsageError, wholeNumber } from '../core/index.js'
import { checkInput } from '../files/index.js'
import type { Builder, BuildRequest } from './builder.js'

/** The settings of a builder, each as given or by default, read as what it must be. */
export interface Options {
  text(name: string): string
  /** The absolute path of a file that is there; null if empty. */
  file(name: string): string | null
  /** A whole number of at least `least`, and at most `most`. */
  count(name: string, least?: number, most?: number): number
  /** Two numbers, the smaller first; null if empty. */
  range(name: string): readonly [number, number] | null
  yes(name: string): boolean
  /** Such as `en`; empty if none is given. */
  language(name: string): string
}

export function readOptions(builder: Pick<Builder, 'id' | 'options'>, request: BuildRequest): Options {
  const text = (name: string): string =>
    lookUp(request.options, name) ?? lookUp(builder.options, name)!.default
  const fail = (name: string, expected: string): never => {
    throw new UsageError(`--option ${name}=${text(name)}: expected ${expected}`)
  }
  const options: Options = {
    text,
    file(name) {
      if (text(name) === '') return null
      checkInput(text(name))
      return path.resolve(text(name))
    },
    count(name, least = 1, most = 2 ** 31 - 1) {
      const value = wholeNumber.read(text(name))
      return value !== null && value >= least && value <= most
        ? value
        : fail(name, `a whole number from ${least} to ${most}`)
    },
    range(name) {
      if (text(name) === '') return null
      const [low, high, ...more] = text(name).split(',').map(anyNumber.read)
      if (low == null || high == null || more.length > 0 || low > high)
        return fail(name, 'two numbers, the smaller first: -0.3,0.2')
      return [low, high]
    },
    yes(name) {
      if (text(name) === 'yes') return true
      return text(name) === 'no' ? false : fail(name, 'yes or no')
    },
    language(name) {
      const given = text(name)
      return given === '' || check.isLanguage(given) ? given : fail(name, 'a language, such as en or zh-Hant')
    },
  }
  for (const name of Object.keys(request.options)) {
    const { default: usual } = pick(`option of ${builder.id}`, builder.options, name)
    if (usual === 'yes' || usual === 'no') options.yes(name) // even where only a later stage asks for it
  }
  return options
}

/** The one source of a builder that needs one. */
export function onlySource(
  { id, source }: Pick<Builder, 'id' | 'source'>,
  { sources }: BuildRequest,
): string {
  if (sources.length !== 1)
    throw new UsageError(
      `${id}: name ${sources.length === 0 ? 'the source' : 'one source only'} with --source: ${source}`,
    )
  return sources[0]!
}
