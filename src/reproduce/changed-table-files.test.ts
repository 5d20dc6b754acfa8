import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedTableFiles } from './changed-table-files.js'
import { paperTables } from './tables/index.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-changed-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['bias-table4', 'pic-table3'] as const)(
  '%s names the files that are not as published',
  async (id) => {
    const root = path.join(folder, id)
    const table = paperTables[id]!
    expect(await changedTableFiles([table], () => root)).toEqual([])
    mkdirSync(path.join(root, 'wic', 'train'), { recursive: true })
    writeFileSync(path.join(root, 'wic', 'train', 'train.data.txt'), 'a\tN\t0-0\ta .\ta .\n')
    writeFileSync(path.join(root, 'wic', 'train', 'train.gold.txt'), 'T\n')
    mkdirSync(path.join(root, 'pic', 'ps'), { recursive: true })
    writeFileSync(path.join(root, 'pic', 'ps', 'train-hard-v2.0.1.json'), '{}')
    const lines = await changedTableFiles([table, table], () => root)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(id === 'bias-table4' ? 'train.data.txt' : 'train-hard-v2.0.1.json')
    expect(lines[0]).toContain('from the published file')
  },
)
