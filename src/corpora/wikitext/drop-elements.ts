import { gap } from './gap.js'

/** Elements that go with all they hold: notes, pictures, programs. */
const dropped = new Set(
  'ref references gallery timeline imagemap source syntaxhighlight pre graph templatedata mapframe maplink section templatestyles table includeonly inputbox categorytree indicator'.split(
    ' ',
  ),
)
/** Those that a reader sees as something other than words. */
const shown = new Set(['math', 'chem', 'ce', 'score', 'hiero'])
/** Their content is kept literally, including markup. */
const literal = new Set(['nowiki'])

/** What follows them is on its own line, and so is their content. */
const blocks = new Set(
  'p li ul ol dl dt dd div blockquote center table tr td th caption poem hr h1 h2 h3 h4 h5 h6'.split(' '),
)

const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/y
const markup = /[[\]{}|'=]/g

const closingTags = new Map(
  [...dropped, ...shown, ...literal].map((name) => [name, new RegExp(`</${name}`, 'gi')] as const),
)

/** Not looked for in a lower-cased copy: that takes long, and \u0130 becomes two characters there. */
function closingTag(name: string, wikitext: string, from: number): number {
  const pattern = closingTags.get(name)!
  pattern.lastIndex = from
  return pattern.exec(wikitext)?.index ?? -1
}

/**
 * Takes out comments, notes and other elements; the text inside of plain HTML tags stays. In one pass: a tag that is
 * never closed is looked for once, not once per occurrence.
 */
export function dropElements(wikitext: string): string {
  const unclosed = new Set<string>()
  const pieces: string[] = []
  let at = 0
  const closing = (name: string, from: number): number => {
    if (unclosed.has(name)) return -1
    const found = name === '!--' ? wikitext.indexOf('-->', from) : closingTag(name, wikitext, from)
    if (found < 0) unclosed.add(name)
    return found
  }
  for (let open = wikitext.indexOf('<'); open >= 0; open = wikitext.indexOf('<', open)) {
    if (wikitext.startsWith('<!--', open)) {
      pieces.push(wikitext.slice(at, open))
      const end = closing('!--', open + 4)
      if (end < 0) return pieces.join('') // as MediaWiki does: an open comment hides the rest
      at = open = end + 3
      continue
    }
    tag.lastIndex = open
    const found = tag.exec(wikitext)
    if (!found) {
      open++
      continue
    }
    const name = found[2]!.toLowerCase()
    const after = open + found[0].length
    pieces.push(wikitext.slice(at, open))
    at = open = after
    if (name === 'br') pieces.push(' ')
    if (blocks.has(name)) pieces.push('\n')
    const holds = dropped.has(name) || shown.has(name) || literal.has(name)
    if (!holds || found[1] === '/' || found[3]!.endsWith('/')) continue
    const end = closing(name, after)
    if (shown.has(name)) pieces.push(gap)
    if (end < 0) {
      // The end of the note is unknown: neither it nor what follows is joined to the words before it.
      if (name === 'ref') pieces.push(`${gap} `)
      continue
    }
    if (literal.has(name)) pieces.push(wikitext.slice(after, end).replace(markup, ' '))
    const close = wikitext.indexOf('>', end)
    at = open = close < 0 ? wikitext.length : close + 1
  }
  pieces.push(wikitext.slice(at))
  return pieces.join('')
}
