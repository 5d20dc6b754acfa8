import { hashText } from '../files/index.js'
import type { Decision } from './decider.js'
import type { Stage } from './event.js'
import type { Plan } from './plan.js'
import type { Standing } from './standing.js'
import type { Annotator } from './state.js'
import { currentPage, pagesOf } from './unit-pages.js'
import type { View } from './view.js'

/** What an annotator sees. Units are named by number: ids of items may reveal the answer. */
export type Next =
  | {
      readonly status: 'item'
      readonly unit: number
      readonly stage: 'practice' | 'test' | 'work'
      readonly page: number
      readonly pages: number
      readonly view: View
      readonly done: number
      readonly of: number
      /** Whether others may take some of them. */
      readonly atMost: boolean
    }
  /** No code for people who came when nothing was left. */
  | { readonly status: 'done'; readonly code: string | null; readonly done: number }
  | { readonly status: 'excluded'; readonly reason: string }
  | { readonly status: 'wait' | 'paused' | 'closed' }

interface Surroundings {
  readonly plan: Plan
  readonly standing: Standing
  /** The time now. */
  readonly time: number
  /** What completion codes are derived from. */
  readonly secret: string
  /** Answers that each annotator will give, or may give where there is no quota. */
  readonly expected: number
  numberOf(unit: string): number
}

/** The unit that an annotator holds, or another one, which is reserved; or why there is none. */
export function decideNext(annotator: Annotator, { plan, standing, ...rest }: Surroundings): Decision<Next> {
  const { time, secret, expected, numberOf } = rest
  const { state, excluded } = standing
  const { id } = annotator
  const { campaign } = plan.data
  if (state.status !== 'open') return only({ status: state.status })
  const reason = excluded.get(id)
  if (reason !== undefined) return only({ status: 'excluded', reason })
  const held = annotator.reserved && annotator.reserved.until > time ? annotator.reserved : null
  const shown = (unitId: string, stage: Stage): Next => {
    const unit = plan.units.get(unitId)!
    const pages = pagesOf(unit, standing.votesOf(unit), plan)
    const page = currentPage(annotator, unit, pages)
    return {
      status: 'item',
      unit: numberOf(unitId),
      stage: shownStage(stage),
      page,
      pages: pages.length,
      view: pages[page]!,
      done: doneBy(annotator),
      of: Math.max(expected, doneBy(annotator) + 1),
      atMost: campaign.assignment.perAnnotator === null,
    }
  }
  if (held) return only(shown(held.unit, held.stage))
  const choice = standing.choose(annotator)
  const found = excluded.get(id) // by what others answered meanwhile
  if (found !== undefined) return only({ status: 'excluded', reason: found })
  if (choice === 'wait') return only({ status: 'wait' })
  if (choice === 'done') {
    const code = annotator.given.size === 0 ? null : (campaign.completionCode ?? completionCode(secret, id))
    return only({ status: 'done', done: doneBy(annotator), code })
  }
  const { unit, stage } = choice
  const until = time + campaign.assignment.reservation * 60_000
  return {
    events: [
      {
        key: `reserve ${id} ${unit.id} ${until}`,
        body: { kind: 'reserved', annotator: id, unit: unit.id, stage, until },
      },
    ],
    result: shown(unit.id, stage),
  }
}

const only = (result: Next): Decision<Next> => ({ events: [], result })

const doneBy = ({ counts }: Annotator): number => counts.work + counts.gold

/** A gold item must look like any other. */
const shownStage = (stage: Stage): 'practice' | 'test' | 'work' => (stage === 'gold' ? 'work' : stage)

const completionCode = (secret: string, annotator: string): string =>
  hashText(`${secret} ${annotator}`).slice(0, 8).toUpperCase()
