import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldersBelow } from './folders-below.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'polyseme-below-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const make = (...names: readonly string[]) => {
  for (const name of names) mkdirSync(path.join(folder, name), { recursive: true })
}

test('three deep, the nearest first, without hidden ones and files', () => {
  make('b/c', 'a', '.git/x', '1/2/3/4')
  writeFileSync(path.join(folder, 'file'), '')
  expect(foldersBelow(folder)).toEqual(['1/', 'a/', 'b/', '1/2/', 'b/c/', '1/2/3/'])
})

test('each folder once, whatever links lead to it', () => {
  make('a/b')
  symlinkSync('..', path.join(folder, 'a/up'))
  symlinkSync('a', path.join(folder, 'again'))
  symlinkSync('nowhere', path.join(folder, 'broken'))
  expect(foldersBelow(folder)).toEqual(['a/', 'a/b/'])
})

test('none of a folder that is not there, and not endlessly many', () => {
  expect(foldersBelow(path.join(folder, 'none'))).toEqual([])
  make(...Array.from({ length: 600 }, (_, i) => `${i}`))
  expect(foldersBelow(folder)).toHaveLength(500)
})
