import { DataError, type Example, type Kind, type Prediction, shown } from '../../core/index.js'
import { type Line, readLines, strict } from '../../datasets/index.js'
import { counted } from '../../text/index.js'
import { listed } from './listed.js'

/** A line that can't be read, while none could be read before it. */
interface Failure {
  readonly error: DataError
  readonly text: string
}

/** What the lines show of the first one: that it is a header, or that all of them are in other words. */
function firstFailure([first, ...more]: readonly Failure[], read: number, rows: number, wanted: number) {
  const isHeader = more.length === 0 && read > 0
  const words = [...new Set([first!, ...more].map(({ text }) => shown(text.trim())))]
  const hint = isHeader
    ? `is it a header? remove it${rows - 1 === wanted ? '' : `; that leaves ${counted(rows - 1, 'row')}, expected ${wanted}`}`
    : `no line has what is expected; they have ${listed(words)}`
  const isTelling = isHeader || (read === 0 && more.length > 0)
  return isTelling
    ? new DataError(
        { ...first!.error.problem, message: `${first!.error.problem.message}; ${hint}` },
        { cause: first!.error },
      )
    : first!.error
}

/** One prediction per line, in the order of the examples, below an optional header. */
export async function readNumberedRows<E extends Example, P extends Prediction<Kind>>(
  file: string,
  examples: readonly E[],
  parse: (line: Line, example: E) => P,
  header: string | null = null,
): Promise<readonly P[]> {
  const predictions: P[] = []
  const extra: number[] = []
  const failed: Failure[] = []
  let blankEnd = true
  let headerSeen = header === null
  for await (const line of readLines(file, strict)) {
    if (!headerSeen) {
      if (line.text !== header)
        throw new DataError({
          file,
          line: line.number,
          message: `the header is ${JSON.stringify(line.text)}, expected ${JSON.stringify(header)}`,
        })
      headerSeen = true
      continue
    }
    const example = examples[predictions.length + failed.length]
    if (!example) {
      extra.push(line.number)
      if (line.text.trim() !== '') blankEnd = false
    } else
      try {
        predictions.push(parse(line, example))
      } catch (error) {
        // Whether the first line is a header, or all are in other words, the lines after it show.
        if (!(error instanceof DataError) || predictions.length > 0) throw failed[0]?.error ?? error
        failed.push({ error, text: line.text })
      }
  }
  if (failed.length > 0) {
    const rows = predictions.length + failed.length + (blankEnd ? 0 : extra.length)
    throw firstFailure(failed, predictions.length, rows, examples.length)
  }
  const expected = `expected ${examples.length}, one for each example in the data's order`
  if (extra.length > 0)
    throw new DataError({
      file,
      line: extra[0]!,
      message: `has ${examples.length + extra.length} rows, ${expected}; ${blankEnd ? 'blank' : 'too many'}: line ${listed(extra)}`,
    })
  if (predictions.length < examples.length)
    throw new DataError({
      file,
      line: null,
      message: `has ${predictions.length} rows, ${expected}; missing: ${listed(examples.slice(predictions.length).map(({ id }) => id))}`,
    })
  return predictions
}
