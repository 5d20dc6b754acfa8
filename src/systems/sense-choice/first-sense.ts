import type { System } from '../system.js'

export const firstSense: System = {
  id: 'first-sense',
  title: "WordNet's first sense, the most frequent one in its concordances",
  source: 'Raganato et al. 2017, baseline WN 1st sense',
  solves: {
    'sense-choice': async () => async (questions) =>
      questions.map(({ candidates }) => candidates.map((id, i) => ({ id, score: 1 / (i + 1) }))),
  },
}
