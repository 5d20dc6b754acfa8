import { checkRecord, type Span } from '../core/index.js'

/** A displayed text; spans are highlighted. */
export interface ShownText {
  readonly title: string
  readonly text: string
  readonly spans: readonly Span[]
  readonly language: string
}

export interface Option {
  readonly value: string
  readonly label: string
  /** The key that chooses it. */
  readonly key: string
}

/** What is asked, and how it is entered. */
export type Ask =
  | {
      readonly kind: 'choice'
      readonly id: string
      readonly label: string
      readonly options: readonly Option[]
    }
  | {
      readonly kind: 'words'
      readonly id: string
      readonly label: string
      readonly minimum: number
      readonly optional?: boolean
      /** Overlap with these is warned of while typing. */
      readonly unlike: readonly string[]
      /** And with the input here. */
      readonly unlikeAsk?: string
      /** The text that shows the input in place of the highlighted span. */
      readonly inPlaceOf?: number
    }
  | { readonly kind: 'span'; readonly id: string; readonly label: string; readonly text: number }
  | { readonly kind: 'pick'; readonly id: string; readonly label: string; readonly count: number }
  | {
      readonly kind: 'scale'
      readonly id: string
      readonly label: string
      readonly from: number
      readonly to: number
      readonly low: string
      readonly high: string
    }
  | { readonly kind: 'entry'; readonly id: string; readonly label: string; readonly inventory: string }

/** One page of a form. It never holds gold: `view.test.ts` tries every form. */
export interface View {
  readonly question: string
  readonly texts: readonly ShownText[]
  /** Definition, hypernyms, a query: what is given in addition to the texts. */
  readonly notes: readonly { readonly label: string; readonly text: string }[]
  readonly asks: readonly Ask[]
  /** May be skipped, with a reason. */
  readonly skippable: boolean
}

export type AnswerValue = string | number | Span | readonly number[]
/** By the ids of the fields, over all pages; `skip` holds the reason for giving none. */
export type Answer = Readonly<Record<string, AnswerValue>>

/** Whether an answer says that the question was skipped. */
export function isSkipped(answer: Answer): boolean {
  checkRecord('isSkipped', answer)
  return Object.hasOwn(answer, 'skip')
}
