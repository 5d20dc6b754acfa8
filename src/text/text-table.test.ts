import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth, truncated } from './display-width.js'
import { textTable } from './text-table.js'

describe('textTable', () => {
  test('figures stand right, texts left, no color unless asked', () => {
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

  test('the widest text is cut to the width', () => {
    const table = textTable(['id', 'title'], [['x', 'a very long title indeed']], { width: 20 })
    // 20 − 2 (gap) − 2 (id) = 16 columns for the title
    expect(table.split('\n').at(-1)).toBe('x   a very long tit…')
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

  test.each([
    { text: 'banana', width: 6, cut: 'banana' },
    { text: 'banana', width: 4, cut: 'ban…' },
    { text: '言葉葉', width: 4, cut: '言…' }, // 2 + 2 + 1 would be 5
  ])('$text in $width columns', ({ text, width, cut }) => expect(truncated(text, width)).toBe(cut))
})
