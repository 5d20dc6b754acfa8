import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { polyseme, temporaryFolder } from './polyseme.js'

const folder = temporaryFolder()
mkdirSync(path.join(folder, 'wic', 'dev'), { recursive: true })
writeFileSync(
  path.join(folder, 'wic', 'dev', 'dev.data.txt'),
  'bank\tN\t1-9\tA bank .\tThe bank .\nbank\tN\t1-1\tA bank .\n',
)
writeFileSync(path.join(folder, 'wic', 'dev', 'dev.gold.txt'), 'T\nX\n')
writeFileSync(path.join(folder, 'answers.txt'), 'T\n')

test.each([
  {
    args: ['init-dataset', '', '--kind', 'usage'],
    code: 2,
    message: 'the argument dir is empty, expected a value',
  },
  { args: ['find', ' ', folder], code: 2, message: 'the argument query is empty, expected a value' },
  {
    args: ['validate', '--dataset', 'a.tsv', '--dataset', 'b.tsv'],
    code: 2,
    message: 'a.tsv and b.tsv: expected one',
  },
  { args: ['validate', 'wik'], code: 2, message: 'unknown data set: wik; did you mean wic' },
  { args: ['validate', 'pic', '--data', '/nowhere'], code: 1, message: 'nothing found below' },
  { args: ['run', '--tasks', 'wic-tvs-1'], code: 2, message: 'did you mean wic-tsv-1' },
  {
    args: ['run', '--tasks', 'wic', '--systems', 'first-sense'],
    code: 1,
    message: 'first-sense solves sense-choice, not wic (same-meaning)',
  },
  { args: ['run', '--tasks', 'wic', '--data', '/nowhere', '--json'], code: 1, message: 'wic, all' },
  {
    args: ['run', '--tasks', 'wic', '--systems', 'majority', '--data', folder, '--quiet'],
    code: 1,
    message: 'dev.data.txt:1:',
  },
  { args: ['bias', '--tasks', 'wic', '--data', folder, '--quiet'], code: 1, message: 'dev.data.txt:1:' },
  {
    args: ['score', 'wic', '--predictions', 'nothing.txt', '--data', folder],
    code: 1,
    message: 'dev.data.txt:1:',
  },
  { args: ['compare', folder, folder], code: 1, message: 'no finished run below' },
  { args: ['table', folder], code: 1, message: 'no finished run below' },
  { args: ['table', folder, '--format', 'word'], code: 2, message: 'text, md, latex, csv' },
  {
    args: ['table', folder, '--rows', 'tasks', '--columns', 'tasks'],
    code: 2,
    message: 'expected systems or encoders in one and tasks in the other',
  },
  { args: ['table', folder, '--digits', '99'], code: 2, message: 'expected a whole number up to 10' },
  { args: ['plot', '/nowhere'], code: 1, message: '/nowhere: no such folder' },
  { args: ['plot', folder], code: 1, message: 'no finished run below' },
  { args: ['run', '--encoder', 'minilm,'], code: 2, message: 'expected a name beside each comma' },
  { args: ['bias', '--encoder', 'minilm', '--encoder', 'minilm'], code: 2, message: 'is named twice' },
  {
    args: ['train', 'polyseme-small', '--encoder', 'minilm,gte-small'],
    code: 2,
    message: 'train polyseme-small takes one encoder, --encoder names minilm, gte-small',
  },
  { args: ['report', '/nowhere'], code: 1, message: '/nowhere: no such folder' },
  { args: ['fetch', 'cometa'], code: 1, message: 'has no direct address; get it from' },
  { args: ['build', 'nothing'], code: 2, message: 'unknown builder: nothing; known: starter' },
  { args: ['train', 'glosbert'], code: 2, message: 'unknown system: glosbert; did you mean glossbert' },
  { args: ['train', 'glossbert'], code: 1, message: 'name what it is trained on with --task' },
  {
    args: ['train', 'glossbert', '--task', 'wic'],
    code: 1,
    message: 'glossbert does not solve same-meaning',
  },
  {
    args: ['train', 'wic-classifier', '--task', 'wic', '--data', folder],
    code: 1,
    message: 'dev.data.txt:1:',
  },
  { args: ['train', 'mirror'], code: 1, message: 'name a file of them with --sentences' },
  {
    args: ['train', 'wic-tsv-classifier', '--task', 'starter-sense-match', '--encoder', 'local:/nowhere'],
    code: 1,
    message: '/nowhere: no such folder',
  },
  {
    args: ['train', 'glossbert', '--rates', 'fast'],
    code: 2,
    message: 'expected numbers above 0 and below 1, comma-separated',
  },
  { args: ['reproduce', 'pic-table33'], code: 2, message: 'did you mean pic-table3' },
  { args: ['frobnicate'], code: 2, message: "unknown command 'frobnicate'" },
  { args: ['run', '--limit', '0'], code: 2, message: 'expected a whole number above 0' },
  { args: ['run', '--task', 'wic'], code: 2, message: 'Did you mean --tasks?' },
  { args: ['ls', 'things'], code: 2, message: 'unknown list: things; known: tasks' },
  { args: ['score', 'wic'], code: 2, message: '--predictions' },
  {
    args: ['convert', 'wic', '--to', 'xml', '--output', folder],
    code: 2,
    message: 'expected huggingface or published',
  },
])('$args', ({ args, code, message }) => {
  const result = polyseme(args)
  expect(result.stderr).toContain(message)
  expect(result.stderr).not.toMatch(/^\s+at /m) // no stack trace in front of a user
  expect(result.code).toBe(code)
})

test('validate lists every problem, not only the first', () => {
  const { code, stdout } = polyseme(['validate', 'wic', '--data', folder, '--json'])
  expect(code).toBe(1)
  const { problems } = JSON.parse(stdout) as { problems: { file: string; line: number; message: string }[] }
  expect(problems.map(({ line }) => line)).toEqual(expect.arrayContaining([1, 2]))
  expect(problems.every(({ file }) => file.includes('dev.'))).toBe(true)
})
