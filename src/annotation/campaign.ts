import type { Example } from '../core/index.js'
import type { Label } from './form.js'

/** How items are assigned. */
export interface Assignment {
  /** Answers that every unit gets. */
  readonly answers: number
  /** A share of the units gets this many instead: agreement is measured on them. */
  readonly overlap: { readonly share: number; readonly answers: number } | null
  /** The most that one annotator answers; null: all. */
  readonly perAnnotator: number | null
  /** Units of a block are answered by the same people; null: one block. */
  readonly block: number | null
  /** Units that others have begun come before new ones: agreement and accepted items show early, but fewer people meet. */
  readonly begunFirst: boolean
  /** No one answers two parts of an item: two contexts of a pair, two maskings. */
  readonly onePart: boolean
  /** Minutes after which an unanswered unit is given to someone else. */
  readonly reservation: number
  /** Groups of people; the first is where people without one belong. */
  readonly teams: readonly string[]
}

export interface Quality {
  /** Check items with feedback, before anything counts. */
  readonly practice: number
  /** Check items without feedback; `right` of them must be right, the first ones where `first` says so. */
  readonly test: { readonly items: number; readonly right: number; readonly first: boolean } | null
  /** Check items mixed in at a rate; below the accuracy, after a number of them, an annotator is excluded. */
  readonly gold: { readonly share: number; readonly accuracy: number; readonly after: number } | null
  /** Wrong answers to items whose slice `attention` is set after which an annotator is excluded. */
  readonly attention: number | null
  /** Answers below this many seconds are too fast; above the share, an annotator is excluded. */
  readonly speed: { readonly seconds: number; readonly share: number } | null
  /** Spearman's ρ with the mean of the others (ratings) or the share of agreement with the others' majority. */
  readonly agreement: { readonly least: number; readonly after: number } | null
  /** What an annotator may have wrong is shown after practice answers, and after all where this is set. */
  readonly feedback: boolean
}

/** The rules that may be changed while a campaign runs: they only judge existing answers. */
export type ExclusionRules = Pick<Quality, 'gold' | 'attention' | 'speed' | 'agreement'>

export type AdjudicationRule = 'majority' | 'two-rounds' | 'expert-tree' | 'both-mark' | 'ratings' | 'collect'

export interface Adjudication {
  readonly rule: AdjudicationRule
  /** Votes that the winning label needs. */
  readonly least: number
  /** Labels with which an item is left out. */
  readonly drop: readonly Label[]
  /** The label that asks for a second opinion. */
  readonly mark: Label | null
  /** Items without enough votes: `reject` leaves them out, `adjudicate` asks an adjudicator. */
  readonly ties: 'reject' | 'adjudicate'
  /** The team that gives second opinions or breaks ties; null: anyone who has not answered. */
  readonly second: string | null
}

/** Everything about a campaign that its file says. */
export interface Campaign {
  readonly name: string
  readonly version: number
  readonly form: string
  readonly instructions: string
  readonly assignment: Assignment
  readonly quality: Quality
  readonly adjudication: Adjudication
  readonly pay: { readonly perAnswer: number; readonly currency: string } | null
  /** Shown when an annotator is done; null: one of their own is made. */
  readonly completionCode: string | null
  /** The task whose items these are: what `polyseme bias --humans` matches answers by. */
  readonly task: string | null
  readonly seed: number
}

/** A campaign with its items and the check items for its annotators. */
export interface CampaignData {
  readonly campaign: Campaign
  readonly items: readonly Example[]
  readonly checks: readonly Example[]
}
