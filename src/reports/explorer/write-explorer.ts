import path from 'node:path'
import { atomicWrite } from '../../files/index.js'
import { openExplorer } from './explorer.js'
import { runJob } from './jobs.js'

/** Everything that the explorer's pages ask for, as files below `out/api/explorer`. Gives how many there are. */
export async function writeExplorer(runs: string, out: string): Promise<number> {
  const explorer = openExplorer(runs, { work: runJob })
  let written = 0
  for await (const address of explorer.addresses()) {
    const file = path.join(out, 'api', 'explorer', `${address}.json`)
    await atomicWrite(file, JSON.stringify(await explorer.answer(address)))
    written++
  }
  return written
}
