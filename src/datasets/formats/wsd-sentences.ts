import type { SaxesTagPlain } from 'saxes'
import { lookUp } from '../../core/index.js'
import { type Line, readLines } from '../lines.js'
import type { Place } from '../place.js'
import type { Report } from '../report.js'
import { checkEncoding } from '../xml-encoding.js'

/** An instance with the place of its tag. */
export interface Instance extends Place {
  readonly id: string
  readonly lemma: string
  readonly pos: string
  readonly start: number
  readonly end: number
}

export interface WsdSentence {
  readonly source: string
  /** The id of the `<text>`. */
  readonly document: string
  /** The words, joined by one space. */
  readonly text: string
  readonly instances: readonly Instance[]
}

// The parser would take all up to the next semicolon for the name of an entity.
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g

const known = new Set(['corpus', 'text', 'sentence', 'wf', 'instance'])

/** The sentences of a file of the WSD evaluation framework, streamed. Stops where the XML is broken. */
export async function* wsdSentences(file: string, report: Report): AsyncGenerator<WsdSentence> {
  const done: WsdSentence[] = []
  let line: Line | null = null
  let broken = false
  let source = ''
  let document: string | null = null
  let inSentence = false
  let text = ''
  let instances: Instance[] = []
  let surface = ''
  let open: SaxesTagPlain | null = null // the <wf> or <instance> that we are in

  const problem = (message: string, cause?: unknown): null => line?.problem(message, cause) ?? null
  const required = ({ name, attributes }: SaxesTagPlain, attribute: string): string | null => {
    const value = lookUp(attributes as Readonly<Record<string, string>>, attribute)
    if (value) return value
    return problem(`<${name}> has no attribute "${attribute}"`)
  }
  const endWord = (tag: SaxesTagPlain) => {
    if (!inSentence) return
    const word = surface.trim().replace(/[ \t\r\n]+/g, ' ')
    if (word === '') return void problem(`<${tag.name}> is empty, expected a word`)
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? word : `${text} ${word}`
    if (tag.name === 'wf') return
    const [id, lemma, pos] = [required(tag, 'id'), required(tag, 'lemma'), required(tag, 'pos')]
    if (line && id && lemma && pos) instances.push({ ...line, id, lemma, pos, start, end: text.length })
  }

  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', (error) => {
    if (!broken) {
      broken = true
      problem(`is not well-formed XML: ${error.message}`, error)
    }
  })
  parser.on('xmldecl', ({ encoding }) => checkEncoding(encoding, problem))
  parser.on('opentag', (tag) => {
    if (!known.has(tag.name))
      problem(`unknown element <${tag.name}>, expected ${[...known].map((name) => `<${name}>`).join(', ')}`)
    else if (open) problem(`<${tag.name}> inside <${open.name}>, expected text only`)
    else if (tag.name === 'corpus') source = tag.attributes.source ?? ''
    else if (tag.name === 'text') document = required(tag, 'id')
    else if (tag.name === 'sentence') {
      if (inSentence) problem('<sentence> inside a <sentence>')
      inSentence = true
      text = ''
      instances = []
    } else {
      if (!inSentence) problem(`<${tag.name}> outside a <sentence>`)
      open = tag
      surface = ''
    }
  })
  parser.on('text', (piece) => {
    if (open) surface += piece
    else if (piece.trim() !== '') problem(`text "${piece.trim()}" outside <wf> and <instance>`)
  })
  parser.on('closetag', (tag) => {
    if (tag.name === open?.name) {
      endWord(open)
      open = null
    } else if (tag.name === 'text') document = null
    else if (tag.name === 'sentence') {
      inSentence = false
      if (document === null) problem('<sentence> outside a <text> with an id')
      else done.push({ source, document, text, instances })
    }
  })

  for await (const next of readLines(file, report)) {
    line = next
    const fixed = next.text.replace(bareAmpersand, '&amp;')
    if (fixed !== next.text) problem('is not well-formed XML: "&" that begins no entity; write &amp;')
    parser.write(`${fixed}\n`)
    if (broken) break
    yield* done.splice(0)
  }
  if (!broken) parser.close()
}
