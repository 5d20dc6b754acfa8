import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/polyseme.js'
import { surface, UserError } from '../../core/index.js'
import { targetLines } from './target-lines.js'

async function targetsOf(lines: string, name = 'spans.jsonl'): Promise<string[]> {
  const file = path.join(temporaryFolder(), name)
  writeFileSync(file, lines)
  const found: string[] = []
  for await (const target of targetLines(file)) found.push(surface(target))
  return found
}

test.each([
  ['offsets', '{"text": "a river bank", "start": 8, "end": 12}', ['bank']],
  ['fields of the user', '{"text": "a bank", "id": 7, "stem": "x"}', ['a bank']],
  ['none: the whole text', '{"text": "a bank"}\n\n{"text": "b"}', ['a bank', 'b']],
])('%s', async (_, lines, expected) => expect(await targetsOf(lines)).toEqual(expected))

test.each([
  ['blank lines alone', '\n\n', 'holds no texts'],
  ['a start alone', '{"text": "a bank", "start": 2}', 'expected both, or neither'],
  ['an end alone', '{"text": "a bank", "end": 2}', 'expected both, or neither'],
  ['capitals', '{"text": "a bank", "Start": 2, "End": 6}', 'unknown field Start; did you mean start?'],
  ['a misspelt end', '{"text": "a bank", "start": 2, "ends": 6}', 'unknown field ends; did you mean end?'],
  ['white space', '{"text": "a   bank", "start": 1, "end": 4}', 'only white space from 1 to 4'],
  ['a text of white space', '{"text": "  "}', 'expected a string that is not empty'],
  ['offsets the wrong way round', '{"text": "a bank", "start": 5, "end": 2}', 'span [5, 2) outside a text'],
  ['half a number', '{"text": "a bank", "start": 0.5, "end": 2}', 'span [0.5, 2) outside a text'],
  ['a number as a text', '{"text": "a bank", "start": "0", "end": "2"}', 'start: expected a number'],
  ['half a character', '{"text": "😀 bank", "start": 1, "end": 7}', 'start: 1 is inside a character'],
])('%s: reported', async (_, lines, says) => {
  const told = await targetsOf(lines).catch((error: unknown) => error)
  expect(told).toBeInstanceOf(UserError)
  expect(String(told)).toContain(says)
})

test('a text file has a text on each line', async () =>
  expect(await targetsOf('a bank\n\nthe "river"\n', 'texts.TXT')).toEqual(['a bank', 'the "river"']))

test('a file that is something else is told what is read', () =>
  expect(targetsOf('# Notes\n', 'notes.md')).rejects.toThrow(
    'expected lines of {"text", "start", "end"}, or a .txt file with a text on each line',
  ))
