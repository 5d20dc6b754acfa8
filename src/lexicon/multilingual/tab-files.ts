import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../../core/index.js'
import { foldersBelow, withFile } from '../../files/index.js'

/** What a folder has instead, in newer releases. */
const lmf = /\.xml(?:\.(?:gz|xz))?$/

/** Lists of words; other files, of the same languages, hold names of countries or one language written twice. */
const wordLists = /^wn-(?:data|wikt)-/

const namesIn = async (folder: string): Promise<string[]> =>
  (await withFile(folder, () => readdir(folder))).sort()

/**
 * The tab files of Open Multilingual WordNet in a folder; if it has none, those in the folders of an archive with all
 * languages (`omw-1.4/fra/wn-data-fra.tab`, `wns/fra/…`).
 */
export async function tabFilesIn(folder: string): Promise<readonly string[]> {
  const isTab = (name: string) => name.endsWith('.tab')
  const own = await namesIn(folder)
  if (own.some(isTab)) return own.filter(isTab).map((name) => path.join(folder, name))
  const files: string[] = []
  let others = own.find((name) => lmf.test(name))
  for (const below of foldersBelow(folder))
    for (const name of await namesIn(path.join(folder, below))) {
      if (isTab(name) && wordLists.test(name)) files.push(path.join(folder, below, name))
      others ??= lmf.test(name) ? path.join(below, name) : undefined
    }
  if (files.length > 0) return files
  throw new UserError(
    `${folder}: has no tab files of Open Multilingual WordNet, expected e.g. wn-data-fra.tab${others === undefined ? '' : `; ${others} is another form (WN-LMF?), take the tab files of the same WordNet (folder wns of github.com/omwn/omw-data)`}`,
  )
}

/** Those of a language. Two of one name are two copies or two versions. */
export function tabFilesOf(files: readonly string[], code: string): readonly string[] {
  const found = files.filter((file) => file.endsWith(`-${code}.tab`))
  const names = found.map((file) => path.basename(file))
  const again = names.findIndex((name, i) => names.indexOf(name) !== i)
  if (again < 0) return found
  const first = found[names.indexOf(names[again]!)]
  throw new UserError(`${first}: is there again as ${found[again]}; name the folder of one of them`)
}
