import { checkFields, type Example } from '../../core/index.js'
import { checkReport } from '../check-dataset.js'
import { checkExample } from '../check-example.js'
import { checkExamples } from '../check-examples.js'
import type { Files, Format, Reading } from '../format.js'
import { readJsonItems } from '../json-items.js'
import { checked } from '../place.js'

/** Our own format: an example of any kind per line, the same as in memory; used by the Hugging Face layout. */
export const polysemeJsonl: Format = {
  id: 'polyseme-jsonl',
  title: 'JSON lines: one example of any kind per line, as in the library',
  required: ['data'],

  async *read(files: Files, reading: Reading) {
    checkFields('files', files, { data: 'some text' })
    checkFields('reading', reading, { slices: 'texts by name', report: checkReport })
    const { data } = files
    const { slices, report } = reading
    for await (const row of readJsonItems(data!, report)) {
      const example = checked(row, () => checkExample(row.value))
      if (example) yield { ...example, slices: { ...slices, ...example.slices } }
    }
  },

  write(examples) {
    checkExamples('examples', examples)
    return { data: examples.map(exampleLine) }
  },
}

export const exampleLine = (example: Example): string => `${JSON.stringify(example)}\n`
