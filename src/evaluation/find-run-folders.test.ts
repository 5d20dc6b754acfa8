import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findRunFolders } from './index.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-runs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('runs without a manifest are told apart from finished ones', async () => {
  for (const [run, files] of Object.entries({
    a: ['manifest.json', 'outcomes.jsonl'],
    b: ['outcomes.jsonl'],
  })) {
    mkdirSync(path.join(folder, run))
    for (const file of files) writeFileSync(path.join(folder, run, file), '')
  }
  expect(await findRunFolders([folder])).toEqual({
    finished: [path.join(folder, 'a')],
    unfinished: [path.join(folder, 'b')],
  })
})
