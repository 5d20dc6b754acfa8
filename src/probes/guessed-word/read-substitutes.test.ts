import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Example } from '../../core/index.js'
import { entryExample, gradedExample, pairExample } from '../examples.suite.js'
import { readSubstitutes } from './read-substitutes.js'

const folder = mkdtempSync(path.join(tmpdir(), 'polyseme-test-'))
const read = (name: string, text: string, examples = given) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return readSubstitutes(file, examples)
}
const given: readonly Example[] = [
  pairExample('breed', ['a new [breed] of entrepreneurs', 'the [breed] of tulip'], { gold: false }),
  pairExample('kill', ['[Kill] the engine .', 'He [kills] the ball .'], { gold: false }),
  entryExample,
]
const expected = [
  { item: 'breed', words: ['type'], gold: true },
  { item: 'kill', words: ['hit', 'hits'], gold: true },
  { item: 'kill', words: ['start', 'starts'] },
  { item: 'e', words: ['list'] },
]

test('a table', async () =>
  expect(
    await read(
      's.tsv',
      'item\twords\tgold\nbreed\ttype\tT\nkill\thit, hits\t1\nkill\t"start\tstarts"\t\ne\tlist\t\n',
    ),
  ).toEqual(expected))

test('a table without gold', async () => {
  const [first] = await read('g.tsv', 'item\twords\nbreed\ttype\n')
  expect(first).toEqual({ item: 'breed', words: ['type'] })
})

test('JSON lines', async () =>
  expect(
    await read(
      's.jsonl',
      `{"item":"breed","words":"type","gold":true}
{"item":"kill","words":["hit","hits"],"gold":"T"}
{"item":"kill","words":"start,starts","gold":null}
{"item":"e","words":"list"}\n`,
    ),
  ).toEqual(expected))

test.each([
  {
    name: 'an unknown item',
    row: 'x\ttype\t',
    message: /:2: item "x" is not among the 3 examples, expected the id/,
  },
  {
    name: 'too many words',
    row: 'kill\ta, b, c\t',
    message: /:2: words of kill are "a, b, c", expected one, or two with a comma or tab/,
  },
  { name: 'two words for one target', row: 'e\ta,b\t', message: /:2: words of e are "a, b", expected one$/ },
  { name: 'no word', row: 'e\t\t', message: /:2: words of e are "", expected one$/ },
  {
    name: 'the target itself',
    row: 'kill\thit, Kills\t',
    message: /:2: words of kill have the target "kills" itself, expected another word/,
  },
  {
    name: 'twice the same',
    row: 'e\tlist\t\ne\tlist\t',
    message: /:3: item e has the words "list" twice, first at line 2/,
  },
  {
    name: 'a wrong label',
    row: 'breed\ttype\tyes',
    message: /:2: gold of breed is "yes", expected true or false/,
  },
])('$name', ({ row, message }) =>
  expect(read('bad.tsv', `item\twords\tgold\n${row}\n`)).rejects.toThrow(message),
)

test('no rows', () =>
  expect(read('empty.tsv', 'item\twords\n')).rejects.toThrow(/empty\.tsv: holds no substitutes/))

test('a kind without a target in a context', () =>
  expect(read('rated.tsv', 'item\twords\nr\tx\n', [gradedExample])).rejects.toThrow(
    /graded-pair has no target whose place a word could take/,
  ))
