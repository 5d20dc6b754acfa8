import path from 'node:path'
import { atomicWrite } from '../files/index.js'
import type { TableResult } from './reproduce-table.js'
import { resultMarkdown } from './result-text.js'

/** Leaves a table as JSON and as Markdown; gives the path of the latter. A smoke run never overwrites a real one. */
export async function writeResult(result: TableResult, output: string): Promise<string> {
  const file = path.join(output, `reproduce-${result.id}${result.quick ? '-quick' : ''}`)
  await atomicWrite(`${file}.json`, `${JSON.stringify(result, null, 2)}\n`)
  await atomicWrite(`${file}.md`, resultMarkdown(result))
  return `${file}.md`
}
