import { type Example, question } from '../../core/index.js'
import { questionRow } from '../../datasets/index.js'
import type { Plan } from '../plan.js'
import { pseudonyms } from '../results/results.js'
import type { CampaignState } from '../state.js'

/** What Label Studio exports itself: one task per unit, one annotation per answer. */
export function labelStudioJson(state: CampaignState, plan: Plan): string {
  const names = pseudonyms(state)
  const tasks = plan.blocks.flat().map((unit, i) => ({
    id: i + 1,
    data: { ...questionRow(question(unit.item as Example)), id: unit.id },
    annotations: (state.answers.get(unit.id) ?? []).map(({ annotator, answer, at, milliseconds }, j) => {
      const label = plan.form.label(answer, unit.item)
      return {
        id: j + 1,
        completed_by: names.get(annotator),
        created_at: new Date(at).toISOString(),
        lead_time: milliseconds / 1000,
        was_cancelled: label === null,
        result:
          label === null
            ? []
            : [
                typeof label === 'number'
                  ? { from_name: 'rating', to_name: 'text', type: 'rating', value: { rating: label } }
                  : { from_name: 'label', to_name: 'text', type: 'choices', value: { choices: [label] } },
              ],
      }
    }),
  }))
  return `${JSON.stringify(tasks, null, 1)}\n`
}
