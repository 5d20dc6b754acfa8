import { expect, test } from 'vitest'
import { textLines } from './byte-lines.js'

async function* chunksOf(...texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

test.each([
  { name: 'LF', chunks: ['a\nb\n'], lines: ['a', 'b'] },
  { name: 'CRLF', chunks: ['a\r\nb\r\n'], lines: ['a', 'b'] },
  { name: 'CRLF in two chunks', chunks: ['a\r', '\nb'], lines: ['a', 'b'] },
  { name: 'a line in three chunks', chunks: ['a', 'b', 'c\nd'], lines: ['abc', 'd'] },
  { name: 'blank lines', chunks: ['\n\na'], lines: ['', '', 'a'] },
  {
    name: 'line separators inside of a text',
    chunks: ['"a\u2028b\u0085c\rd"\n'],
    lines: ['"a\u2028b\u0085c\rd"'],
  },
])('$name', async ({ chunks, lines }) => {
  const found: string[] = []
  for await (const line of textLines(chunksOf(...chunks))) found.push(line)
  expect(found).toEqual(lines)
})

test('an error behind the line at which a reader stops is nobody’s', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('a\nb\n')
    throw new Error('behind')
  }
  for await (const line of textLines(broken())) {
    expect(line).toBe('a')
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 10))
})
