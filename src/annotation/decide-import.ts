import type { Decision } from './decider.js'
import type { CampaignEvent } from './event.js'
import type { ImportedAnswer } from './import/import-answers.js'
import type { Wanted } from './log.js'
import type { Plan } from './plan.js'
import type { CampaignState } from './state.js'

/** Imported people are known by a prefix: no one who signs in has such an id. */
const idOf = (name: string): string => `imported ${name}`

/** Answers that were given elsewhere, with the people who gave them; what is here already is left alone. */
export function decideImport(
  answers: readonly ImportedAnswer[],
  state: CampaignState,
  plan: Plan,
): Decision<number> {
  const people = new Map(answers.map(({ annotator, team }) => [annotator, team]))
  const joined = [...people].flatMap(([name, team]): Wanted[] => {
    const annotator = idOf(name)
    const body: CampaignEvent = { kind: 'joined', annotator, name, team, imported: true }
    return state.annotators.has(annotator) ? [] : [{ key: `join ${annotator}`, body }]
  })
  const given = answers.flatMap(({ annotator: name, unit, answer, milliseconds, at }): Wanted[] => {
    const annotator = idOf(name)
    if (state.annotators.get(annotator)?.given.has(unit)) return []
    const stage = plan.placeOf.has(plan.units.get(unit)!) ? 'work' : 'gold'
    const body: CampaignEvent = {
      kind: 'answered',
      annotator,
      unit,
      stage,
      answer,
      milliseconds,
      ...(at === null ? {} : { at }),
    }
    return [{ key: `answer ${annotator} ${unit}`, body }]
  })
  return { events: [...joined, ...given], result: given.length }
}
