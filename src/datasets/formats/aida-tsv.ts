import { type EntrySearch, target } from '../../core/index.js'
import { counted } from '../../text/index.js'
import type { Format } from '../format.js'
import { readLines } from '../lines.js'
import { markedSentences } from '../marked-sentences.js'
import type { Report } from '../report.js'

const noEntity = '--NME--'
/** Written by the program that adds the texts to the annotations, for a name that these leave out. */
const notAnnotated = 'null'

/** AIDA CoNLL-YAGO: the tokens of CoNLL 2003 with Wikipedia entities; train, dev and test in one file. */
export const aidaTsv: Format<EntrySearch> = {
  id: 'aida-tsv',
  title: 'AIDA CoNLL-YAGO: one token per line, mentions as B and I with their Wikipedia address',
  required: ['data'],

  async *read(files, { part, report, language, slices }) {
    const file = files.data!
    let document = ''
    let mentions = 0
    const unlinked = new Map<string, number>()
    for await (const sentence of sentencesOf(file, part, report)) {
      if (sentence.document !== document) mentions = 0
      document = sentence.document
      const text = sentence.tokens.join(' ')
      for (const { start, end, title, mark } of sentence.mentions) {
        if (title === null) {
          unlinked.set(mark, (unlinked.get(mark) ?? 0) + 1)
          continue
        }
        yield {
          kind: 'entry-search',
          id: `${document.split(' ')[0]}-${mentions++}`,
          group: document,
          language,
          slices,
          target: target(text, start, end),
          inventory: 'wikipedia',
          gold: [title],
        }
      }
    }
    for (const [mark, count] of unlinked)
      report.note(file, null, `${counted(count, 'mention')} without an entity (${mark}): left out`)
  },

  write: (examples) => ({ data: dataChunks(examples) }),
}

interface Mention {
  readonly start: number
  end: number
  readonly title: string | null
  /** What is written for the entity. */
  readonly mark: string
}
interface Sentence {
  readonly document: string
  readonly tokens: string[]
  readonly mentions: Mention[]
}

// Documents are numbered through: 1 … 946 train, 947testa … 1162testa, 1163testb … 1393testb (Hoffart et al. 2011).
const splitOf = (number: number): string => (number <= 946 ? 'train' : number <= 1162 ? 'dev' : 'test')

async function* sentencesOf(file: string, part: string, report: Report): AsyncGenerator<Sentence> {
  let document: string | null = null // null in documents of other parts
  let started = false
  let sentence: Sentence | null = null
  let length = 0
  let inside = false
  for await (const line of readLines(file, report)) {
    const { text } = line
    if (text === '' || text.startsWith('-DOCSTART-')) {
      if (sentence) yield sentence
      sentence = null
      if (text === '') continue
      const label = /^-DOCSTART- \((\d+.*)\)$/.exec(text)?.[1]
      started = true
      document = label && splitOf(Number.parseInt(label, 10)) === part ? label : null
      if (!label) line.problem(`"${text}", expected -DOCSTART- with a number and a name: -DOCSTART- (1 EU)`)
      continue
    }
    if (!started) line.problem('a token before the first -DOCSTART-')
    if (document === null) continue
    if (!sentence) {
      sentence = { document, tokens: [], mentions: [] }
      length = 0
      inside = false
    }
    const [token, mark, ...entity] = text.split('\t')
    const start = length === 0 ? 0 : length + 1
    length = start + token!.length
    sentence.tokens.push(token!)
    if (mark === 'B') {
      const found = titleOf(entity)
      if ('problem' in found) line.problem(found.problem)
      else sentence.mentions.push({ start, end: length, title: found.title, mark: entity[1]! })
      inside = 'title' in found
    } else if (mark === 'I') {
      const last = sentence.mentions.at(-1)
      if (inside && last) last.end = length
      else line.problem('I without B before it')
    } else {
      inside = false
      if (mark !== undefined) line.problem(`column 2 is "${mark}", expected B, I or nothing`)
    }
  }
  if (sentence) yield sentence
}

/** From `mention, YAGO entity, Wikipedia address, Wikipedia id, Freebase mid`; the last two are missing in places. */
function titleOf([mention, entity, address, ...rest]: readonly string[]):
  | { title: string | null }
  | { problem: string } {
  if (!mention || !entity || rest.length > 2)
    return {
      problem:
        'expected columns token, B, mention, YAGO entity, Wikipedia address, Wikipedia id, Freebase mid',
    }
  if (entity === noEntity || (entity === notAnnotated && address === undefined)) return { title: null }
  const name = /\/wiki\/(.+)$/.exec(address ?? '')?.[1]
  if (!name) return { problem: `column 5 is "${address ?? ''}", expected a Wikipedia address with /wiki/` }
  return { title: decoded(name).replaceAll('_', ' ') }
}

/** Both ways of writing non-ASCII characters; a bare % stays. */
function decoded(name: string): string {
  const plain = name.replace(/\\u([\da-fA-F]{4})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

function* dataChunks(examples: readonly EntrySearch[]): Generator<string> {
  let document: string | null = null
  for (const { pieces, first } of markedSentences(examples, ({ group }) => group)) {
    if (first.group !== document) yield `-DOCSTART- (${first.group})\n`
    document = first.group
    const lines = pieces.flatMap(({ surface, example }) =>
      surface.split(' ').map((token, i) => {
        if (!example) return token
        const name = example.gold?.[0]?.replaceAll(' ', '_')
        const entity =
          name === undefined ? [noEntity] : [name, `http://en.wikipedia.org/wiki/${encodeURIComponent(name)}`]
        return [token, i === 0 ? 'B' : 'I', surface, ...entity].join('\t')
      }),
    )
    yield `${lines.join('\n')}\n\n`
  }
}
