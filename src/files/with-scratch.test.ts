import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryName } from './temporary-name.js'
import { withScratch } from './with-scratch.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-scratch-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that was moved to its place stays, and nothing is left beside it', async () => {
  const place = path.join(folder, 'whole')
  await withScratch(place, async (scratch) => {
    mkdirSync(scratch)
    writeFileSync(path.join(scratch, 'a.txt'), 'a')
    renameSync(scratch, place)
  })
  expect(readdirSync(folder)).toEqual(['whole'])
  expect(readFileSync(path.join(place, 'a.txt'), 'utf8')).toBe('a')
})

test('an error names the place, not the scratch beside it', async () => {
  const place = path.join(folder, 'nowhere', 'site')
  const make = async (scratch: string) => mkdirSync(path.join(scratch, 'inner'))
  await expect(withScratch(place, make)).rejects.toThrow(
    `${path.join(place, 'inner')}: no such file or folder`,
  )
})

test('a failure leaves nothing and throws its own error', async () => {
  const own = mkdtempSync(path.join(folder, 'fails-'))
  const make = async (scratch: string): Promise<void> => {
    mkdirSync(path.join(scratch, 'inner'), { recursive: true })
    throw new Error('disk full')
  }
  await expect(withScratch(path.join(own, 'site'), make)).rejects.toThrow('disk full')
  expect(readdirSync(own)).toEqual([])
})

test('a folder that a killed process left is removed', async () => {
  const own = mkdtempSync(path.join(folder, 'killed-'))
  const place = path.join(own, 'site')
  const dead = spawnSync(process.execPath, ['--version']).pid.toString(36)
  const left = temporaryName(place).replace(`-${process.pid.toString(36)}-`, `-${dead}-`)
  mkdirSync(path.join(left, 'inner'), { recursive: true })
  await withScratch(place, async () => {})
  expect(readdirSync(own)).toEqual([])
})
