import { textsOf } from '../../core/index.js'
import { type DataRoot, hasSplit, readSplit } from '../../evaluation/index.js'
import { tasks } from '../../tasks/index.js'

/** Tasks whose items were made from WordNet's example sentences. */
const madeFromWordNet = /^(wic|mcl-wic-en-en|starter-same-meaning|starter-sense-match)/

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a sentence stands in a dev or test split at hand: what is learned from must not be what is scored. */
export async function scoredSentences(root: DataRoot): Promise<(sentence: string) => boolean> {
  const seen = new Set<string>()
  for (const task of Object.values(tasks))
    if (madeFromWordNet.test(task.id))
      for (const split of ['dev', 'test'])
        if (hasSplit(task, split, root))
          for await (const example of readSplit(task, split, root))
            for (const text of textsOf(example)) seen.add(letters(text))
  return (sentence) => seen.has(letters(sentence))
}
