import type { ExampleOf, Kind, Prediction, Question, RankedSpan, UsageLabel } from '../../core/index.js'
import { type Random, randomInteger, seeded, shuffled } from '../../math/index.js'
import type { Prepare, System } from '../system.js'

type Guess<K extends Kind> = (question: Question<ExampleOf<K>>, random: Random) => Prediction<K>

/** Each question has its own stream, so that an answer depends neither on the order nor on a resumed run. */
const guessing =
  <K extends Kind>(guess: Guess<K>): Prepare<K> =>
  async ({ random }) => {
    const salt = random()
    return async (questions) => questions.map((question) => guess(question, seeded(`${salt} ${question.id}`)))
  }

const yesOrNo = (_question: unknown, random: Random) => {
  const score = random()
  return { label: score >= 0.5, score }
}

function anyUsage(_question: unknown, random: Random) {
  const scores = { literal: random(), figurative: random(), both: 0 } // `both` is too rare to be guessed
  const label: UsageLabel = scores.literal > scores.figurative ? 'literal' : 'figurative'
  return { label, scores }
}

/** Two words in a row, anywhere in the document. */
function anyBigram({ document }: Question<ExampleOf<'phrase-search'>>, random: Random): RankedSpan[] {
  const tokens = [...document.matchAll(/\S+/g)]
  if (tokens.length === 0) return []
  const first = randomInteger(random, Math.max(1, tokens.length - 1))
  const last = tokens[Math.min(first + 1, tokens.length - 1)]!
  return [{ start: tokens[first]!.index, end: last.index + last[0].length, score: random() }]
}

export const randomGuess: System = {
  id: 'random',
  title: 'random guesses, all equally likely',
  source: 'chance level',
  solves: {
    'same-meaning': guessing(yesOrNo),
    'sense-match': guessing(yesOrNo),
    'phrase-pair': guessing(yesOrNo),
    usage: guessing(anyUsage),
    'graded-pair': guessing(({ contexts }, random) => contexts.map(() => random())),
    'phrase-search': guessing(anyBigram),
    'sense-choice': guessing(({ candidates }, random) =>
      shuffled(candidates, random).map((id, i) => ({ id, score: 1 / (i + 1) })),
    ),
    // Nothing to draw from: the inventory is not part of the question.
    'entry-search': guessing(() => []),
  },
}
