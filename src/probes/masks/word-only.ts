import { type Target, targetOfPieces, wholeTarget } from '../../core/index.js'
import { type Mask, withoutDefinition, withoutHypernyms } from './context-only.js'
import { hideLetters } from './hide-letters.js'
import { alone, hidden, type MaskOptions } from './mask-options.js'

const pairOf = (
  pair: readonly [Target, Target],
  see: (target: Target) => Target,
): readonly [Target, Target] => [see(pair[0]), see(pair[1])]

/** Each target replaced by what may be seen of it; all else stays. */
const targetsBy = (see: (target: Target, maskOptions: MaskOptions) => Target): Mask => ({
  'same-meaning': (example, maskOptions) => ({
    ...example,
    pair: pairOf(example.pair, (t) => see(t, maskOptions)),
  }),
  'sense-match': (example, maskOptions) => ({ ...example, target: see(example.target, maskOptions) }),
  usage: (example, maskOptions) => {
    const { text } = see(targetOfPieces(example.text, example.spans), maskOptions)
    return { ...example, text, spans: [wholeTarget(text).span] }
  },
  'graded-pair': (example, maskOptions) => ({
    ...example,
    contexts: example.contexts.map((pair) => pairOf(pair, (t) => see(t, maskOptions))),
  }),
  'sense-choice': (example, maskOptions) => ({ ...example, target: see(example.target, maskOptions) }),
  'entry-search': (example, maskOptions) => ({ ...example, target: see(example.target, maskOptions) }),
})

/** The target alone, with the sense unchanged. */
export const withoutContext: Mask = { 'sense-match': targetsBy(alone)['sense-match']! }

/** The target alone. A choice of senses or entries is not input but what may be answered, so it stays. */
export const wordOnly: Mask = {
  ...targetsBy(alone),
  'sense-match': (example, maskOptions) =>
    withoutSense({ ...example, target: alone(example.target) }, maskOptions),
}

/** Nothing at all: a system can learn only how often each answer is right. */
export const nothingShown: Mask = {
  ...targetsBy((_, maskOptions) => hidden(maskOptions)),
  'sense-match': (example, maskOptions) =>
    withoutSense({ ...example, target: hidden(maskOptions) }, maskOptions),
  usage: (example, maskOptions) => ({
    ...example,
    phrase: maskOptions.placeholder,
    text: maskOptions.placeholder,
    spans: [hidden(maskOptions).span],
  }),
  'sense-choice': (example, maskOptions) => ({
    ...example,
    target: hidden(maskOptions),
    lemma: maskOptions.placeholder,
  }),
  'phrase-pair': (example, maskOptions) => ({
    ...example,
    word: maskOptions.placeholder,
    phrase: maskOptions.placeholder,
  }),
  'phrase-search': (example, maskOptions) => ({
    ...example,
    query: maskOptions.placeholder,
    document: hideLetters(example.document),
  }),
}

/** The query, and only the positions of words in the document: spans must stay valid. */
export const withoutDocument: Mask = {
  'phrase-search': (example) => ({ ...example, document: hideLetters(example.document) }),
}

const withoutSense: NonNullable<Mask['sense-match']> = (example, maskOptions) =>
  withoutHypernyms['sense-match']!(withoutDefinition['sense-match']!(example, maskOptions), maskOptions)
