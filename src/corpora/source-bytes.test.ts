import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedNameHint, sourceBytes } from './source-bytes.js'

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

test('a part of a file may begin inside a character, and is still checked', async () => {
  const part = async (bytes: Buffer, start: number) => {
    writeFileSync(file, bytes)
    return (await buffer(sourceBytes(file, { start, end: Number.POSITIVE_INFINITY }))).toString('latin1')
  }
  const text = Buffer.from('a😀'.repeat(100_000))
  for (const start of [1, 2, 3, 4, 5]) expect(await part(text, start)).toBe(text.toString('latin1', start))
  for (const [bytes, says] of [
    [[0xe9], 'text: is not valid UTF-8 after byte '],
    [[0], 'text: has a zero at byte 500000: expected text'],
    [[0x9f, 0x98, 0x80, 0x80], 'text: is not valid UTF-8 after byte '],
  ] as const)
    await expect(part(Buffer.concat([text, Buffer.from(bytes), text]), 2)).rejects.toThrow(says)
})

test.each([
  { what: 'cut inside a unit', bytes: Buffer.from('\ufeffOne', 'utf16le').subarray(0, -1) },
  { what: 'half a surrogate pair', bytes: Buffer.from('\ufeffa\ud83d b', 'utf16le') },
  { what: 'a surrogate pair cut in the middle', bytes: Buffer.from('\ufeffa\ud83d', 'utf16le') },
])('UTF-16, $what, is reported', async ({ bytes }) => {
  await expect(read(bytes)).rejects.toThrow(/text: is not valid UTF-16 after byte \d+; convert/)
})

test.each([
  { start: '\x28\xb5\x2f\xfd', says: 'is packed with zstd, expected text in UTF-8; unpack it with unzstd' },
  { start: '7z\xbc\xaf\x27\x1c', says: 'is a 7z archive' },
  { start: 'PK\x03\x04', says: 'is a zip archive' },
  { start: 'PAR1', says: 'is a Parquet file' },
])('a file that $says is called by its kind', async ({ start, says }) => {
  await expect(read(Buffer.from(`${start}abc`, 'latin1'))).rejects.toThrow(`text: ${says}`)
})

test.each([
  ['in/enwiki.bz2', /rename it, for example to enwiki\.xml\.bz2$/],
  ['enwiki-2026.04.gz', /rename it, for example to enwiki-2026\.04\.xml\.gz$/],
  ['enwiki.tar.gz', /^$/],
  ['enwiki.xml', /^$/],
])('a packed file whose name does not say what is packed: %s', (name, hint) =>
  expect(packedNameHint(name)).toMatch(hint),
)
