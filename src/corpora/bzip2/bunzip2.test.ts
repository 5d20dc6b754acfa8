import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { enwiki, isAbsent } from '../shared-data.suite.js'
import { bunzip2 } from './bunzip2.js'
import { Bzip2Error } from './bzip2-error.js'

// Made with bzip2 1.0.8.
const empty = Buffer.from('QlpoORdyRThQkAAAAAA=', 'base64')
const helloWorld = Buffer.from(
  'QlpoOTFBWSZTWcHAgOIAAAFBAAAQAkSgADDNAMNGKZcXckU4UJDBwIDiQlpoMTFBWSZTWQpYBpUAAALBgAAQBASQgCAAIhhoMAToGF3JFOFCQClgGlQ=',
  'base64',
)
const runs = Buffer.from(
  'QlpoMTFBWSZTWbePCB4AAAPRAeAAACA8AACAAAggACG1IbFCDJiPa6O1AzGSEvDUs+LuSKcKEhbx4QPA',
  'base64',
)

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** What was read, and how it broke. */
async function read(bytes: Uint8Array, size = 1 << 16): Promise<{ text: Buffer; error: Bzip2Error | null }> {
  const blocks: Buffer[] = []
  try {
    for await (const block of bunzip2(inPieces(bytes, size))) blocks.push(block)
    return { text: Buffer.concat(blocks), error: null }
  } catch (error) {
    if (!(error instanceof Bzip2Error)) throw error
    return { text: Buffer.concat(blocks), error }
  }
}

describe('bunzip2', () => {
  test.each([
    { name: 'nothing packed', bytes: empty, text: '' },
    { name: 'two streams, as in a multistream dump', bytes: helloWorld, text: 'hello\nworld\n' },
    {
      name: 'runs of 3, 4, 5, 300 and 1,000 bytes',
      bytes: runs,
      text: `aaa${'b'.repeat(4)}${'c'.repeat(5)}${'d'.repeat(300)}${'a'.repeat(1000)}`,
    },
  ])('$name, in pieces of any size', async ({ bytes, text }) => {
    for (const size of [1, 7, bytes.length]) {
      const found = await read(bytes, size)
      expect(found.error).toBeNull()
      expect(found.text.toString()).toBe(text)
    }
  })

  test('cut at any byte, it is never taken for whole, and the error says where', async () => {
    for (let end = 1; end < runs.length; end++) {
      const { error } = await read(runs.subarray(0, end))
      expect(error?.byteOffset, `cut at ${end}`).toBeLessThanOrEqual(end)
    }
  })

  test('a flipped bit is found anywhere', async () => {
    for (let bit = 32; bit < 8 * (runs.length - 1); bit++) {
      const bytes = Buffer.from(runs)
      bytes[bit >> 3]! ^= 0x80 >> (bit & 7)
      const { text, error } = await read(bytes)
      // The tables may name a byte value, or a code length, that is never used: then the text is still right.
      if (!error) expect(text.length).toBe(1312)
    }
  })

  test('a wrong checksum of all blocks: one of them is missing', async () => {
    const bytes = Buffer.from(runs)
    bytes[bytes.length - 3]! ^= 0x10
    expect((await read(bytes)).error?.message).toBe('a bzip2 stream that has lost a block')
  })

  test('what is not bzip2 is reported', async () => {
    const { error } = await read(Buffer.from('<mediawiki>'))
    expect(error).toMatchObject({ byteOffset: 0, message: 'not a bzip2 stream, expected BZh' })
  })

  test.skipIf(isAbsent(enwiki))('a real dump: its blocks up to the cut are kept', async () => {
    const { text, error } = await read((await readFile(enwiki)).subarray(0, 600_000))
    expect(error).toMatchObject({ byteOffset: 600_000, message: 'the data ends inside a bzip2 block' })
    expect(text.length).toBe(1_802_200) // of which bzip2 -dc gives all whole pieces of 5,000
  })
})
