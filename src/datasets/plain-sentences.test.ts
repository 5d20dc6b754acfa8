import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plainSentences } from './plain-sentences.js'

const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-')), 'sentences.txt')
const read = async (content: string | Uint8Array) => {
  writeFileSync(file, content)
  const lines: string[] = []
  for await (const line of plainSentences(file)) lines.push(line)
  return lines
}

test('lines that are not blank are read', async () =>
  expect(await read('One.\n\n< 3 of [them]\r\n\t{Two}')).toEqual(['One.', '< 3 of [them]', '\t{Two}']))

test('placeholders and markers of published corpora are text', async () =>
  expect(await read('<unk> starred in <unk> .\n[[2940]]\n{{cite}}')).toEqual([
    '<unk> starred in <unk> .',
    '[[2940]]',
    '{{cite}}',
  ]))

test.each<[string, string | Uint8Array, RegExp]>([
  ['a web page', '\n<!DOCTYPE html><html>', /: is a web page, expected the file itself; download it again$/],
  ['a page from within', 'Sign in\n  <p>here</p>\n', /:2: is markup/],
  ['a tag on its own line', 'Sign in\n<div>\n', /:2: is markup/],
  ['a dump', '<mediawiki xmlns="x">\n', /:1: is markup/],
  ['JSON lines', '{"text": "One."}\n', /:1: is JSON/],
  ['a JSON list', '[{"text": "One."}]\n', /:1: is JSON/],
  [
    'an archive',
    Buffer.from('504b03040a0b0c', 'hex'),
    /: is a zip archive or an office document, expected text/,
  ],
  ['control characters', 'One.\u0001\n', /:1: has control characters/],
  ['zeros', new Uint8Array(9), /NUL/],
  ['not UTF-8', Buffer.from([0x41, 0xff, 0x0a]), /UTF-8/],
  ['nothing', '', /is empty/],
])('%s is refused', (_name, content, message) => expect(read(content)).rejects.toThrow(message))
