import { existsSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../core/index.js'
import type { EvaluateTasksOptions } from '../../evaluation/index.js'
import type { PlainOptions } from './run-settings.js'

/** Options that mean the same to a worker on another machine, with another current folder. */
export function portableOptions(options: EvaluateTasksOptions): PlainOptions {
  const { systems, encoder, vectors, wordnets, split, seed, limit, samples, items, resume, output } = options
  if (typeof systems === 'object' || /(?:^|,)\s*(?:exec|system):/.test(systems ?? ''))
    throw new UsageError('--queue: systems of your own are not carried to other machines; leave out --queue')
  for (const spec of encoder === undefined ? [] : [encoder].flat())
    checkPath('--encoder', spec, /^(?:glossed:)?local:([^?]*)/.exec(spec)?.[1])
  checkPath('--vectors', vectors, vectors)
  return {
    output: path.resolve(output),
    ...(systems === undefined ? {} : { systems }),
    ...(encoder === undefined ? {} : { encoder }),
    ...(vectors === undefined ? {} : { vectors }),
    ...(wordnets === undefined ? {} : { wordnets: path.resolve(wordnets) }),
    ...(split === undefined ? {} : { split }),
    ...(seed === undefined ? {} : { seed }),
    ...(limit === undefined ? {} : { limit }),
    ...(samples === undefined ? {} : { samples }),
    ...(items === undefined ? {} : { items: [...items] }),
    ...(resume === undefined ? {} : { resume }),
  }
}

/** A run is named by what was typed, so a relative path can't be made absolute here. */
function checkPath(flag: string, given: string | undefined, file: string | undefined): void {
  if (file !== undefined && !path.isAbsolute(file) && existsSync(file))
    throw new UsageError(`${flag} ${given}: with --queue expected an absolute path, the same on every worker`)
}
