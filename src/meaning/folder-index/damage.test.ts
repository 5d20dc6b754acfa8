import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from '../../../test/hostile/mutations.js'
import { UserError } from '../../core/index.js'
import { type Manifest, manifestFile, readManifest, writeManifest } from './manifest.js'
import { readPhrases, readVectors } from './segment.js'

const manifest: Manifest = {
  schema: 1,
  encoder: 'minilm',
  revision: 'r',
  dimensions: 8,
  built: '2026-01-01',
  files: [],
  graph: { name: 'g', size: 1, modified: 1, sha256: 'a' },
}

test.each(mutations)('a manifest that is $name is reported, or says the same', async ({ apply, fatal }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
  await writeManifest(folder, manifest)
  const file = manifestFile(folder)
  apply(file, readFileSync(file, 'utf8'))
  const read = await readManifest(folder).catch((error: unknown) => error)
  if (read instanceof Error) {
    expect(read).toBeInstanceOf(UserError)
    expect(read.message).toMatch(/^[^\n]+manifest\.json: [^\n]+ run polyseme index [^\n]+ again$/)
  } else if (fatal) expect(read).toBeNull()
  else expect(read).toEqual(manifest)
  rmSync(folder, { recursive: true })
})

test.each(mutations.filter(({ fatal }) => fatal))('a segment that is $name is none', async ({ apply }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
  const file = path.join(folder, 's.segment')
  writeFileSync(file, '{}')
  apply(file, '{}')
  expect(await readVectors(file)).toBeNull()
  expect(await readPhrases(file)).toBeNull()
  rmSync(folder, { recursive: true })
})
