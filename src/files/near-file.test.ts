import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkInput } from './check-input.js'
import { missingText, nearFile } from './near-file.js'

const folder = mkdtempSync(path.join(tmpdir(), 'polyseme-near-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (...names: readonly string[]) => path.join(folder, ...names)
mkdirSync(at('deep'))
for (const name of [
  'Answers.JSONL',
  'dev.txt.gz',
  'dev.gold (1).txt',
  'data.csv',
  'Sim-Words_1.txt',
  'test-00000-of-00001-0123456789abcdef.parquet',
  path.join('deep', 'inner.tsv'),
])
  writeFileSync(at(name), '')

test.each([
  ['answers.jsonl', 'Answers.JSONL'],
  ['dev.txt', 'dev.txt.gz'],
  ['dev.gold.txt', 'dev.gold (1).txt'],
  ['inner.tsv', 'deep/inner.tsv'],
  ['test-00000-of-00001.parquet', 'test-00000-of-00001-0123456789abcdef.parquet'],
  ['simwords1.txt', 'Sim-Words_1.txt'],
  ['other.txt', null],
  ['dev', 'dev.txt.gz'],
  ['nowhere/x.txt', null],
])('%s: %s', (name, found) => expect(nearFile(at(name), new Set())).toBe(found && at(found)))

test('a file that is known by its own name is not meant', () =>
  expect(nearFile(at('answers.jsonl'), new Set([at('Answers.JSONL')]))).toBeNull())

test.each([
  ['date.csv', 'no such file or folder; did you mean DIR/data.csv?'],
  ['dev.txt', 'no such file or folder; did you mean DIR/dev.txt.gz?'],
  ['quite.other', 'no such file or folder'],
  ['x', 'no such file or folder'],
])('%s: %s', (name, says) => {
  expect(missingText(at(name)).replace(folder, 'DIR')).toBe(says)
  expect(() => checkInput(at(name))).toThrow(`${at(name)}: no such file or folder`)
})
