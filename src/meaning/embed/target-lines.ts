import { DataError, messageOf, type Target, target } from '../../core/index.js'
import { jsonLines } from '../../corpora/index.js'

/** Lines of `{text, start, end}`; without offsets the whole text is meant. */
export async function* targetLines(file: string): AsyncGenerator<Target> {
  for await (const { row, line } of jsonLines(file)) {
    const { text, start = 0, end = typeof text === 'string' ? text.length : 0 } = row
    const fail = (message: string): never => {
      throw new DataError({ file, line, message })
    }
    if (typeof text !== 'string' || text.trim() === '') fail('text: expected a string that is not empty')
    if (typeof start !== 'number') fail('start: expected a number')
    if (typeof end !== 'number') fail('end: expected a number')
    try {
      yield target(text as string, start as number, end as number)
    } catch (cause) {
      fail(messageOf(cause))
    }
  }
}
