import { type Line, readLines } from '../lines.js'
import type { Place } from '../place.js'
import type { Report } from '../report.js'

export interface SemcorWord extends Place {
  /** Spaces where the file has `_`. */
  readonly surface: string
  /** As in the file; empty for punctuation. */
  readonly attributes: Readonly<Record<string, string>>
}

export interface SemcorSentence {
  /** The `filename` of the context, e.g. `br-a01`. */
  readonly document: string
  readonly number: string
  readonly words: readonly SemcorWord[]
}

const element = /^<(wf|punc|s|p|context|contextfile)((?: [a-z]+=[^ >]*)*)>(?:((?:(?!<\/).)*)<\/\1>)?$/
const frame = new Set(['', '</p>', '</context>', '</contextfile>'])

/** SGML with unquoted attributes: no XML parser reads it, but every element is on its own line. */
export async function* semcorSentences(file: string, report: Report): AsyncGenerator<SemcorSentence> {
  let document: string | null = null
  let found = false
  let last: Line | null = null
  let sentence: { number: string; begin: Place; words: SemcorWord[] } | null = null
  for await (const line of readLines(file, report)) {
    const { text } = line
    if (text !== '') last = line
    if (text === '</s>') {
      if (sentence && document !== null) yield { document, number: sentence.number, words: sentence.words }
      else line.problem('</s> without <s>')
      sentence = null
      continue
    }
    if (frame.has(text)) continue
    const [, name, list = '', content] = element.exec(text) ?? []
    const isWord = name === 'wf' || name === 'punc'
    if (!name || isWord !== (content !== undefined)) {
      const start = text.length > 40 ? `${text.slice(0, 40)}…` : text
      line.problem(`expected a SemCor element such as <wf cmd=done …>word</wf>, found "${start}"`)
      continue
    }
    const attributes = attributesOf(list)
    const wrong = wrongAttribute(name, attributes, list)
    if (wrong) {
      line.problem(wrong)
      continue
    }
    if (name === 'context') {
      document = attributes.filename ?? null
      if (!document) line.problem('<context> has no attribute "filename"')
    } else if (name === 's') {
      if (sentence) line.problem(`<s> inside the sentence that begins in line ${sentence.begin.number}`)
      if (!attributes.snum) line.problem('<s> has no attribute "snum"')
      found = true
      sentence = { number: attributes.snum ?? `line${line.number}`, begin: line, words: [] }
    } else if (isWord) {
      if (!sentence) line.problem(`<${name}> outside a sentence`)
      const surface = surfaceOf(content!)
      if (surface === '') line.problem(`<${name}> is empty, expected a word`)
      else sentence?.words.push({ ...line, surface, attributes })
      if (surface.length < content!.length)
        line.note(`"${content}" has an underscore too many, read as "${surface}"`)
    }
  }
  if (!found) report.problem(file, null, 'has no <s>, expected sentences of SemCor')
  if (sentence) sentence.begin.problem('the sentence that begins here has no </s>: the file is truncated')
  else if (last && last.text !== '</contextfile>')
    last.problem('is the last line, expected </contextfile>: the file is truncated')
}

const attributesOf = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    list
      .split(' ')
      .slice(1)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

// All that the release has.
const attributeNames = new Set(
  'cmd concordance dc filename lemma lexsn ot paras pn pnum pos rdf sep snum wnsn'.split(' '),
)
const commands = new Set(['done', 'ignore', 'tag', 'verify_tag'])

/** A word whose `cmd` is misread would look like an untagged one. */
function wrongAttribute(
  element: string,
  attributes: Readonly<Record<string, string>>,
  list: string,
): string | null {
  const names = Object.keys(attributes)
  if (names.length < list.split(' ').length - 1) return `<${element}> has an attribute twice`
  const unknown = names.find((name) => !attributeNames.has(name))
  if (unknown)
    return `<${element}> has the attribute "${unknown}", expected ${[...attributeNames].join(', ')}`
  const { cmd } = attributes
  if (element !== 'wf' || (cmd !== undefined && commands.has(cmd))) return null
  const found = cmd === undefined ? 'no attribute "cmd"' : `cmd=${cmd}`
  return `<wf> has ${found}, expected ${[...commands].map((name) => `cmd=${name}`).join(', ')}, without quotes`
}

const surfaceOf = (content: string): string => content.replaceAll('_', ' ').replace(/ +/g, ' ').trim()
