import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { temporaryFolder } from '../../../test/polyseme.js'

/** Gives the tests of a file an inventory for the entry-search examples; returns its path. */
export function toyInventory(): string {
  const folder = temporaryFolder()
  const before = process.env.POLYSEME_INVENTORIES
  beforeAll(() => {
    writeFileSync(
      path.join(folder, 'wikipedia.tsv'),
      'Java\tJava\tisland\nJava (language)\tJava\tlanguage\nTea\tTea\t\n',
    )
    process.env.POLYSEME_INVENTORIES = folder
  })
  afterAll(() => {
    if (before === undefined) delete process.env.POLYSEME_INVENTORIES
    else process.env.POLYSEME_INVENTORIES = before
  })
  return folder
}
