import path from 'node:path'
import { getOrMake, UserError } from '../../core/index.js'
import { holdsRows, rowEndings } from './own-rows.js'
import { splitOfStem } from './split-names.js'

/** Parts and the files, below the folder and with `/`, that each is read from. */
export type Layout = readonly { readonly name: string; readonly files: readonly string[] }[]

const stemOf = (file: string): string => path.posix.basename(file, path.posix.extname(file))
/** One of several pieces of a split, as the hub names them. */
const shard = /-\d+-of-\d+$/

/** Train, dev and test in this order, whatever the alphabet says; others after them. */
function splitRank(name: string): number {
  const rank = ['train', 'dev', 'test'].indexOf(path.posix.basename(name))
  return rank < 0 ? 3 : rank
}

/** Splits by the names of files: those in the folder itself, else those below `data/`. */
export function layoutOfNames(folder: string, all: readonly string[]): Layout {
  const rows = all.filter(holdsRows)
  const direct = rows.filter((file) => !file.includes('/'))
  const inData = rows.filter((file) => file.startsWith('data/'))
  const chosen = direct.length > 0 ? direct : inData
  // package.json and the like: JSON that is not data is common.
  const files = chosen.filter(
    (file) => path.posix.extname(file) !== '.json' || splitOfStem(stemOf(file)) !== null,
  )
  if (files.length === 0) {
    const [deeper] = rows.filter((file) => file.includes('/'))
    const hint = deeper ? `; did you mean ${path.join(folder, deeper.split('/')[0]!)}?` : ''
    throw new UserError(
      `${folder}: no data here: expected files that end in ${rowEndings.join(', ')}, such as train.tsv and test.tsv${hint}`,
    )
  }
  const parts = new Map<string, string[]>()
  for (const file of files) {
    const stem = stemOf(file).replace(shard, '')
    const below = path.posix.dirname(file).split('/').slice(1).join('/') // of data/hr/test.jsonl: hr
    const split = splitOfStem(stem) ?? (files.length === 1 ? 'test' : stem)
    const name = below === '' ? split : `${below}/${split}`
    const members = getOrMake(parts, name, () => [])
    if (members.length > 0 && !shard.test(stemOf(file)))
      throw new UserError(
        `${folder}: ${members[0]} and ${file} are both ${name}; say which file is which split under "splits:" in polyseme.yaml`,
      )
    members.push(file)
  }
  return [...parts]
    .map(([name, members]) => ({ name, files: members }))
    .sort((a, b) => splitRank(a.name) - splitRank(b.name))
}
