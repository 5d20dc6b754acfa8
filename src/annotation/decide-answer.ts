import { UserError } from '../core/index.js'
import { checkAnswer } from './check-answer.js'
import type { Decision } from './decider.js'
import type { Unit } from './form.js'
import type { Plan } from './plan.js'
import type { Standing } from './standing.js'
import type { Annotator } from './state.js'
import { currentPage, pagesOf } from './unit-pages.js'
import { type Answer, isSkipped } from './view.js'

/** After a practice answer, or after every one if the campaign gives feedback. */
export interface Feedback {
  readonly right: boolean | null
  readonly expected: string | null
}

interface Sent {
  readonly unit: Unit
  /** Not checked yet. */
  readonly answer: unknown
}

interface Surroundings {
  readonly plan: Plan
  readonly standing: Standing
  /** The time now. */
  readonly time: number
}

/** An answer to a page: kept until the last one, whose answer completes the unit. */
export function decideAnswer(
  annotator: Annotator,
  { unit, answer: given }: Sent,
  { plan, standing, time }: Surroundings,
): Decision<Feedback | null> {
  const { state, excluded, votesOf } = standing
  const { id } = annotator
  if (annotator.given.has(unit.id)) return { events: [], result: null } // a second click, another tab: the first one counts
  if (state.status !== 'open') throw new UserError(`the campaign is ${state.status}`)
  if (excluded.has(id)) throw new UserError('you cannot take part any more')
  if (annotator.reserved?.unit !== unit.id) throw new UserError('unit: this one was not given to you')
  const { stage, at } = annotator.reserved
  const pages = pagesOf(unit, votesOf(unit), plan)
  const page = currentPage(annotator, unit, pages)
  // A model cannot be asked again: what it left unanswered is stored as that.
  const shown = annotator.machine ? { ...pages[page]!, skippable: true } : pages[page]!
  const answer = checkAnswer(given, shown)
  if (page < pages.length - 1 && !isSkipped(answer))
    return {
      events: [
        {
          key: `page ${id} ${unit.id} ${page}`,
          body: { kind: 'paged', annotator: id, unit: unit.id, answer },
        },
      ],
      result: null,
    }
  const whole = { ...annotator.paged.get(unit.id), ...answer }
  const tells = stage === 'practice' || plan.data.campaign.quality.feedback
  const milliseconds = Math.max(0, time - at)
  return {
    events: [
      {
        key: `answer ${id} ${unit.id}`,
        body: { kind: 'answered', annotator: id, unit: unit.id, stage, answer: whole, milliseconds },
      },
    ],
    result: tells ? feedbackOn(whole, unit, plan) : null,
  }
}

function feedbackOn(answer: Answer, { item }: Unit, { form }: Plan): Feedback {
  const right = form.isRight(answer, item)
  if (right !== false) return { right, expected: null }
  const expected = form.label(form.example(item, { right: true, random: () => 0 }), item)
  return { right, expected: expected === null ? null : String(expected) }
}
