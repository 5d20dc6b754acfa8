import { DataError, lookUp, shown, type Usage, type UsageLabel } from '../../core/index.js'
import { readLines, strict } from '../../datasets/index.js'
import type { Submission } from '../submission.js'
import { type Answer, alignById } from './align-by-id.js'
import { checkedSubmission } from './checked-submission.js'
import { readNumberedRows } from './numbered-rows.js'

const labels: Readonly<Record<string, UsageLabel>> = {
  literally: 'literal',
  figuratively: 'figurative',
  both: 'both',
}
const published: Readonly<Record<UsageLabel, string>> = {
  literal: 'literally',
  figurative: 'figuratively',
  both: 'both',
}

function usageOf(text: string, file: string, line: number): UsageLabel {
  if (Object.hasOwn(labels, text)) return lookUp(labels, text)!
  throw new DataError({
    file,
    line,
    message: `label is ${shown(text)}, expected ${Object.keys(labels).join(', ')}`,
  })
}

const certainUsage = (label: UsageLabel) => ({
  label,
  scores: {
    literal: Number(label === 'literal'),
    figurative: Number(label === 'figurative'),
    both: Number(label === 'both'),
  },
})

async function readWithIds(file: string, examples: readonly Usage[]): Promise<readonly UsageLabel[]> {
  const answers: Answer<UsageLabel>[] = []
  for await (const { text, number } of readLines(file, strict)) {
    const [id = '', , label, ...more] = text.split('\t')
    if (label === undefined || more.length > 1)
      throw new DataError({ file, line: number, message: 'expected id, phrase and label, separated by tabs' })
    answers.push({ id, line: number, value: usageOf(label.trim(), file, number) })
  }
  return alignById(file, examples, answers).map(({ value }) => value)
}

/** SemEval-2013 5b. The first line shows which of the two shapes a file has. */
export const usageLines = checkedSubmission<Submission<Usage>>(['usage'], {
  id: 'usage-lines',
  title:
    'id⇥phrase⇥label per line, or one label per line in the order of the data; literally, figuratively, both',
  extension: 'txt',
  async read(file, examples) {
    let withIds = false
    for await (const { text } of readLines(file, strict)) {
      withIds = text.includes('\t')
      break
    }
    if (withIds) return (await readWithIds(file, examples)).map(certainUsage)
    return readNumberedRows(file, examples, ({ text, number }) =>
      certainUsage(usageOf(text.trim(), file, number)),
    )
  },
  write: (outcomes) =>
    outcomes
      .map(({ example: { id, phrase }, prediction: { label } }) => `${id}\t${phrase}\t${published[label]}\n`)
      .join(''),
})
