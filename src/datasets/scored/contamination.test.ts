import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { findContamination } from './find-contamination.js'
import { piecesOf } from './pieces-of.js'
import { parseScoredList, scoredList, writeScoredList } from './scored-list.js'
import { sentenceKey } from './sentence-key.js'

const folder = mkdtempSync(path.join(tmpdir(), 'contamination-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const key = (text: string): bigint => sentenceKey(text)!
const list = parseScoredList(
  writeScoredList([
    [key('She robbed a bank in broad daylight.'), 'wic/test'],
    [key('She robbed a bank in broad daylight. Nobody saw it.'), 'cosimlex/en/test'],
  ]),
)

describe('the list', () => {
  test('case, spaces and marks do not count', () => {
    expect(key('« She robbed a BANK, in broad day-light »')).toBe(key('she robbed a bank in broad daylight'))
  })

  test('a text of fewer than 16 letters and digits has no key', () => {
    expect(sentenceKey('fifteen letters 1')).toBeNull() // 7 + 7 + 1 = 15
    expect(sentenceKey('fifteen letters 12')).not.toBeNull()
  })

  test('finds what was written, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { maxLength: 50 }),
        fc.array(fc.constantFrom('a/dev', 'a/test', 'b/test'), { minLength: 50, maxLength: 50 }),
        (keys, parts) => {
          const entries = keys.map((each, i) => [each, parts[i]!] as const)
          const read = parseScoredList(writeScoredList(entries))
          expect(read.size).toBe(keys.length)
          for (const [each, part] of entries) expect(read.partsOfKey(each)).toEqual([part])
          expect(read.partsOf('a sentence that nobody has ever scored')).toEqual([])
        },
      ),
    )
  })

  test('a file that is cut off is refused', () => {
    const bytes = writeScoredList([[1n, 'wic/test']])
    expect(() => parseScoredList(bytes.subarray(0, -1))).toThrow('expected')
  })

  test('the shipped one has the published splits', () => {
    const { size, parts } = scoredList()
    expect(size).toBe(71_775)
    expect(parts).toEqual(expect.arrayContaining(['wic/test', 'pic/ps/test', 'wsd/semeval2007']))
  })
})

test.each([
  ['a <b>bank</b> of the river', ['a <b>bank</b> of the river', 'a bank of the river']],
  ['sloping land; "a muddy bank"', ['sloping land; "a muddy bank"', 'a muddy bank']],
  ['One. Two. Three.', ['One. Two. Three.', 'One.', 'One. Two.', 'Two.', 'Two. Three.', 'Three.']],
])('pieces of %s', (text, pieces) => expect(piecesOf(text)).toEqual(pieces))

describe('files', () => {
  const robbed = 'she robbed a bank in broad daylight'
  const semcor = [
    '<contextfile concordance=brown>',
    '<context filename=br-a01 paras=yes>',
    '<s snum=1>',
    ...robbed.split(' ').map((word) => `<wf cmd=ignore pos=NN>${word}</wf>`),
    '</s>',
    '</context>',
    '</contextfile>',
    '',
  ].join('\n')
  test.each([
    ['plain.txt', `nothing that is known to anyone\n${robbed}\n`, 2, 2],
    ['columns.tsv', `bank\tN\t3-1\t${robbed}\tanother context of the bank\n`, 1, 2],
    ['rows.jsonl', `{"text": "x"}\n{"messages": [{"content": "${robbed}"}]}\n`, 2, 1],
    ['array.json', `[{"sentence1": "${robbed}"}]\n`, 1, 1],
    ['br-a01', semcor, 4, 1],
  ])('%s', async (name, text, line, checked) => {
    const file = written(name, text)
    const result = await findContamination([file], list)
    expect(result.found).toEqual([{ file, line, part: 'wic/test' }])
    expect(result.checked).toBe(checked)
  })

  test('a line that holds two sentences is reported for both splits', async () => {
    const file = written('two.txt', `${robbed}. Nobody saw it. The end.\n`)
    const { found } = await findContamination([file], list)
    expect(found.map(({ part }) => part).toSorted()).toEqual(['cosimlex/en/test', 'wic/test'])
  })

  test.each([
    ['none.txt', null, 'no such file'],
    ['empty.txt', '', 'is empty'],
    ['corpus.xml', '<?xml version="1.0"?><corpus/>', 'is XML'],
    ['bad.jsonl', '{"text": \n', 'bad.jsonl'],
    ['bytes.txt', Buffer.from([0x61, 0xff, 0x0a]), 'not valid UTF-8'],
    ['wide.txt', Buffer.from([0xff, 0xfe, 0x61, 0x00]), 'is UTF-16'],
  ])('%s is refused', async (name, content, message) => {
    const file = content === null ? path.join(folder, name) : written(name, content as string)
    await expect(findContamination([file], list)).rejects.toThrow(message)
  })
})

test.each(['blank.txt', 'blank.tsv', 'blank.json'])(
  '%s: a file without texts is reported, not clean',
  async (name) => {
    const file = written(name, name.endsWith('json') ? '[{"a": 1}]' : ' \t\n\n')
    await expect(findContamination([file], list)).rejects.toThrow('holds no text')
  },
)
