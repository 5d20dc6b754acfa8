import { existsSync } from 'node:fs'
import path from 'node:path'

const folder = process.env.POLYSEME_DATA || path.join('..', 'shared', 'data')
const at = (...parts: string[]) => path.resolve(folder, ...parts)

/** Real dumps; tests that need one skip if it is absent. */
export const enwiki = at('wikipedia', 'enwiki-sample.xml.bz2')
export const enwikiTables = at('wikipedia', 'enwiki-table-markup.xml.bz2')
export const enwiktionary = at('wiktionary', 'enwiktionary-sample.xml.bz2')
export const isAbsent = (file: string): boolean => !existsSync(file)
