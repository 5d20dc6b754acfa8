import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sourceBytes } from './source-bytes.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
const file = path.join(folder, 'text')
const read = async (bytes: Uint8Array) => {
  writeFileSync(file, bytes)
  return (await buffer(sourceBytes(file))).toString('utf8')
}

/** The pieces that are read end inside characters of two, three and four bytes. */
test.each([0, 1, 2, 3])('characters across pieces are read, %i bytes in', async (shift) => {
  const text = 'x'.repeat(shift) + 'é€😀'.repeat(60_000)
  expect(await read(Buffer.from(text))).toBe(text)
  expect(await read(gzipSync(text))).toBe(text)
})

test.each([
  ['a byte that no character has', [0xff]],
  ['half a character', [0xe2, 0x82]],
  ['a character that goes on too long', [0x82]],
])('%s is reported, in the middle and at the end', async (_name, bytes) => {
  const text = Buffer.from('é'.repeat(200_000))
  for (const [place, parts] of [
    [0, [Buffer.from(bytes), Buffer.from('\n')]],
    [262_144, [text, Buffer.from(bytes), text]],
    [262_144, [text, Buffer.from(bytes)]],
  ] as const)
    await expect(read(Buffer.concat(parts))).rejects.toThrow(
      new RegExp(`text: is not valid UTF-8 after byte (?:${place}|400000); convert`),
    )
})
