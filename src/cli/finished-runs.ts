import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../core/index.js'
import { type FinishedRun, findRunFolders, isRunFile, readFinishedRun } from '../evaluation/index.js'
import { registerInputFile } from '../files/index.js'
import { currentRuns } from '../reports/index.js'
import { counted } from '../text/index.js'
import type { Terminal } from './terminal.js'

/** The runs at or below the given folders, checked; of those that were made again with newer code only the newer. */
export async function finishedRuns(paths: readonly string[], out: Terminal): Promise<FinishedRun[]> {
  const found: string[] = []
  for (const each of paths) {
    const { finished, unfinished } = await findRunFolders([each])
    if (finished.length === 0)
      throw new UserError(`no finished run below ${each}; make some with polyseme run`)
    found.push(...finished) // in the order in which they are named
    for (const folder of unfinished) out.note(`Left out: ${folder} has no manifest, so it is not finished`)
  }
  const folders = [...new Set(found)]
  const all: FinishedRun[] = []
  for (const folder of folders) {
    all.push(await readFinishedRun(folder))
    for (const file of await readdir(folder)) if (isRunFile(file)) registerInputFile(path.join(folder, file))
  }
  const current = currentRuns(all)
  if (current.length < all.length)
    out.note(
      `Left out ${counted(all.length - current.length, 'run')}: there twice, or repeated by newer code`,
    )
  return current
}

/** Those with scores; for the others a reason is printed. */
export async function scoredRuns(paths: readonly string[], out: Terminal): Promise<FinishedRun[]> {
  const all = await finishedRuns(paths, out)
  const scored = all.filter(({ run }) => run.status === 'scored')
  if (scored.length === 0) throw new UserError(`no scored run below ${paths.join(', ')}`)
  for (const { run } of all)
    if (run.status !== 'scored')
      out.note(
        `Not shown: ${run.task} / ${run.system}, ${run.status === 'failed' ? `failed: ${run.error}` : `the ${run.split} labels are hidden`}`,
      )
  return scored
}
