import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth } from './display-width.js'
import { textTable } from './text-table.js'

describe('textTable', () => {
  test('figures are right-aligned, texts left, without color unless requested', () => {
    const table = textTable(
      ['name', 'n'],
      [
        ['wic', '638'],
        [{ text: 'pic', color: 'green' }, '–'],
      ],
    )
    expect(table).toBe(['name    n', '────  ───', 'wic   638', 'pic     –'].join('\n'))
  })

  test('color wraps the text, not the padding', () => {
    const table = textTable(['name'], [[{ text: 'a', color: 'red' }]], { color: true })
    expect(table.split('\n').at(-1)).toBe('\u001b[31ma\u001b[0m')
  })

  const rows = [['same-meaning-pairs', '638', 'how alike two long definitions of a word are']]

  test('prose is broken between words where there is no room', () => {
    // 55 − 18 (id) − 3 (n) − 4 (gaps) = 30 columns for the title
    expect(textTable(['id', 'n', { title: 'title', wraps: true }], rows, { width: 55 })).toBe(
      [
        'id                    n  title',
        '──────────────────  ───  ──────────────────────────────',
        'same-meaning-pairs  638  how alike two long definitions',
        '                         of a word are',
      ].join('\n'),
    )
  })

  test('then what is optional is left out and named, then blocks repeat the first column', () => {
    const columns = ['id', { title: 'n', optional: true }, 'title']
    expect(textTable(columns, rows, { width: 64 })).toBe(
      [
        'id                  title',
        '──────────────────  ────────────────────────────────────────────',
        'same-meaning-pairs  how alike two long definitions of a word are',
        '',
        '(left out for lack of space: n)',
      ].join('\n'),
    )
    expect(textTable(['id', 'n', 'title'], rows, { width: 64 })).toBe(
      [
        'id                    n',
        '──────────────────  ───',
        'same-meaning-pairs  638',
        '',
        'id                  title',
        '──────────────────  ────────────────────────────────────────────',
        'same-meaning-pairs  how alike two long definitions of a word are',
      ].join('\n'),
    )
  })

  test('a block has the rows that have a cell in it', () =>
    expect(
      textTable(
        ['system', 'wic', 'pic'],
        [
          ['mine', '0.5', ''],
          ['random', '0.4', '0.5'],
        ],
        { width: 12 },
      ),
    ).toBe(
      [
        ...['system  wic', '──────  ───', 'mine    0.5', 'random  0.4', ''],
        ...['system  pic', '──────  ───', 'random  0.5'],
      ].join('\n'),
    ))

  test('no word is ever cut, and no line is wider than the terminal unless a word is', () => {
    const word = fc.stringMatching(/^[a-z0-9.-]{1,18}$/)
    const prose = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, word, prose, word), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 46, max: 120 }),
        (cells, width) => {
          const table = textTable(['a', 'b', { title: 'c', wraps: true }, 'd'], cells, { width })
          const found = new Set(table.split(/\s+/))
          for (const text of cells.flat()) for (const part of text.split(' ')) expect(found).toContain(part)
          for (const line of table.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })

  test('data can neither color the terminal nor break a line', () => {
    const table = textTable(['text'], [['\u001b[31mred\r\nnext\u0007']])
    expect(table.split('\n').at(-1)).toBe('[31mred next')
  })

  test('lines are as wide as the rule, whatever the cells', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { minLength: 1 }),
        (rows) => {
          const [, rule, ...lines] = textTable(['one', 'two'], rows).split('\n')
          expect(lines).toHaveLength(rows.length)
          for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(displayWidth(rule!))
        },
      ),
    )
  })
})

describe('display width', () => {
  test.each([
    { text: 'abc', width: 3 },
    { text: '言葉', width: 4 },
    { text: 'e\u0301', width: 1 },
    { text: '😀', width: 2 },
  ])('$text takes $width columns', ({ text, width }) => expect(displayWidth(text)).toBe(width))
})
