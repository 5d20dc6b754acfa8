import { type ExampleOf, type Question, question, type UsageLabel, usageLabels } from '../../core/index.js'
import { firstTokenPool, spanPool } from '../../training/index.js'
import type { System } from '../system.js'
import { type Item, learnClassifier } from './learn-classifier.js'

function item(asked: Question<ExampleOf<'usage'>>, gold: UsageLabel | null): Item {
  return {
    readings: [[{ text: asked.text, spans: asked.spans }]],
    pools: (reads) => [firstTokenPool, spanPool(reads, 0, 0, asked.spans.length - 1)],
    label: gold && usageLabels.indexOf(gold),
    group: asked.group,
  }
}

/** The text with the phrase in it; the first token's vector and the phrase's decide. */
export const usageClassifier: System = {
  id: 'usage-classifier',
  title: 'Fine-tuned: first token and phrase in its text → literal, figurative or both',
  source: 'ours; the classifier of SuperGLUE practice on SemEval-2013 5b',
  needs: ['encoder'],
  trains: 'encoder',
  solves: {
    usage: async (materials) => {
      const labelled = (examples: readonly ExampleOf<'usage'>[]): Item[] =>
        examples.map((example) => item(question<ExampleOf<'usage'>>(example), example.gold))
      const classify = await learnClassifier(
        materials,
        { train: labelled(await materials.train()), dev: labelled(await materials.dev()) },
        {
          pools: 2,
          classes: usageLabels.length,
          head: { hidden: null },
          maxTokens: 192,
          training: {
            epochs: 5,
            batchSize: 16,
            schedule: { rate: 5e-5, warmUp: 0.1, decay: 'linear' },
            headRate: 10,
          },
        },
      )
      return async (questions) =>
        (await classify(questions.map((asked) => item(asked, null)))).map((shares) => ({
          label: usageLabels[shares.indexOf(Math.max(...shares))]!,
          scores: Object.fromEntries(usageLabels.map((label, i) => [label, shares[i]!])) as Record<
            UsageLabel,
            number
          >,
        }))
    },
  },
}
