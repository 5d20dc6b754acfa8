import { binaryLabels, learnedRows } from '../shared/classified.js'
import { fewLayers } from '../shared/encoder-views.js'
import { trainAndDev } from '../shared/fitting-examples.js'
import { meanOfMembers } from '../shared/mean-of-members.js'
import { shownSenses } from '../shared/shown-senses.js'
import { semcor, targetsBySynset } from '../shared/shown-synsets.js'
import type { Materials, System } from '../system.js'
import { noOtherSense, type SenseQuestion } from './compared-senses.js'
import { type DescribedMatch, describeMatches } from './described-matches.js'
import { type Classify, fitMatches } from './fit-matches.js'
import { learnedSenses } from './learned-senses.js'
import { comparedWords } from './shared-words.js'

/** What stacked-match learns from, and how it describes a question. */
export async function openMatches(materials: Materials<'sense-match'>) {
  const [embedder, wordnet] = [await materials.embedder(), await materials.wordnet()]
  // Never WordNet's examples, even without SemCor: contexts of WiC-TSV were taken from them.
  const tagged = await materials.examples(semcor.task, 'sense-choice', semcor.split)
  const layers = fewLayers(embedder.info.layers)
  const vectorsOf = shownSenses(
    (targets) => embedder.layersOfTargets(targets, layers),
    targetsBySynset(tagged, wordnet),
  )
  const train = await materials.train()
  const examples = await trainAndDev<'sense-match'>({ ...materials, train: async () => train }) // read once
  const learned = learnedRows<'sense-match'>(examples, binaryLabels.classOf)
  const sources = {
    wordnet,
    vectorsOf,
    wordsOf: comparedWords(learned.questions),
    learnedOf: learnedSenses(learned.questions),
  }
  const describe = (questions: readonly SenseQuestion[]) => describeMatches(embedder, questions, sources)
  return {
    learned,
    describe,
    async describeLearned(): Promise<DescribedMatch[]> {
      const rows = await describe(learned.questions)
      return rows.map((row, i) => ({ ...row, ofTrain: i < train.length }))
    },
    answer(questions: readonly SenseQuestion[], rows: readonly DescribedMatch[], classify: Classify) {
      return rows.map((row, i) => {
        if (!row.known) materials.remark(questions[i]!, noOtherSense)
        return binaryLabels.predictionOf(classify(row))
      })
    },
  }
}

export const stackedMatch: System = {
  id: 'stacked-match',
  title:
    "how well the given sense fits, and how much better than the word's other senses, by glosses and SemCor; learned weights",
  source: 'ours; gloss matching and the sense vectors of LMMS (Loureiro & Jorge 2019), stacked',
  needs: ['encoder'],
  borrows: [semcor],
  solves: {
    'sense-match': meanOfMembers<'sense-match'>(async (materials) => {
      const { learned, describe, describeLearned, answer } = await openMatches(materials)
      const classify = fitMatches(await describeLearned(), learned.labels)
      return async (questions) => answer(questions, await describe(questions), classify)
    }),
  },
}
