import { lookUp, pick, UsageError } from '../core/index.js'
import type { Builder, BuildRequest } from './builder.js'

/** The settings of a builder, each as given or by default, read as what it must be. */
export interface Options {
  text(name: string): string
  /** A whole number of at least `least`, and at most `most`. */
  count(name: string, least?: number, most?: number): number
  /** Two numbers, the smaller first; null where empty. */
  range(name: string): readonly [number, number] | null
  yes(name: string): boolean
}

export function readOptions(builder: Pick<Builder, 'id' | 'options'>, request: BuildRequest): Options {
  for (const name of Object.keys(request.options)) pick(`option of ${builder.id}`, builder.options, name)
  const text = (name: string): string =>
    lookUp(request.options, name) ?? lookUp(builder.options, name)!.default
  const fail = (name: string, expected: string): never => {
    throw new UsageError(`--option ${name}=${text(name)}: expected ${expected}`)
  }
  return {
    text,
    count(name, least = 1, most = 2 ** 31 - 1) {
      const value = text(name).trim() === '' ? Number.NaN : Number(text(name))
      return Number.isInteger(value) && value >= least && value <= most
        ? value
        : fail(name, `a whole number from ${least} to ${most}`)
    },
    range(name) {
      if (text(name) === '') return null
      const [low, high, more] = text(name).split(',').map(Number)
      if (low === undefined || high === undefined || more !== undefined || !(low <= high))
        return fail(name, 'two numbers, the smaller first: -0.3,0.2')
      return [low, high]
    },
    yes(name) {
      if (text(name) === 'yes') return true
      return text(name) === 'no' ? false : fail(name, 'yes or no')
    },
  }
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
