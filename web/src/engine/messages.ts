import type { Engine } from './open-engine.ts'

/** What a page asks its worker. A later question of the same method makes an earlier one void. */
export type Ask =
  | {
      readonly id: number
      readonly base: string
      readonly method: 'find'
      readonly given: Parameters<Engine['find']>
    }
  | {
      readonly id: number
      readonly base: string
      readonly method: 'senses'
      readonly given: Parameters<Engine['senses']>
    }

export type Told =
  | { readonly doing: string }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
