import type { Example } from '../../core/index.js'
import { checkExample } from '../check-example.js'
import type { Format } from '../format.js'
import { readJsonItems } from '../json-items.js'

/** Our own format: an example of any kind per line, as it is in memory; what the Hugging Face layout holds. */
export const polysemeJsonl: Format = {
  id: 'polyseme-jsonl',
  title: 'JSON lines: one example of any kind each, in the plain form of the library',
  required: ['data'],

  async *read({ data }, { slices, report }) {
    for await (const { value, line } of readJsonItems(data!, report)) {
      let example: Example
      try {
        example = checkExample(value)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        report.problem(data!, line, error.message, error)
        continue
      }
      yield { ...example, slices: { ...slices, ...example.slices } }
    }
  },

  write: (examples) => ({ data: examples.map(exampleLine) }),
}

export const exampleLine = (example: Example): string => `${JSON.stringify(example)}\n`
