import { expect, test } from 'vitest'
import { fitted, textWidth, wrapped } from './text-width.js'

test.each([
  { text: '', width: 0 },
  { text: 'WiC', width: 21.8 }, // 10 × (1 + 0.4 + 0.78)
  { text: 'AM²', width: 21.8 }, // 10 × (0.78 + 1 + 0.4)
  { text: '漢字', width: 20 },
])('width of "$text"', ({ text, width }) => expect(textWidth(text, 10)).toBeCloseTo(width, 9))

test.each([
  { text: 'aaaa', room: 26, shown: 'aaaa' }, // 4 × 6.4 = 25.6
  { text: 'aaaa', room: 25, shown: 'aa…' }, // 2 × 6.4 + 10 = 22.8
  { text: 'a aaa', room: 25, shown: 'a…' }, // "a …" is cut after the a
])('"$text" in $room px', ({ text, room, shown }) => expect(fitted(text, 10, room)).toBe(shown))

test.each([
  { pieces: ['aa', 'aa', 'aa'], room: 40, lines: ['aa, aa,', 'aa'] }, // 4 × 6.4 + 3 × 4 = 37.6
  { pieces: ['aaaaaaaaaa', 'a'], room: 40, lines: ['aaaaaaaaaa,', 'a'] },
  { pieces: [], room: 40, lines: [] },
])('$pieces in lines', ({ pieces, room, lines }) => expect(wrapped(pieces, 10, room)).toEqual(lines))
