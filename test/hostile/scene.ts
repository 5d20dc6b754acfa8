import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { samples } from './samples.js'

export interface Scene {
  readonly folder: string
  /** The folder of the samples. */
  readonly data: string
  /** A path in the folder. */
  at(...names: readonly string[]): string
  /** Puts a sample's files where they belong, as they should be. */
  restore(dataset: string): void
  /** Files that somebody began to write. */
  leftovers(): string[]
}

/** A folder with every sample in it; commands that name no folder work in it. */
export function makeScene(): Scene {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-hostile-'))
  const at = (...names: readonly string[]) => path.join(folder, ...names)
  const restore = (dataset: string) => {
    rmSync(at('data', dataset), { recursive: true, force: true })
    for (const [name, text] of Object.entries(samples[dataset]!)) {
      mkdirSync(path.dirname(at('data', dataset, name)), { recursive: true })
      writeFileSync(at('data', dataset, name), text)
    }
  }
  for (const dataset of Object.keys(samples)) restore(dataset)
  process.chdir(folder)
  process.env.POLYSEME_CACHE = at('cache')
  delete process.env.POLYSEME_DATA
  return {
    folder,
    data: at('data'),
    at,
    restore,
    leftovers: () =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\.(?:tmp|part)$/.test(name)),
  }
}
