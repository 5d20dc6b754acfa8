import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { atomicWrite } from './atomic-write.js'
import { writePieces } from './write-pieces.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-write-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a write that fails leaves what was there, and no temporary file', async () => {
  const file = path.join(folder, 'a.txt')
  await atomicWrite(file, 'before')
  const broken = [Buffer.from('half'), null as unknown as Uint8Array]
  await expect(writePieces(file, broken)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['a.txt'])
  expect(readFileSync(file, 'utf8')).toBe('before')
})

test('a folder in the place of the file: no temporary file stays', async () => {
  mkdirSync(path.join(folder, 'taken', 'inside'), { recursive: true })
  await expect(atomicWrite(path.join(folder, 'taken'), 'text')).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})
