import { expect, test } from 'vitest'
import { tableWidth } from './terminal.js'

const screen = { isTTY: true, columns: 120 } as never
const file = { isTTY: false } as never

test.each([
  ['a terminal has its own width', undefined, screen, 120],
  ['a file has no edge', undefined, file, undefined],
  [
    'a terminal that was never told its size has no edge',
    undefined,
    { isTTY: true, columns: 0 } as never,
    undefined,
  ],
  ['COLUMNS is what a script asks for', '80', file, 80],
  ['COLUMNS wins over the terminal', '80', screen, 80],
  ['COLUMNS that is not a number is ignored', 'wide', screen, 120],
  ['an empty COLUMNS is passed over', '', file, undefined],
  ['zero columns are passed over', '0', file, undefined],
])('%s', (_, asked, stdout, width) => expect(tableWidth(asked, stdout)).toBe(width))
