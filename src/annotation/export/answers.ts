import { excludedIn } from '../exclusions.js'
import type { Plan } from '../plan.js'
import { pseudonyms } from '../results/results.js'
import type { CampaignState, Given } from '../state.js'
import { csv } from './csv.js'

const allGiven = ({ annotators }: CampaignState): Given[] =>
  [...annotators.values()].flatMap(({ given }) => [...given.values()]).sort((a, b) => a.at - b.at)

/** Every answer that was given, excluded ones too: nothing is dropped silently. */
export function answersCsv(state: CampaignState, plan: Plan): string {
  const names = pseudonyms(state)
  const excluded = excludedIn(state, plan)
  return csv(
    [
      'item',
      'unit',
      'annotator',
      'team',
      'stage',
      'label',
      'right',
      'seconds',
      'at',
      'excluded',
      'answer',
      'model',
    ],
    allGiven(state).map(({ annotator, unit, stage, answer, milliseconds, at }) => {
      const { item, parent } = plan.units.get(unit)!
      return [
        parent,
        unit,
        names.get(annotator),
        state.annotators.get(annotator)!.team,
        stage,
        plan.form.label(answer, item),
        plan.form.isRight(answer, item),
        milliseconds / 1000,
        new Date(at).toISOString(),
        excluded.get(annotator) ?? '',
        answer,
        state.annotators.get(annotator)!.machine ? 'yes' : '',
      ]
    }),
  )
}

/** Answers to masked inputs as `polyseme bias --humans` reads them: task, probe, item, annotator, answer. */
export function humansTsv(state: CampaignState, plan: Plan): string {
  const names = pseudonyms(state)
  const excluded = excludedIn(state, plan)
  const rows = allGiven(state)
    .filter(
      ({ stage, annotator }) =>
        stage === 'work' && !excluded.has(annotator) && !state.annotators.get(annotator)!.machine,
    )
    .flatMap(({ unit, annotator, answer }) => {
      const { item, parent, team } = plan.units.get(unit)!
      const label = plan.form.label(answer, item)
      if (label === null) return []
      const said = label === 'yes' ? 'true' : label === 'no' ? 'false' : label
      return [
        [
          plan.data.campaign.task ?? plan.data.campaign.name,
          team ?? 'full',
          parent,
          names.get(annotator),
          said,
        ],
      ]
    })
  return [['task', 'probe', 'item', 'annotator', 'answer'], ...rows]
    .map((row) => `${row.join('\t')}\n`)
    .join('')
}
