import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSaved } from './check-saved.js'

const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-')), 'phrases.usearch')

test.each([
  { size: 0, vectorBytes: 384, whole: false },
  { size: 383, vectorBytes: 384, whole: false },
  { size: 400, vectorBytes: 384, whole: true },
  { size: 64, vectorBytes: 0, whole: true },
])(
  'a graph of $size bytes for $vectorBytes of vectors is whole: $whole',
  async ({ size, vectorBytes, whole }) => {
    writeFileSync(file, Buffer.alloc(size))
    const checked = checkSaved(file, vectorBytes)
    if (whole) await checked
    else await expect(checked).rejects.toThrow(`${file}: cannot be written: no space left on the disk`)
  },
)
