import { cp } from 'node:fs/promises'
import path from 'node:path'
import { checkFields, checkOptions, checkTexts, eachOf, optionally, UserError } from '../../core/index.js'
import { atomicWrite, checkOutput, withFile } from '../../files/index.js'
import { openExplorer } from './explorer.js'
import { runJob } from './jobs.js'
import { webFolder } from './web-folder.js'

/** What the pages learn of a server: that there is none. */
const me = { user: null, memberships: [], csrf: null, fresh: false, explores: true, static: true }

/** Another page of the web space, as the menu names it; `href` counts from the explorer. */
export interface MenuLink {
  readonly title: string
  readonly href: string
}

const checkLink = (what: string, link: MenuLink): void =>
  checkFields(what, link, { title: 'text', href: 'text' })

/**
 * The explorer of a folder of runs as static files: the pages, and below `out/api` all that they ask for. Open
 * `out/index.html#/results` on any web space. Gives how many answers were written.
 */
export async function writeExplorer(
  runs: string,
  out: string,
  options: { readonly links?: readonly MenuLink[] } = {},
): Promise<number> {
  checkTexts('writeExplorer runs', runs)
  checkFields('writeExplorer', { out }, { out: 'some text' })
  checkOptions('writeExplorer options', options, { links: optionally(eachOf(checkLink)) })
  const { links = [] } = options
  if (webFolder === undefined) throw new UserError('dist/web is missing; run npm run build')
  checkOutput(out, 'folder')
  const pages = webFolder
  await withFile(out, () => cp(pages, out, { recursive: true }))
  await atomicWrite(path.join(out, 'api', 'me'), JSON.stringify({ ...me, links }))
  const explorer = openExplorer(runs, { work: runJob })
  let written = 0
  for await (const address of explorer.addresses()) {
    const file = path.join(out, 'api', 'explorer', `${address}.json`)
    await atomicWrite(file, JSON.stringify(await explorer.answer(address)))
    written++
  }
  return written
}
