import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../core/index.js'
import { openDictionary } from './dictd.js'
import { openDictzip } from './dictzip.js'
import { translationsIn } from './translations-in.js'
import { whileReadable } from './word-sources.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'dictd-'))

/** A dictzip file as dictzip(1) writes it: pieces of so many bytes, each flushed, their lengths in the extra field. */
function dictzip(text: Buffer, piece: number): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < text.length; at += piece)
    pieces.push(deflateRawSync(text.subarray(at, at + piece), { finishFlush: constants.Z_FULL_FLUSH }))
  const extra = Buffer.alloc(10 + 2 * pieces.length)
  extra.write('RA', 0)
  extra.writeUInt16LE(6 + 2 * pieces.length, 2)
  for (const [i, value] of [1, piece, pieces.length, ...pieces.map((each) => each.length)].entries())
    extra.writeUInt16LE(value, 4 + 2 * i)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(extra.length)
  const header = Buffer.from([0x1f, 0x8b, 8, 4 | 8, 0, 0, 0, 0, 2, 3])
  return Buffer.concat([
    header,
    length,
    extra,
    Buffer.from('name\0'),
    ...pieces,
    Buffer.from([3, 0]),
    Buffer.alloc(8),
  ])
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const base64 = (n: number): string => (n < 64 ? '' : base64(Math.floor(n / 64))) + digits[n % 64]

function write(name: string, entries: readonly (readonly [word: string, text: string])[]): string {
  const base = path.join(folder, name)
  const lines: string[] = []
  let at = 0
  for (const [word, text] of entries) {
    lines.push(`${word}\t${base64(at)}\t${base64(Buffer.byteLength(text))}\n`)
    at += Buffer.byteLength(text)
  }
  writeFileSync(`${base}.index`, lines.join(''))
  writeFileSync(`${base}.dict.dz`, dictzip(Buffer.from(entries.map(([, text]) => text).join('')), 16))
  return base
}

describe('translations of an entry', () => {
  test.each([
    { entry: 'banka /bˈaŋka/\nbank\n', translations: ['bank'] },
    { entry: 'čas <n>\ntime, hour; moment\n', translations: ['time', 'hour', 'moment'] },
    { entry: 'abri <n>\n1. asylum\n2. bunker, shelter\n', translations: ['asylum', 'bunker', 'shelter'] },
    { entry: 'častiti <v>\nto worship, to honour\n', translations: ['worship', 'honour'] },
    { entry: 'Nuuk <pn>\n#Englanti\nGrönlannin pääkaupunki\n', translations: [] },
    {
      entry: 'Rohr\n [techn.] blow-off pipe <n>\n   Synonyms: {Abblaserohr}\n',
      translations: ['blow-off pipe'],
    },
    { entry: 'x\na thing that takes many words\n', translations: [] }, // an explanation
  ])('$translations', ({ entry, translations }) => expect(translationsIn(entry)).toEqual(translations))
})

test('a word is found whatever its case; all its entries count', async () => {
  const dictionary = await openDictionary(
    write('hrv', [
      ['00databaseinfo', 'info\n'],
      ['List', 'List\nleaf\n'],
      ['banka', 'banka\nbank\n'],
      ['list', 'list\nsheet, leaf\n'],
    ]),
  )
  expect(dictionary.translations('list')).toEqual(['leaf', 'sheet'])
  expect(dictionary.translations('00databaseinfo')).toEqual([])
  expect([...dictionary.words()]).toEqual(['list', 'banka'])
})

test('any range of any text is read', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.nat(299),
      fc.nat(299),
      fc.integer({ min: 1, max: 50 }),
      async (bytes, a, b, piece) => {
        const [start, end] = [Math.min(a, b) % bytes.length, Math.max(a, b) % bytes.length]
        if (start >= end) return
        const file = path.join(folder, 'any.dz')
        writeFileSync(file, dictzip(Buffer.from(bytes), piece))
        const text = await openDictzip(file)
        expect([...text.read(start, end - start)]).toEqual([...bytes.subarray(start, end)])
      },
    ),
    { numRuns: 50 },
  ))

test('a truncated file, or another one, is one line', async () => {
  const base = write('cut', [['banka', `banka\nbank\n${'x'.repeat(400)}`]])
  const whole = readFileSync(`${base}.dict.dz`)
  for (const [bytes, says] of [
    [whole.subarray(0, whole.length - 12), /cut\.dict\.dz: was cut/],
    [whole.subarray(0, 30), /cut\.dict\.dz: (was cut|.*damaged)/],
    [Buffer.from('not gzip at all, but some text'), /is not a dictzip file/],
  ] as const) {
    writeFileSync(`${base}.dict.dz`, bytes)
    await expect(openDictionary(base)).rejects.toThrow(says)
  }
})

test('a damaged entry is reported once; then the dictionary has no translations', async () => {
  const base = write('damaged', [
    ['banka', 'banka\nbank\n'],
    ['list', 'list\nsheet\n'],
  ])
  writeFileSync(`${base}.index`, 'banka\tA\tL\nlist\t///\tL\n')
  const notes: string[] = []
  const dictionary = whileReadable(await openDictionary(base), (line) => notes.push(line))
  expect(['banka', 'list', 'list', 'banka'].map(dictionary.translations)).toEqual([['bank'], [], [], []])
  expect(notes).toEqual([
    expect.stringMatching(/^left out: .*damaged\.dict\.dz: has no 11 bytes at 262143; install/),
  ])
})

test.each(['list\t!\tL', 'list\tA', 'list', 'list A L', 'list\tA\t'])(
  'an index with the line %j is one line',
  async (line) => {
    const base = write('lines', [['banka', 'banka\nbank\n']])
    writeFileSync(`${base}.index`, `banka\tA\tL\n${line}\n`)
    await expect(openDictionary(base)).rejects.toThrow(/lines\.index:2: expected word, offset and length/)
  },
)

test('an empty index is one line', async () => {
  const base = write('none', [['banka', 'banka\nbank\n']])
  writeFileSync(`${base}.index`, '')
  await expect(openDictionary(base)).rejects.toThrow('none.index: lists no words')
})

test('with any byte of a dictionary changed, reading gives text or a clear error', async () => {
  const base = write('flipped', [
    ['banka', 'banka\nbank\n'],
    ['list', `list\nsheet ${'leaf '.repeat(40)}\n`],
  ])
  const whole = readFileSync(`${base}.dict.dz`)
  for (let at = 0; at < whole.length; at++)
    for (const flip of [0x01, 0xff]) {
      const bytes = Buffer.from(whole)
      bytes[at]! ^= flip
      writeFileSync(`${base}.dict.dz`, bytes)
      const error = await openDictionary(base)
        .then(
          (dictionary) => {
            dictionary.translations('list')
            return null
          },
          (cause: unknown) => cause,
        )
        .catch((cause: unknown) => cause)
      if (error !== null) expect(error).toBeInstanceOf(UserError)
    }
})

test('an index of another dictionary, or with the line ends of Windows', async () => {
  const own = write('own', [
    ['banka', 'banka\nbank\n'],
    ['rijeka', 'rijeka\nriver\n'],
  ])
  const other = write('other', [['pas', 'pas\ndog\ncur\n']])
  writeFileSync(`${own}.index`, readFileSync(`${own}.index`, 'utf8').replaceAll('\n', '\r\n'))
  expect((await openDictionary(own)).translations('rijeka')).toEqual(['river'])
  writeFileSync(`${own}.index`, readFileSync(`${other}.index`))
  await expect(openDictionary(own)).rejects.toThrow('own.index: belongs to another dictionary than')
})
