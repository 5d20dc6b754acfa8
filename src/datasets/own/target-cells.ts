import { overlaps, type Span, shown, span, type Target, target } from '../../core/index.js'
import { codePointSpan, unmark } from '../../text/index.js'
import type { Cells } from './cells.js'
import type { Description } from './description.js'

/** Around a target in a text. */
export const marks = ['<t>', '</t>'] as const

export type OffsetUnit = NonNullable<Description['offsets']>

/** A text and the spans that marks, offsets or a word's number give in it. */
export interface Marked {
  readonly text: string
  readonly spans: readonly Span[]
}

export interface TargetNames {
  readonly text: string
  readonly start: string
  readonly end: string
  readonly index: string
}

export const targetNames = (n: '' | '1' | '2', prefix = '', text = `text${n}`): TargetNames => ({
  text: `${prefix}${text}`,
  start: `${prefix}start${n}`,
  end: `${prefix}end${n}`,
  index: `${prefix}index${n}`,
})

/** A range in the unit that the file counts, as UTF-16. */
export function spanInUnit(
  cells: Cells,
  names: TargetNames,
  unit: OffsetUnit,
  range: readonly [number, number],
): Span {
  const text = cells.text(names.text)
  const [start, end] = range
  const inside = unit === 'utf16' ? utf16Span(text, start, end) : codePointSpan(text, start, end)
  if (inside) return notBlank(text, inside, cells.nameOf(names.text))
  const length = unit === 'utf16' ? text.length : [...text].length
  throw new RangeError(
    `fields "${cells.nameOf(names.start)}" and "${cells.nameOf(names.end)}" are ${start} and ${end}, ` +
      `expected a range inside the ${length} characters of "${cells.nameOf(names.text)}"`,
  )
}

/** White space has no meaning to ask about. */
function notBlank(text: string, found: Span, name: string): Span {
  if (text.slice(found.start, found.end).trim() === '')
    throw new RangeError(
      `field "${name}" has nothing but white space in its target, expected a word or phrase`,
    )
  return found
}

function utf16Span(text: string, start: number, end: number): Span | null {
  return start >= 0 && start < end && end <= text.length ? span(text, start, end) : null
}

function wordSpan(cells: Cells, names: TargetNames): Span {
  const words = [...cells.text(names.text).matchAll(/\S+/g)]
  const found = words[cells.whole(names.index)]
  if (!found) return cells.refuse(names.index, `a word's number from 0 to ${words.length - 1}`)
  return { start: found.index, end: found.index + found[0].length }
}

/** What marks say; null if there are none. */
export function markedText(cells: Cells, name: string): Marked | null {
  const text = cells.text(name)
  if (!marks.some((mark) => text.includes(mark))) return null
  const marked =
    unmark(text, ...marks) ?? cells.refuse(name, `${marks.join('…')} in pairs, with something inside`)
  for (const found of marked.spans) notBlank(marked.text, found, cells.nameOf(name))
  return marked
}

/** Offsets count in the raw text, so marks would be part of it: having both is a mistake. */
function unmarked(cells: Cells, { text, start, index }: TargetNames): string {
  const found = cells.text(text)
  if (!marks.every((mark) => found.includes(mark))) return found
  const given = cells.nameOf(cells.has(index) ? index : start)
  throw new RangeError(
    `field "${cells.nameOf(text)}" has a target between ${marks.join(' and ')}, and "${given}" gives one too; expected one of them`,
  )
}

/** A word's number next to offsets has to name one of their words: which of the two is meant, nothing says. */
function sameWord(cells: Cells, names: TargetNames, found: Span): void {
  const word = wordSpan(cells, names)
  if (overlaps(word, found)) return
  const text = cells.text(names.text)
  const [start, end, index] = [names.start, names.end, names.index].map(cells.nameOf)
  throw new RangeError(
    `fields "${start}" and "${end}" give ${shown(text.slice(found.start, found.end))}, but "${index}" ${shown(text.slice(word.start, word.end))}; expected the same target: remove or rename one of them`,
  )
}

/** The target that offsets, a word's number or marks give, whichever the row has. */
export function targetCell(cells: Cells, names: TargetNames, unit: OffsetUnit): Target {
  if (cells.has(names.start) || cells.has(names.end)) {
    const text = unmarked(cells, names)
    const found = spanInUnit(cells, names, unit, [cells.whole(names.start), cells.whole(names.end)])
    if (cells.has(names.index) && !cells.isCounter(names.index)) sameWord(cells, names, found)
    return target(text, found.start, found.end)
  }
  if (cells.has(names.index)) {
    const text = unmarked(cells, names)
    const { start, end } = wordSpan(cells, names)
    return target(text, start, end)
  }
  const { spans, text: plain } = markedText(cells, names.text) ?? noTarget(cells, names)
  const [only, another] = spans
  if (!only || another)
    throw new RangeError(`field "${cells.nameOf(names.text)}" marks ${spans.length} targets, expected one`)
  return target(plain, only.start, only.end)
}

export function noTarget(cells: Cells, { text, start, end, index }: TargetNames): never {
  throw new RangeError(
    `field "${cells.nameOf(text)}" has no target: mark it as ${marks.join('…')}, ` +
      `or give ${cells.nameOf(start)} and ${cells.nameOf(end)}, or ${cells.nameOf(index)}`,
  )
}
