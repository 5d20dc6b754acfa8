import { type Example, type Kind, UserError } from '../../core/index.js'
import { exampleLine, publishedFormats } from '../../datasets/index.js'
import { checkStanding } from '../check-given.js'
import type { Plan } from '../plan.js'
import { resultsOf } from '../results/results.js'
import type { CampaignState } from '../state.js'
import { answersCsv, humansTsv } from './answers.js'
import { datasheet, provenanceFile } from './datasheet.js'
import { labelStudioJson } from './label-studio.js'

/** Files by name. */
export type Exported = Readonly<Record<string, string>>

/** The formats of the papers' own data, by kind. */
function publishedFiles(examples: readonly Example[]): Exported {
  const kind: Kind | undefined = examples[0]?.kind
  const format = kind && publishedFormats[kind]
  if (!format?.write)
    throw new UserError(
      kind ? `${kind} has no published format that can be written` : 'nothing was accepted yet',
    )
  return Object.fromEntries(
    Object.entries(format.write(examples as never)).map(([role, chunks]) => [
      `${format.id}-${role}.txt`,
      [...chunks].join(''),
    ]),
  )
}

type Exporter = (state: CampaignState, plan: Plan) => Exported

const ways: Readonly<Record<string, Exporter>> = {
  dataset: (state, plan) => {
    const { examples, provenance } = resultsOf(state, plan)
    return {
      'test.jsonl': examples.map(exampleLine).join(''),
      [provenanceFile]: `${JSON.stringify(provenance, null, 1)}\n`,
      'DATASHEET.md': datasheet(state, plan),
    }
  },
  jsonl: (state, plan) => ({ 'items.jsonl': resultsOf(state, plan).examples.map(exampleLine).join('') }),
  csv: (state, plan) => ({ 'answers.csv': answersCsv(state, plan) }),
  'label-studio': (state, plan) => ({ 'label-studio.json': labelStudioJson(state, plan) }),
  humans: (state, plan) => ({ 'humans.tsv': humansTsv(state, plan) }),
  published: (state, plan) => publishedFiles(resultsOf(state, plan).examples),
}

/** Ways of exporting a campaign, by name. */
export const exporters: Readonly<Record<string, Exporter>> = Object.fromEntries(
  Object.entries(ways).map(([name, make]): [string, Exporter] => [
    name,
    (state, plan) => {
      checkStanding(`the exporter ${name}`, state, plan)
      return make(state, plan)
    },
  ]),
)
