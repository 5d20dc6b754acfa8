import { DataError, type EntrySearch } from '../../core/index.js'
import type { Submission } from '../submission.js'
import { alignById } from './align-by-id.js'
import { checkedSubmission } from './checked-submission.js'
import { jsonObjectText, readJsonObject } from './json-object.js'

/** Entry search: the entries found, best first. The rank serves as the score. */
export const idsJson = checkedSubmission<Submission<EntrySearch>>(['entry-search'], {
  id: 'ids-json',
  title: 'a JSON object {id: entry} or {id: [entry, …]}, best first',
  extension: 'json',
  async read(file, examples) {
    const answers = alignById(file, examples, await readJsonObject(file))
    return answers.map(({ id, value, line }) => {
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
      return ids.map((entry, i) => {
        if (typeof entry === 'string') return { id: entry, score: 1 / (i + 1) }
        throw new DataError({ file, line, message: `${id}: expected an entry or an array of entries` })
      })
    })
  },
  write: (outcomes) =>
    jsonObjectText(outcomes.map(({ example, prediction }) => [example.id, prediction.map(({ id }) => id)])),
})
