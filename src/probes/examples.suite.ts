import {
  type EntrySearch,
  type GradedPair,
  type SameMeaning,
  type SenseChoice,
  target,
  type Usage,
  wholeTarget,
} from '../core/index.js'

/** `The [bank] is closed.` → a target. */
export function marked(text: string) {
  const [open, close] = [text.indexOf('['), text.indexOf(']')]
  return target(text.replace(/[[\]]/g, ''), open, close - 1)
}

/** A pair with its targets in brackets. */
export const pairExample = (
  id: string,
  [first, second]: readonly [string, string],
  own: Partial<SameMeaning> = {},
): SameMeaning => ({
  kind: 'same-meaning',
  id,
  group: id,
  language: 'en',
  slices: {},
  pair: [marked(first), marked(second)],
  gold: null,
  ...own,
})

const item = { group: 'document', language: 'en', slices: {}, gold: null } as const

export const usageExample: Usage = {
  ...item,
  kind: 'usage',
  id: 'u',
  phrase: 'ice',
  text: 'ice',
  spans: [{ start: 0, end: 3 }],
}
export const choiceExample: SenseChoice = {
  ...item,
  kind: 'sense-choice',
  id: 's',
  target: marked('the [art] of it'),
  lemma: 'art',
  candidates: ['art%1', 'art%2'],
}
export const entryExample: EntrySearch = {
  ...item,
  kind: 'entry-search',
  id: 'e',
  target: marked('a [Hash] literal'),
  inventory: 'wikipedia',
}
export const gradedExample: GradedPair = {
  ...item,
  kind: 'graded-pair',
  id: 'r',
  contexts: [[wholeTarget('a'), wholeTarget('b')]],
}
