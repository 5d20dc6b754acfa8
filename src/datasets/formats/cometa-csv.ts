import { type EntrySearch, lookUp, type Span, surface, target, UserError } from '../../core/index.js'
import { isWhole, placesInAnyCase } from '../../text/index.js'
import type { Format } from '../format.js'
import { hasBlank } from '../has-blank.js'
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
    const needed = ['ID', 'Term', 'General SNOMED ID', 'Example']
    for await (const row of readTabRecords(files.data!, needed, report)) {
      const [id, term, concept, text] = needed.map((name) => lookUp(row.fields, name)!) as [
        string,
        string,
        string,
        string,
      ]
      if (hasBlank({ ID: id, Term: term }, row)) continue
      if (concept !== '' && !/^\d+$/.test(concept)) {
        row.problem(`General SNOMED ID is "${concept}", expected a number`)
        continue
      }
      const span = locate(term, text)
      if (!span) {
        row.problem(`term "${term}" is not in the column "Example"`)
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

/** The first occurrence of the term as a word, ignoring case; if it is never a whole word, the first occurrence. */
function locate(term: string, text: string): Span | null {
  const places = placesInAnyCase(text, term)
  return places.find((place) => isWhole(text, place)) ?? places[0] ?? null
}

function* dataChunks(examples: readonly EntrySearch[]): Generator<string> {
  yield tabRecord(columns)
  for (const example of examples) {
    const { id, target: place, gold } = example
    const term = surface(place)
    if (locate(term, place.text)?.start !== place.span.start)
      throw new UserError(`${id}: COMETA gives no offsets, and "${term}" also occurs earlier in the text`)
    yield tabRecord([id, term, gold?.[0] ?? '', '', '', '', place.text])
  }
}
