import { lookUp, type Target, target } from '../../core/index.js'
import { type Line, readLines } from '../lines.js'
import type { Report } from '../report.js'
import { checkEncoding } from '../xml-encoding.js'

/** The key under which a usage is found: ids are numbered through, but nothing says that lemmas do not share them. */
export const usageKey = (lemma: string, id: string): string => `${lemma} ${id}`

/**
 * The usages of the Lexical Substitution data, by lemma and id: `<lexelt item="bright.a"><instance id="1">` with the
 * sentence (and its neighbours, if the release has them) around one `<head>`. A few hundred, joined by id.
 */
export async function readUsages(file: string, report: Report): Promise<Map<string, Target>> {
  const usages = new Map<string, Target>()
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  let line: Line | null = null
  let lemma = ''
  let id = ''
  // Text before, inside and after the head; the place says which is being read.
  let parts: [string, string, string] = ['', '', '']
  let place: 0 | 1 | 2 = 0
  parser.on('error', (error) => line?.problem(`is not valid XML: ${error.message}`, error))
  parser.on('xmldecl', ({ encoding }) => checkEncoding(encoding, (message) => line?.problem(message)))
  parser.on('text', (text) => {
    parts[place] += text
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'lexelt') lemma = attributes.item ?? ''
    if (name === 'instance') {
      id = attributes.id ?? ''
      parts = ['', '', '']
      place = 0
    }
    if (name === 'head') place = 1
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'head') place = 2
    if (name !== 'instance') return
    const usage = usageOf(parts)
    const key = usageKey(lemma, id)
    if (usages.has(key)) line?.problem(`instance ${id} of ${lemma} appears twice; ids must be unique`)
    else if (usage) usages.set(key, usage)
    else line?.problem(`instance ${id} of ${lemma} has no target, expected one <head>`)
  })
  for await (const next of readLines(file, report)) {
    line = next
    const fixed = next.text.replace(/(&#\d+) ;/g, '$1;')
    if (fixed !== next.text) next.note('has a space inside a character reference')
    parser.write(`${fixed}\n`)
  }
  parser.close()
  return usages
}

/** White space is that of the layout of the XML: each run of it counts as one space. */
function usageOf([before, inside, after]: readonly [string, string, string]): Target | null {
  const [, lead = '', word = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inside) ?? []
  if (word === '') return null
  const left = (before + lead).replace(/\s+/g, ' ').trimStart()
  const head = word.replace(/\s+/g, ' ')
  const right = (trail + after).replace(/\s+/g, ' ').trimEnd()
  return target(left + head + right, left.length, left.length + head.length)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => lookUp(entities, c)!)

export function* writeUsages(lemmas: ReadonlyMap<string, ReadonlyMap<string, Target>>): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<corpus lang="english">\n'
  for (const [lemma, usages] of lemmas) {
    yield `<lexelt item="${escaped(lemma)}">\n`
    for (const [id, { text, span }] of usages) {
      const [before, head, after] = [
        text.slice(0, span.start),
        text.slice(span.start, span.end),
        text.slice(span.end),
      ].map(escaped)
      yield `<instance id="${escaped(id)}"><wcontext><context>${before}<head>${head}</head>${after}</context></wcontext></instance>\n`
    }
    yield '</lexelt>\n'
  }
  yield '</corpus>\n'
}
