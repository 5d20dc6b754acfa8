import { type Target, targetOfPieces, wholeTarget } from '../../core/index.js'
import { type MaskByKind, withoutDefinition, withoutHypernyms } from './context-only.js'
import { hideLetters } from './hide-letters.js'
import { alone, hidden, type Masker } from './masker.js'

const pairOf = (
  pair: readonly [Target, Target],
  see: (target: Target) => Target,
): readonly [Target, Target] => [see(pair[0]), see(pair[1])]

/** Each target replaced by what may be seen of it; all else stays. */
const targetsBy = (see: (target: Target, masker: Masker) => Target): MaskByKind => ({
  'same-meaning': (example, masker) => ({ ...example, pair: pairOf(example.pair, (t) => see(t, masker)) }),
  'sense-match': (example, masker) => ({ ...example, target: see(example.target, masker) }),
  usage: (example, masker) => {
    const { text } = see(targetOfPieces(example.text, example.spans), masker)
    return { ...example, text, spans: [wholeTarget(text).span] }
  },
  'graded-pair': (example, masker) => ({
    ...example,
    contexts: example.contexts.map((pair) => pairOf(pair, (t) => see(t, masker))),
  }),
  'sense-choice': (example, masker) => ({ ...example, target: see(example.target, masker) }),
  'entry-search': (example, masker) => ({ ...example, target: see(example.target, masker) }),
})

/** The target alone, beside a sense that stays as it is. */
export const withoutContext: MaskByKind = { 'sense-match': targetsBy(alone)['sense-match']! }

/** The target alone. A choice of senses or entries is not input but what may be answered, so it stays. */
export const wordOnly: MaskByKind = {
  ...targetsBy(alone),
  'sense-match': (example, masker) => withoutSense({ ...example, target: alone(example.target) }, masker),
}

/** Nothing at all: a system can learn only how often each answer is right. */
export const nothingShown: MaskByKind = {
  ...targetsBy((_, masker) => hidden(masker)),
  'sense-match': (example, masker) => withoutSense({ ...example, target: hidden(masker) }, masker),
  usage: (example, masker) => ({
    ...example,
    phrase: masker.placeholder,
    text: masker.placeholder,
    spans: [hidden(masker).span],
  }),
  'sense-choice': (example, masker) => ({
    ...example,
    target: hidden(masker),
    lemma: masker.placeholder,
  }),
  'phrase-pair': (example, masker) => ({
    ...example,
    word: masker.placeholder,
    phrase: masker.placeholder,
  }),
  'phrase-search': (example, masker) => ({
    ...example,
    query: masker.placeholder,
    document: hideLetters(example.document),
  }),
}

/** The query, and of the document only where its words stand: spans must stay what they are. */
export const withoutDocument: MaskByKind = {
  'phrase-search': (example) => ({ ...example, document: hideLetters(example.document) }),
}

const withoutSense: NonNullable<MaskByKind['sense-match']> = (example, masker) =>
  withoutHypernyms['sense-match']!(withoutDefinition['sense-match']!(example, masker), masker)
