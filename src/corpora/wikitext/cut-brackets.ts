import { fileNamespaces } from './file-namespaces.js'
import { gap } from './gap.js'
import { inlineTemplate } from './inline-template.js'

export interface CutOptions {
  /** Lower-cased names of the namespaces of categories and files. */
  readonly categoryNames: readonly string[]
  readonly fileNames: readonly string[]
}

type Opener = '{{' | '{|' | '[['

interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

const bracket = /\{\{|\}\}|\{\||\|\}(?!\})|\[\[|\]\]/g

/**
 * Takes templates, tables, pictures and categories out of wikitext; other links stay. One pass with a stack, so that
 * depth costs nothing; a bracket without its partner is taken out alone.
 */
export function cutBrackets(
  wikitext: string,
  { categoryNames, fileNames }: CutOptions,
): { readonly text: string; readonly categories: readonly string[] } {
  const stack: { readonly opener: Opener; readonly at: number }[] = []
  const open: Record<Opener, number> = { '{{': 0, '{|': 0, '[[': 0 }
  const cuts: Cut[] = []
  const categories: string[] = []
  const pop = () => {
    const entry = stack.pop()!
    open[entry.opener]--
    return entry
  }
  const lone = (at: number) => cuts.push({ start: at, end: at + 2, by: '' })
  /** Closes the nearest opener of this kind; those inside of it that were not closed go with it. */
  const close = (opener: Opener): number => {
    while (stack.at(-1)!.opener !== opener) pop()
    return pop().at
  }
  const cut = (start: number, end: number, by: string) => {
    while (cuts.length > 0 && cuts.at(-1)!.start >= start) cuts.pop()
    cuts.push({ start, end, by })
  }
  bracket.lastIndex = 0
  while (bracket.test(wikitext)) {
    const index = bracket.lastIndex - 2
    const token = wikitext.slice(index, index + 2)
    if (token === '{{' || token === '{|' || token === '[[') {
      if (token === '{|' && !/(?:^|\n)[ :]*$/.test(wikitext.slice(Math.max(0, index - 8), index))) continue
      stack.push({ opener: token, at: index })
      open[token]++
    } else if (token === '}}') {
      if (open['{{'] === 0) cut(argumentsBefore(wikitext, index), index + 2, '')
      else {
        const start = close('{{')
        cut(start, index + 2, open['{{'] > 0 ? '' : rendered(wikitext, start, index))
      }
    } else if (token === '|}') {
      if (open['{|'] > 0) cut(close('{|'), index + 2, '')
    } else if (stack.at(-1)?.opener === '[[') {
      const start = pop().at
      const [prefix = '', rest = ''] = splitAt(wikitext.slice(start + 2, Math.min(index, start + 300)), ':')
      const space = prefix.trim().toLowerCase()
      if (categoryNames.includes(space)) categories.push(rest.split('|')[0]!.trim())
      if (categoryNames.includes(space) || fileNames.includes(space) || fileNamespaces.has(space))
        cut(start, index + 2, '')
    } else if (open['[['] === 0) lone(index)
  }
  for (const { at } of stack) insertInOrder(cuts, { start: at, end: at + 2, by: '' })
  return { text: applyCuts(wikitext, cuts), categories }
}

/** Where named arguments begin that a template without its beginning leaves on a line; not far back, to save time. */
function argumentsBefore(wikitext: string, end: number): number {
  const near = wikitext.slice(Math.max(0, end - 500), end)
  const line = near.slice(near.lastIndexOf('\n') + 1)
  return end - (/(?:\|[^|=[\]{}]{1,30}=[^|[\]{}]*)+$/.exec(line)?.[0].length ?? 0)
}

/** A template on its own lines is a box or a notice: nothing is missing from the words without it. */
function rendered(wikitext: string, start: number, end: number): string {
  const lineStart = start === 0 ? 0 : wikitext.lastIndexOf('\n', start - 1) + 1
  const lineEnd = wikitext.indexOf('\n', end)
  const before = wikitext.slice(lineStart, start)
  const body = wikitext.slice(start + 2, end)
  const words = inlineTemplate(body, { inBrackets: before.lastIndexOf('(') > before.lastIndexOf(')') })
  if (words !== gap || !/^[\s*#:;]*$/.test(before)) return words
  const alone = wikitext.slice(end + 2, lineEnd < 0 ? undefined : lineEnd).trim() === ''
  return alone || body.includes('\n') ? '' : words
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)]
}

function insertInOrder(cuts: Cut[], cut: Cut): void {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (cuts[middle]!.start < cut.start) low = middle + 1
    else high = middle
  }
  cuts.splice(low, 0, cut)
}

function applyCuts(text: string, cuts: readonly Cut[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end, by } of cuts) {
    if (start < at) continue
    const kept = text.slice(at, start)
    // Nothing is left between a space and what follows a word directly.
    pieces.push(by === '' && /^[\s,.;:)]/.test(text.slice(end, end + 1)) ? withoutLastSpaces(kept) : kept, by)
    at = end
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}

// By hand: a pattern that is anchored at the end is tried from every space of the text.
function withoutLastSpaces(text: string): string {
  let end = text.length
  while (text.charCodeAt(end - 1) === 0x20) end--
  return text.slice(0, end)
}
