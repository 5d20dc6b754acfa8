import { readFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'
import { messageOf, UserError } from '../core/index.js'
import type { RunFlags } from './run.js'

const types: Record<string, 'string' | 'number' | 'boolean'> = {
  tasks: 'string',
  systems: 'string',
  encoder: 'string',
  vectors: 'string',
  split: 'string',
  limit: 'number',
  samples: 'number',
  items: 'string',
  seed: 'number',
  data: 'string',
  output: 'string',
  resume: 'boolean',
  json: 'boolean',
  quiet: 'boolean',
  color: 'boolean',
}

/** The flags of `run` from a YAML or JSON file (JSON is YAML); lists may be written as lists. */
export async function readConfig(file: string): Promise<RunFlags> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UserError(`${file}: cannot be read: ${messageOf(cause)}`, { cause })
  })
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new UserError(`${file}:${error.linePos?.[0].line ?? 1}: ${error.message.split('\n')[0]}`)
  const values: unknown = document.toJS() ?? {}
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new UserError(`${file}: expected keys and values such as "tasks: wic-tsv-*"`)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const key = name.replaceAll('_', '-')
      const type = types[key]
      if (!type) throw new UserError(`${file}: unknown key ${name}; known: ${Object.keys(types).join(', ')}`)
      const flat = Array.isArray(value) && type === 'string' ? value.join(',') : value
      if (typeof flat !== type)
        throw new UserError(`${file}: ${name} is ${JSON.stringify(value)}, expected a ${type}`)
      return [key, flat]
    }),
  )
}
