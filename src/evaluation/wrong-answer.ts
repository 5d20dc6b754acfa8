import { type Example, type ExampleOf, type Kind, type Prediction, usageLabels } from '../core/index.js'

const wrong: { [K in Kind]: (example: ExampleOf<K>, given: Prediction<K>) => Prediction<K> } = {
  'same-meaning': ({ gold }) => notGold(gold),
  'sense-match': ({ gold }) => notGold(gold),
  'phrase-pair': ({ gold }) => notGold(gold),
  usage({ gold }) {
    const label = usageLabels.find((each) => each !== gold)!
    return { label, scores: { literal: 0, figurative: 0, both: 0, [label]: 1 } }
  },
  // No rating is wrong in itself: the system's own placeholder, which must be constant, adds nothing to a correlation.
  'graded-pair': (_example, given) => given,
  'phrase-search': () => [],
  'sense-choice': () => [],
  'entry-search': () => [],
}

const notGold = (gold: boolean | null) => ({ label: !gold, score: gold ? 0 : 1 })

/** What is recorded if a system has no answer, so that silence never scores. Without gold the system's placeholder. */
export function wrongAnswer(example: Example, given: Prediction): Prediction {
  if (example.gold === null) return given
  // An example and the answer to it have one kind; no type can say so for a kind known only now.
  return (wrong[example.kind] as (e: Example, g: Prediction) => Prediction)(example, given)
}
