import type { ExclusionRules } from './campaign.js'
import type { Answer } from './view.js'

/** Practice and test come before what counts; gold items are check items among it. */
export type Stage = 'practice' | 'test' | 'work' | 'gold'

/** What happened in a campaign: the only thing that is stored of it. */
export type CampaignEvent =
  | {
      readonly kind: 'joined'
      readonly annotator: string
      readonly name: string
      readonly team: string
      /** A model behind an endpoint, not a person. */
      readonly machine?: boolean
      /** Answered elsewhere; the answers were imported. */
      readonly imported?: boolean
      /** What a crowdsourcing platform sent along. */
      readonly platform?: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'reserved'
      readonly annotator: string
      readonly unit: string
      readonly stage: Stage
      readonly until: number
    }
  | { readonly kind: 'paged'; readonly annotator: string; readonly unit: string; readonly answer: Answer }
  | {
      readonly kind: 'answered'
      readonly annotator: string
      readonly unit: string
      readonly stage: Stage
      readonly answer: Answer
      /** From when the page was shown. */
      readonly milliseconds: number
      /** When it was given, if that was elsewhere and earlier. */
      readonly at?: number
    }
  | {
      readonly kind: 'adjudicated'
      readonly unit: string
      readonly by: string
      readonly label: string | number
    }
  | { readonly kind: 'excluded'; readonly annotator: string; readonly reason: string }
  | { readonly kind: 'included'; readonly annotator: string }
  /** Other rules of exclusion from now on, over everything that was answered before, too. */
  | { readonly kind: 'ruled'; readonly rules: ExclusionRules }
  | { readonly kind: 'status'; readonly status: Status }

export type Status = 'open' | 'paused' | 'closed'

/** An event with its place and time. */
export interface Happened {
  readonly seq: number
  readonly at: number
  readonly body: CampaignEvent
}
