import { question } from '../../core/index.js'
import { grouped } from '../../math/index.js'
import { literalOrFigurative } from '../shared/classified.js'
import { fittingExamples, nothingToLearn } from '../shared/fitting-examples.js'
import type { Prepare, System } from '../system.js'
import { bayesScore, type ContextCounts, contextSet, countContexts, overlapScore } from './usage-overlap.js'

type Score = (counts: ContextCounts, context: ReadonlySet<string>) => number

/** Contexts of the same phrase in train if there are any, else of all phrases. */
const byContexts =
  (score: Score): Prepare<'usage'> =>
  async (materials) => {
    const train = (await fittingExamples(materials)).flatMap((example) => {
      const label = literalOrFigurative.classOf(example.gold)
      return label === null
        ? []
        : [{ label, phrase: example.phrase.toLowerCase(), context: contextSet(question(example)) }]
    })
    if (train.length === 0) throw nothingToLearn()
    const all = countContexts(train)
    const byPhrase = new Map(
      grouped(
        train,
        train.map(({ phrase }) => phrase),
      ).map((own) => [own[0]!.phrase, countContexts(own)]),
    )
    return async (questions) =>
      questions.map((asked) => {
        const one = score(byPhrase.get(asked.phrase.toLowerCase()) ?? all, contextSet(asked))
        return literalOrFigurative.predictionOf([1 - one, one])
      })
  }

const source = (runs: string) => `Byrne et al. 2013, IIRG ${runs} at SemEval-2013 5b`

export const iirg: System = {
  id: 'iirg',
  title: "overlap of the context's words with literal and figurative contexts of the phrase in train",
  source: source('run 3'),
  solves: { usage: byContexts(overlapScore) },
}

export const iirgBayes: System = {
  id: 'iirg-bayes',
  title: 'naïve Bayes over the words around the phrase, from its contexts in train',
  source: source('runs 1 and 2'),
  solves: { usage: byContexts(bayesScore) },
}
