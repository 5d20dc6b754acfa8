import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from '../../../test/hostile/mutations.js'
import { UserError } from '../../core/index.js'
import { type Manifest, manifestFile, readManifest, writeManifest } from './manifest.js'
import { readPhrases, readVectors, type Segment, writeSegment } from './segment.js'

const manifest: Manifest = {
  schema: 2,
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

test.each(mutations.filter(({ fatal }) => fatal))(
  'a segment that is $name is not read',
  async ({ apply }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
    const file = path.join(folder, 's.segment')
    writeFileSync(file, '{}')
    apply(file, '{}')
    expect(await readVectors(file)).toBeNull()
    expect(await readPhrases(file)).toBeNull()
    rmSync(folder, { recursive: true })
  },
)

const segment: Segment = {
  sentences: [
    {
      start: 0,
      end: 8,
      text: 'A red car',
      phrases: [
        [2, 5, 1],
        [2, 8, 1],
      ],
    },
    { start: 9, end: 12, text: 'It.', phrases: [[9, 11, 2]] },
  ],
  vectors: Int8Array.from({ length: 24 }, (_, i) => i),
}

async function written(): Promise<{ folder: string; file: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
  const file = path.join(folder, 'a.segment')
  await writeSegment(file, segment)
  return { folder, file }
}

// The counts in the header had no hash: a changed one gave another phrase than was found.
test('no changed byte of a segment gives another phrase or vector', async () => {
  const { folder, file } = await written()
  const bytes = readFileSync(file)
  const [phrases, { vectors } = { vectors: null }] = [await readPhrases(file), (await readVectors(file))!]
  const right = [0, 1, 2].map((number) => phrases!(number))
  expect(right.map((phrase) => phrase?.start)).toEqual([2, 2, 9])
  for (const at of bytes.keys())
    for (const mask of [1, 3]) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= mask
      writeFileSync(file, changed)
      const [found, read] = [await readPhrases(file), await readVectors(file)]
      if (found) expect([0, 1, 2].map((number) => found(number))).toEqual(right)
      if (read) expect(read).toEqual({ phrases: 3, vectors })
      expect(found && read, `byte ${at}`).toBeNull()
    }
  rmSync(folder, { recursive: true })
})

test("a segment under another's name is not read, and is replaced", async () => {
  const { folder, file } = await written()
  const other = path.join(folder, 'b.segment')
  renameSync(file, other)
  expect(await readVectors(other)).toBeNull()
  expect(await readPhrases(other)).toBeNull()
  rmSync(other)
  mkdirSync(path.join(other, 'deeper'), { recursive: true })
  await writeSegment(other, segment)
  expect(await readVectors(other)).toMatchObject({ phrases: 3 })
  rmSync(folder, { recursive: true })
})
