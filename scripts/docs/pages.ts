import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with the documentation. */
export const docsFolder = fileURLToPath(new URL('../../docs/', import.meta.url))

export interface Page {
  /** Path below `docs/`, with `/`. */
  readonly name: string
  readonly text: string
}

export const readPages = (): Page[] =>
  readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({
      name: name.split(path.sep).join('/'),
      text: readFileSync(path.join(docsFolder, name), 'utf8'),
    }))

/** What a page asks to have generated: `<!-- generated:published pic-* -->`. */
export interface Marker {
  readonly table: string
  readonly argument: string
}

const opening = /^<!-- generated:([\w-]+)(?: (.*?))? -->$/gm

export const markersOf = ({ text }: Page): Marker[] =>
  [...text.matchAll(opening)].map(([, table = '', argument = '']) => ({ table, argument }))

const block = /^(<!-- generated:([\w-]+)(?: (.*?))? -->)\n[\s\S]*?^<!-- \/generated -->$/gm

/** The text with every generated block regenerated. */
export const withBlocks = (text: string, make: (marker: Marker) => string): string =>
  text.replace(
    block,
    (_, open: string, table: string, argument = '') =>
      `${open}\n\n${make({ table, argument })}\n\n<!-- /generated -->`,
  )

/** The one page below a folder that has something generated which the test accepts. */
export function pageOf(
  pages: readonly Page[],
  folder: string,
  what: string,
  accepts: (marker: Marker) => boolean,
): Page {
  const found = pages.filter((page) => page.name.startsWith(`${folder}/`) && markersOf(page).some(accepts))
  if (found.length !== 1)
    throw new Error(
      found.length === 0
        ? `${what}: no page below docs/${folder} generates it; put its <!-- generated:… --> marker on one, as its neighbors have it, and run npm run docs`
        : `${what}: generated on several pages below docs/${folder}, expected one: ${found.map(({ name }) => name).join(', ')}`,
    )
  return found[0]!
}
