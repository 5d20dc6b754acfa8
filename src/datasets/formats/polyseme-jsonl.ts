import type { Example } from '../../core/index.js'
import { checkExample } from '../check-example.js'
import type { Format } from '../format.js'
import { readJsonItems } from '../json-items.js'
import { checked } from '../place.js'

/** Our own format: an example of any kind per line, the same as in memory; used by the Hugging Face layout. */
export const polysemeJsonl: Format = {
  id: 'polyseme-jsonl',
  title: 'JSON lines: one example of any kind per line, as in the library',
  required: ['data'],

  async *read({ data }, { slices, report }) {
    for await (const row of readJsonItems(data!, report)) {
      const example = checked(row, () => checkExample(row.value))
      if (example) yield { ...example, slices: { ...slices, ...example.slices } }
    }
  },

  write: (examples) => ({ data: examples.map(exampleLine) }),
}

export const exampleLine = (example: Example): string => `${JSON.stringify(example)}\n`
