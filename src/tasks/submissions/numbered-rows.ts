import { DataError, type Example, type Kind, type Prediction } from '../../core/index.js'
import { type Line, readLines, strict } from '../../datasets/index.js'
import { listed } from './listed.js'

/** One prediction per line, in the order of the examples, below an optional header. */
export async function readNumberedRows<E extends Example, P extends Prediction<Kind>>(
  file: string,
  examples: readonly E[],
  parse: (line: Line, example: E) => P,
  header: string | null = null,
): Promise<readonly P[]> {
  const predictions: P[] = []
  const extra: number[] = []
  const failed: DataError[] = []
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
        // Whether the first line is a header, the number of lines shows.
        if (!(error instanceof DataError) || predictions.length > 0 || failed.length > 0)
          throw failed[0] ?? error
        failed.push(error)
      }
  }
  const [first] = failed
  if (first)
    throw extra.length === 1 && !blankEnd
      ? new DataError(
          { ...first.problem, message: `${first.problem.message}; is it a header? remove it` },
          { cause: first },
        )
      : first
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
