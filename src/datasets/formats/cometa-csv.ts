import { type EntrySearch, lookUp, type Span, surface, target, UserError } from '../../core/index.js'
import type { Format } from '../format.js'
import { readTabRecords, tabRecord } from '../tab-records.js'

const columns = [
  'ID',
  'Term',
  'General SNOMED ID',
  'General SNOMED Label',
  'Specific SNOMED ID',
  'Specific SNOMED Label',
  'Example',
]

/** COMETA: lay medical terms in sentences from Reddit, linked to SNOMED CT. Gold is the general concept. */
export const cometaCsv: Format<EntrySearch> = {
  id: 'cometa-csv',
  title: 'COMETA: tab-separated with a header, a term and a sentence per row',
  required: ['data'],

  async *read(files, { report, language, slices }) {
    const file = files.data!
    const needed = ['ID', 'Term', 'General SNOMED ID', 'Example']
    for await (const { fields, line } of readTabRecords(file, needed, report)) {
      const [id, term, concept, text] = needed.map((name) => lookUp(fields, name)!) as [
        string,
        string,
        string,
        string,
      ]
      if (!id || !term) {
        report.problem(file, line, `column "${id ? 'Term' : 'ID'}" is empty`)
        continue
      }
      const span = locate(term, text)
      if (!span) {
        report.problem(file, line, `term "${term}" is not in the column "Example"`)
        continue
      }
      yield {
        kind: 'entry-search',
        id,
        group: term.toLowerCase(),
        language,
        slices,
        target: target(text, span.start, span.end),
        inventory: 'snomed',
        gold: concept === '' ? null : [concept],
      }
    }
  },

  write: (examples) => ({ data: dataChunks(examples) }),
}

/** The first place where the term stands as a word, in any case; where it is no word, the first place at all. */
function locate(term: string, text: string): Span | null {
  if (term.length > text.length * 2) return null // letters of another case may be longer, but not by more; a pattern of any length overflows the stack
  const literal = term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const found =
    new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').exec(text) ??
    new RegExp(literal, 'iu').exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

function* dataChunks(examples: readonly EntrySearch[]): Generator<string> {
  yield tabRecord(columns)
  for (const example of examples) {
    const { id, target: place, gold } = example
    const term = surface(place)
    if (locate(term, place.text)?.start !== place.span.start)
      throw new UserError(`${id}: COMETA gives no offsets, and "${term}" stands earlier in the text too`)
    yield tabRecord([id, term, gold?.[0] ?? '', '', '', '', place.text])
  }
}
