import type { PhrasePair, SameMeaning, SenseMatch } from '../core/index.js'
import { accuracy, f1, precision, recall } from '../metrics/index.js'
import { type Shown, senseView } from './sense-view.js'
import { labelLines, tfLines } from './submissions/index.js'
import type { Task } from './task.js'

const shared = {
  version: 1,
  dataset: 'starter',
  metrics: [accuracy, precision, recall, f1],
  published: [],
} as const

const splits = (name: string) => ({ train: [`${name}/train`], dev: [`${name}/dev`], test: [`${name}/test`] })

const senseMatch = (id: string, shown: Shown, given: string): Task<SenseMatch> => ({
  ...shared,
  id,
  title: `Starter: is the target used in the sense that its ${given}?`,
  kind: 'sense-match',
  splits: splits('sense-match'),
  view: senseView(shown),
  submission: tfLines,
})

/** Built from WordNet on the spot: what a fresh clone runs without any download. */
export const starter: readonly (Task<SenseMatch> | Task<SameMeaning> | Task<PhrasePair>)[] = [
  senseMatch('starter-sense-match', 'both', 'definition and hypernyms give'),
  senseMatch('starter-sense-match-definition', 'definition', 'definition gives'),
  senseMatch('starter-sense-match-hypernyms', 'hypernyms', 'hypernyms give'),
  {
    ...shared,
    id: 'starter-same-meaning',
    title: 'Starter: does the word mean the same in both sentences?',
    kind: 'same-meaning',
    splits: splits('same-meaning'),
    submission: tfLines,
  },
  {
    ...shared,
    id: 'starter-phrase-pair',
    title: 'Starter: does the word mean the same as the two-word phrase?',
    kind: 'phrase-pair',
    splits: splits('phrase-pair'),
    submission: labelLines,
  },
]
