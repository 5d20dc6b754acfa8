import { type Example, question } from '../../core/index.js'
import { questionRow } from '../../datasets/index.js'
import type { Label } from '../form.js'
import type { Plan } from '../plan.js'
import { pseudonyms } from '../results/results.js'
import type { CampaignState, Given } from '../state.js'

/** As Label Studio exports tasks: one per unit, one annotation per answer of a person, one prediction per answer of a model. */
export function labelStudioJson(state: CampaignState, plan: Plan): string {
  const names = pseudonyms(state)
  const resultOf = (label: Label | null) =>
    label === null
      ? []
      : typeof label === 'number'
        ? [{ from_name: 'rating', to_name: 'text', type: 'rating', value: { rating: label } }]
        : [{ from_name: 'label', to_name: 'text', type: 'choices', value: { choices: [label] } }]
  const isModel = ({ annotator }: Given) => state.annotators.get(annotator)!.machine
  const tasks = plan.blocks.flat().map((unit, i) => {
    const given = state.answers.get(unit.id) ?? []
    const labelOf = ({ answer }: Given) => plan.form.label(answer, unit.item)
    return {
      id: i + 1,
      data: { ...questionRow(question(unit.item as Example)), id: unit.id },
      annotations: given
        .filter((one) => !isModel(one))
        .map((one, j) => ({
          id: j + 1,
          completed_by: names.get(one.annotator),
          created_at: new Date(one.at).toISOString(),
          lead_time: one.milliseconds / 1000,
          was_cancelled: labelOf(one) === null,
          result: resultOf(labelOf(one)),
        })),
      predictions: given.filter(isModel).map((one) => ({
        model_version: state.annotators.get(one.annotator)!.name,
        result: resultOf(labelOf(one)),
      })),
    }
  })
  return `${JSON.stringify(tasks, null, 1)}\n`
}
