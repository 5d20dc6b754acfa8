import { surface } from '../../core/index.js'
import { spanPool, textPool } from '../../training/index.js'
import type { SenseQuestion } from '../sense-match/compared-senses.js'
import type { DescribedMatch } from '../sense-match/described-matches.js'
import { fitMatches } from '../sense-match/fit-matches.js'
import { openMatches } from '../sense-match/stacked-match.js'
import { checkEnglish } from '../shared/check-english.js'
import { senseText } from '../shared/sense-text.js'
import { semcor } from '../shared/shown-synsets.js'
import type { System } from '../system.js'
import type { Item } from './learn-classifier.js'
import { comparisonPlan, learnHalves } from './learn-halves.js'

/** The target in its context, and the given sense as a text. */
const itemOf = (asked: SenseQuestion, label: number | null): Item => ({
  readings: [
    [{ text: asked.target.text, spans: asked.target.pieces ?? [asked.target.span] }],
    [{ text: `${surface(asked.target)}: ${senseText(asked)}`, spans: [] }],
  ],
  pools: (reads) => [spanPool(reads, 0, 0, (asked.target.pieces?.length ?? 1) - 1), textPool(reads, 1, 0)],
  label,
  group: asked.group,
})

const withColumn = (rows: readonly DescribedMatch[], column: readonly number[]): DescribedMatch[] =>
  rows.map((row, i) => ({ ...row, plain: [...row.plain, column[i]!] }))

/** The columns of stacked-match, and one more: what the encoder says once it is fine-tuned on such questions. */
export const tunedMatch: System = {
  id: 'tuned-match',
  title: 'stacked-match with an encoder fine-tuned on the questions beside the frozen one',
  source:
    'ours; both texts read apart and compared as in Sentence-BERT (Reimers & Gurevych 2019), stacking (Wolpert 1992)',
  needs: ['encoder'],
  borrows: [semcor],
  trains: 'encoder',
  solves: {
    'sense-match': async (materials) => {
      const { learned, describe, describeLearned, answer } = await openMatches(materials)
      checkEnglish('tuned-match', learned.questions)
      const tuned = await learnHalves(
        materials,
        learned.questions.map((asked, i) => itemOf(asked, learned.labels[i]!)),
        comparisonPlan,
      )
      const classify = fitMatches(withColumn(await describeLearned(), tuned.given), learned.labels)
      return async (questions) => {
        checkEnglish('tuned-match', questions)
        const said = await tuned.ask(questions.map((asked) => itemOf(asked, null)))
        return answer(questions, withColumn(await describe(questions), said), classify)
      }
    },
  },
}
