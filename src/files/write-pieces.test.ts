import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { atomicWrite } from './atomic-write.js'
import { temporaryName } from './temporary-name.js'
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

test('a folder where the file should be: no temporary file is left', async () => {
  mkdirSync(path.join(folder, 'taken', 'inside'), { recursive: true })
  await expect(atomicWrite(path.join(folder, 'taken'), 'text')).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('what a killed writer left goes with the next write, what a living one is writing stays', async () => {
  const own = mkdtempSync(path.join(folder, 'killed-'))
  const file = path.join(own, 'report.html')
  const living = temporaryName(file)
  const dead = spawnSync(process.execPath, ['--version']).pid.toString(36)
  const left = living.replace(`-${process.pid.toString(36)}-`, `-${dead}-`)
  for (const each of [living, left, `${file}.notes.tmp`]) writeFileSync(each, 'half')
  await atomicWrite(file, 'whole')
  expect(readdirSync(own).sort()).toEqual(
    ['report.html', path.basename(living), 'report.html.notes.tmp'].sort(),
  )
})
