import { type Example, type ExampleOf, type Kind, type Target, targetOfPieces } from '../../core/index.js'
import { type MaskOptions, maskTarget, maskText } from './mask-options.js'

/** What is left of an example when a part is hidden, for some kinds. */
export type Mask = {
  readonly [K in Kind]?: (example: ExampleOf<K>, maskOptions: MaskOptions) => ExampleOf<K>
}

const maskPair = (
  pair: readonly [Target, Target],
  maskOptions: MaskOptions,
  language: string,
): readonly [Target, Target] => [
  maskTarget(pair[0], [pair[1]], maskOptions, language),
  maskTarget(pair[1], [pair[0]], maskOptions, language),
]

const maskOwn = <E extends Extract<Example, { readonly target: Target }>>(
  example: E,
  maskOptions: MaskOptions,
): E => ({
  ...example,
  target: maskTarget(example.target, [], maskOptions, example.language),
})

/** The context stays, whatever names the target goes: from its own place, from definitions, from lemmas. */
export const contextOnly: Mask = {
  'same-meaning': (example, maskOptions) => ({
    ...example,
    pair: maskPair(example.pair, maskOptions, example.language),
  }),
  'sense-match': (example, maskOptions) => {
    const { target, definition, hypernyms, language } = example
    const without = (text: string) => maskText(text, [target], maskOptions, language)
    return {
      ...maskOwn(example, maskOptions),
      definition: definition === null ? null : without(definition),
      hypernyms: hypernyms.map(without),
    }
  },
  usage: (example, maskOptions) => {
    const { text, spans, language } = example
    const masked = maskTarget(targetOfPieces(text, spans), [], maskOptions, language)
    return {
      ...example,
      phrase: maskOptions.placeholder,
      text: masked.text,
      spans: masked.pieces ?? [masked.span],
    }
  },
  'graded-pair': (example, maskOptions) => ({
    ...example,
    contexts: example.contexts.map((pair) => maskPair(pair, maskOptions, example.language)),
  }),
  'sense-choice': (example, maskOptions) => ({
    ...maskOwn(example, maskOptions),
    lemma: maskOptions.placeholder,
  }),
  'entry-search': maskOwn,
}

/** One part of a question of two parts. */
export const withoutQuery: Mask = {
  'phrase-search': (example, maskOptions) => ({ ...example, query: maskOptions.placeholder }),
}
export const wordWithoutPhrase: Mask = {
  'phrase-pair': (example, maskOptions) => ({ ...example, phrase: maskOptions.placeholder }),
}
export const phraseWithoutWord: Mask = {
  'phrase-pair': (example, maskOptions) => ({ ...example, word: maskOptions.placeholder }),
}

/** A sense with one part missing. */
export const withoutDefinition: Mask = {
  'sense-match': (example, maskOptions) => ({
    ...example,
    definition: example.definition === null ? null : maskOptions.placeholder,
  }),
}
export const withoutHypernyms: Mask = {
  'sense-match': (example, maskOptions) => ({
    ...example,
    hypernyms: example.hypernyms.map(() => maskOptions.placeholder),
  }),
}
