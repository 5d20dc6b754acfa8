import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkTexts, type Kind, UserError } from '../../core/index.js'
import { isThere, withFile, writePieces } from '../../files/index.js'
import { checkKind } from '../check-dataset.js'
import { tabRecord } from '../tab-records.js'
import { ownColumns, sharedColumns } from './own-columns.js'
import { sampleRows } from './sample-rows.js'

/** The description with every key, those that are not needed commented out. */
const descriptionText = (
  kind: Kind,
): string => `# What Polyseme should know about the files in this folder. Comments are ignored.
kind: ${kind}
title: An example of ${kind}
language: en # BCP 47

# name: my-data # instead of the folder's name
# licence: CC BY 4.0
# citation: who made it, and when
# homepage: https://example.org
# offsets: utf16 # start and end count characters, as Python does, unless you say this
# separator: ';' # between the items of a list in TSV and CSV, instead of |
# columns: # our name: yours
#   id: item_number
# labels: # your word: ours
#   'yes': true
# slices: [domain] # scores are broken down by every further column of few values, unless you list some
# splits: # instead of train.tsv, dev.tsv, test.tsv, or a column "split"
#   test: held-out.tsv

# The columns of ${kind}:
${[...ownColumns[kind], ...sharedColumns].map(({ name, role, holds }) => `#   ${name} (${role === 'gold' ? 'gold; leave it empty where it is hidden' : role}): ${holds}`).join('\n')}
`

/** Writes a small data set of a kind, to be looked at and overwritten; returns the paths. */
export async function initDataset(folder: string, kind: Kind): Promise<string[]> {
  checkTexts('a folder', folder)
  checkKind('kind', kind)
  if (isThere(folder) && (await withFile(folder, () => readdir(folder))).length > 0)
    throw new UserError(`${folder}: is not empty; name a new folder`)
  const files = [
    { file: 'polyseme.yaml', pieces: [descriptionText(kind)] },
    ...Object.entries(sampleRows[kind]).map(([split, rows]) => ({
      file: `${split}.tsv`,
      pieces: [
        tabRecord(['id', ...Object.keys(rows[0]!)]),
        ...rows.map((row, i) => tabRecord([`${split}-${i + 1}`, ...Object.values(row)])),
      ],
    })),
  ]
  const isNew = !isThere(folder)
  const paths = files.map(({ file }) => path.join(folder, file))
  try {
    for (const { file, pieces } of files) await writePieces(path.join(folder, file), pieces)
  } catch (error) {
    for (const made of isNew ? [folder] : paths) await rm(made, { recursive: true, force: true })
    throw error
  }
  return paths
}
