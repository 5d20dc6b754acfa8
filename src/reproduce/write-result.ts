import path from 'node:path'
import { encoderSlug } from '../encoders/index.js'
import { atomicWrite } from '../files/index.js'
import type { TableResult } from './reproduce-table.js'
import { resultMarkdown } from './result-text.js'

/** Leaves a table as JSON and as Markdown; returns the path of the latter. A smoke run never overwrites a real one. */
export async function writeResult(result: TableResult, output: string): Promise<string> {
  const { id, encoder, quick } = result
  const name = [
    'reproduce',
    id,
    ...(encoder === null ? [] : [encoderSlug(encoder)]),
    ...(quick ? ['quick'] : []),
  ]
  const file = path.join(output, name.join('-'))
  await atomicWrite(`${file}.json`, `${JSON.stringify(result, null, 2)}\n`)
  await atomicWrite(`${file}.md`, resultMarkdown(result))
  return `${file}.md`
}
