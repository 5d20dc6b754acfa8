import { DataError, type Outcome } from '../../core/index.js'
import { binaryLabel, readJsonItems, strict } from '../../datasets/index.js'
import type { BinaryExample } from '../../metrics/index.js'
import { type Answer, alignById } from './align-by-id.js'
import { checkedSubmission } from './checked-submission.js'
import { type BinarySubmission, binaryKinds, certain } from './truth-lines.js'

const words = ['T', 'F'] as const

/** MCL-WiC. */
export const idTagJson = checkedSubmission<BinarySubmission>(binaryKinds, {
  id: 'id-tag-json',
  title: 'a JSON array of {"id": …, "tag": "T" or "F"}',
  extension: 'json',
  async read(file: string, examples: readonly BinaryExample[]) {
    const answers: Answer<boolean>[] = []
    for await (const row of readJsonItems(file, strict)) {
      const { id, tag } = row.value
      const line = row.number
      if (typeof id !== 'string' || typeof tag !== 'string')
        throw new DataError({ file, line, message: 'expected an object with the strings id and tag' })
      answers.push({ id, line, value: binaryLabel(tag, words, row)! })
    }
    return alignById(file, examples, answers).map(({ value }) => certain(value))
  },
  write: (outcomes: readonly Outcome<BinaryExample>[]) =>
    `[\n${outcomes
      .map(({ example: { id }, prediction: { label } }) =>
        JSON.stringify({ id, tag: label ? words[0] : words[1] }),
      )
      .join(',\n')}\n]\n`,
})
