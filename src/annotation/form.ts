import { checkFields, type Example, type ExampleOf, type Kind } from '../core/index.js'
import { checkGivenExample } from '../datasets/index.js'
import type { Answer, View } from './view.js'

/** What an answer comes to: what agreement, majorities and means are computed of. */
export type Label = string | number

export interface FormContext {
  /** What earlier people answered, if the adjudication lets the next one see it: a tie-breaker. */
  readonly earlier: readonly Answer[]
}

/** One thing to be answered: an item, one context of it, or one masking of it. */
export interface Unit<K extends Kind = Kind> {
  readonly id: string
  readonly item: ExampleOf<K>
  /** The item that it is part of; no one answers two parts of one item if the campaign says so. */
  readonly parent: string
  /** Only people of this team get it. */
  readonly team?: string
}

/** How people are asked about items of a kind. Everything but the pages is a pure function of answers. */
export interface Form<K extends Kind = Kind> {
  readonly id: string
  readonly title: string
  /** Where it is described. */
  readonly source: string
  readonly kinds: readonly K[]
  readonly level: 'nominal' | 'interval'
  /** What annotators read before they begin, unless the campaign has its own. */
  readonly instructions: string
  /** The parts of an item that are answered one by one; the item itself where absent. */
  units?(item: ExampleOf<K>): readonly Unit<K>[]
  /** A page after the first is shown when the previous one was answered; there is no way back. */
  pages(item: ExampleOf<K>, context: FormContext): readonly View[]
  /** Null for an answer that takes no side: a skipped one. */
  label(answer: Answer, item: ExampleOf<K>): Label | null
  /** Null if the item has no gold to compare with. */
  isRight(answer: Answer, item: ExampleOf<K>): boolean | null
  /** An answer that is right, for check items and simulations; `right: false` gives a wrong one. */
  example(item: ExampleOf<K>, options: { readonly right: boolean; readonly random: () => number }): Answer
  /** The item with what people agreed on; null if the form changes no gold. */
  settle(item: ExampleOf<K>, label: Label, answers: readonly Answer[]): Example | null
}

/** The parts of an item that a form asks about one by one; the item itself if it has no parts. */
export function unitsOf(form: Form, item: Example): readonly Unit[] {
  checkFields('unitsOf form', form, { kinds: 'texts', units: 'function?' })
  checkGivenExample('unitsOf item', item)
  return partsOf(form, item)
}

/** The same, for arguments that were checked already. */
export const partsOf = (form: Form, item: Example): readonly Unit[] =>
  form.units?.(item) ?? [{ id: item.id, item, parent: item.id }]
