import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { place } from '../format.suite.js'

/** Puts texts into a temporary folder while they are used. */
export async function inFolder<T>(
  contents: Readonly<Record<string, string | Buffer>>,
  use: (files: Record<string, string>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'polyseme-files-'))
  const names = Object.fromEntries(Object.keys(contents).map((role) => [role, role]))
  try {
    return await use(place(folder, names, contents))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
