import { liveNumbers } from '../live-numbers.js'
import type { Plan } from '../plan.js'
import { resultsOf } from '../results/results.js'
import type { CampaignState } from '../state.js'

const figure = (value: number): string =>
  Number.isNaN(value) ? 'undefined' : String(Math.round(value * 1000) / 1000)

/** Not `.jsonl`: in the folder of a data set, rows of that ending are read as a split. */
export const provenanceFile = 'provenance.json'

/** A datasheet (Gebru et al. 2021) with what the campaign knows of itself; the rest is left for its makers to write. */
export function datasheet(state: CampaignState, plan: Plan): string {
  const { campaign, items } = plan.data
  const numbers = liveNumbers(state, plan)
  const { examples, rejected, open } = resultsOf(state, plan)
  // Who only opened the page is no annotator.
  const people = numbers.annotators.filter(
    ({ machine, answers, excluded }) => !machine && (answers > 0 || excluded !== null),
  )
  const models = numbers.annotators.filter(({ machine }) => machine)
  const languages = [...new Set(items.map(({ language }) => language))]
  const unanswered = '*To be written by the makers of the data set.*'
  return `# Datasheet: ${campaign.name}

## Motivation
For what purpose was the data set created, by whom, and who paid for it? ${unanswered}

## Composition
- Instances: ${examples.length} of the kind ${items[0]?.kind}, from ${items.length} items; units rejected: ${rejected}, without a verdict yet: ${open}.
- Languages: ${languages.join(', ')}.
- Labels: ${
    Object.entries(numbers.labels)
      .map(([label, count]) => `${label} ${count}`)
      .join(', ') || 'none'
  } (answers, not items).
- Is anything offensive, confidential, or about identifiable people in the texts? ${unanswered}

## Collection
- Form: ${plan.form.title} (${plan.form.source}).
- People: ${people.length}; excluded: ${
    people
      .flatMap(({ pseudonym, excluded }) => (excluded === null ? [] : `${pseudonym} (${excluded})`))
      .join('; ') || 'none'
  }.${models.length === 0 ? '' : ` Models: ${models.length}, whose answers do not count.`}
- Answers: ${numbers.answers}; median ${figure(numbers.medianSeconds)} s each.
- Agreement: Krippendorff's alpha ${figure(numbers.agreement.alpha)}, pairwise ${figure(numbers.agreement.pairwise)}, on ${numbers.agreement.shared} units with several answers.
- Pay: ${campaign.pay ? `${campaign.pay.perAnswer} ${campaign.pay.currency} per answer, ${figure(numbers.cost)} in all` : 'not stated'}.
- How were people recruited, informed and asked for consent? ${unanswered}

## Preprocessing and labelling
- Adjudication: ${campaign.adjudication.rule}, ${campaign.assignment.answers} answers per unit.
- Who said what, when, is in \`${provenanceFile}\`; people are numbered, not named.

## Uses, distribution, maintenance
${unanswered}
`
}
