import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check, jsonValue, lookUp, messageOf, UserError } from '../core/index.js'
import type { EmbedOptions } from './embed-options.js'

/** How a sentence encoder makes one vector of a whole text. */
export interface TextPooling {
  readonly pooling: EmbedOptions['pooling']
  /** Whether the vector is scaled to length 1. */
  readonly normalized: boolean
}

/** The settings of a sentence-transformers folder. */
export interface SentenceModules {
  /** The folder of the model. */
  readonly folder: string
  readonly texts: TextPooling
  /** What says so: part of the model's revision. */
  readonly files: readonly string[]
}

/** As `1_Pooling/config.json` names them; of the first token, BERT's is [CLS]. */
const poolings: Readonly<Record<string, EmbedOptions['pooling']>> = {
  cls_token: 'first',
  cls: 'first',
  mean_tokens: 'mean',
  mean: 'mean',
  max_tokens: 'max',
  max: 'max',
  lasttoken: 'last',
}

function readJson<T>(file: string, read: (value: unknown) => T): T {
  try {
    return read(jsonValue(readFileSync(file, 'utf8')))
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    throw new UserError(`${file}: ${messageOf(cause)}`, { cause })
  }
}

function readPooling(file: string): EmbedOptions['pooling'] {
  const chosen = readJson(file, (value) => {
    const row = check.record(value, 'pooling')
    const flags = Object.keys(row).filter(
      (key) => key.startsWith('pooling_mode_') && lookUp(row, key) === true,
    )
    return typeof row.pooling_mode === 'string'
      ? [row.pooling_mode]
      : flags.map((flag) => flag.slice('pooling_mode_'.length))
  })
  const pooling = chosen.length === 1 ? lookUp(poolings, chosen[0]!) : undefined
  if (pooling) return pooling
  throw new UserError(
    `${file}: texts are pooled by ${chosen.join(' and ') || 'nothing'}; known, one of: cls_token, mean_tokens, max_tokens, lasttoken`,
  )
}

/** The modules of a sentence-transformers folder (`modules.json`); null for any other. */
export function sentenceModules(folder: string): SentenceModules | null {
  const file = path.join(folder, 'modules.json')
  if (!existsSync(file)) return null
  const modules = readJson(file, (value) =>
    check.list((each, name) => {
      const row = check.record(each, name)
      const type = check.text(row.type, `${name}.type`)
      return { type: type.split('.').at(-1)!, path: check.text(row.path, `${name}.path`) }
    })(value, 'modules'),
  )
  const [transformer, pooling, ...rest] = modules
  const strange = modules.find(({ type }) => !['Transformer', 'Pooling', 'Normalize'].includes(type))
  if (strange)
    throw new UserError(
      `${file}: has a ${strange.type} module, which changes vectors in a way that is not known here; known: Transformer, Pooling, Normalize`,
    )
  if (
    transformer?.type !== 'Transformer' ||
    pooling?.type !== 'Pooling' ||
    rest.some(({ type }) => type !== 'Normalize')
  )
    throw new UserError(
      `${file}: has ${modules.map(({ type }) => type).join(', ') || 'no module'}; expected Transformer, Pooling, and Normalize or nothing`,
    )
  const config = path.join(folder, pooling.path, 'config.json')
  return {
    folder: path.join(folder, transformer.path),
    texts: { pooling: readPooling(config), normalized: rest.length > 0 },
    files: [file, config],
  }
}
