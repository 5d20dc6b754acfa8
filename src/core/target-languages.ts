import type { Example, ExampleOf, Kind, Question } from './example.js'
import type { Target } from './span.js'
import { targetsOf } from './targets-of.js'

type Mapped<K extends Kind> = (
  example: ExampleOf<K>,
  withLanguage: (target: Target) => Target,
) => ExampleOf<K>

const mapped: { readonly [K in Kind]: Mapped<K> } = {
  'same-meaning': (example, withLanguage) => ({
    ...example,
    pair: [withLanguage(example.pair[0]), withLanguage(example.pair[1])],
  }),
  'sense-match': (example, withLanguage) => ({ ...example, target: withLanguage(example.target) }),
  'phrase-pair': (example) => example,
  usage: (example) => example,
  'graded-pair': (example, withLanguage) => ({
    ...example,
    contexts: example.contexts.map(([a, b]) => [withLanguage(a), withLanguage(b)] as const),
  }),
  'phrase-search': (example) => example,
  'sense-choice': (example, withLanguage) => ({ ...example, target: withLanguage(example.target) }),
  'entry-search': (example, withLanguage) => ({ ...example, target: withLanguage(example.target) }),
}

/** The example or question with an explicit language for each target: its own, or the item's. */
export function withTargetLanguages<E extends Example | Question>(example: E): E {
  const withLanguage = (target: Target): Target => ({
    ...target,
    language: target.language ?? example.language,
  })
  return (mapped[example.kind] as unknown as (example: E, withLanguage: (target: Target) => Target) => E)(
    example,
    withLanguage,
  )
}

/** `en-GB` → `en`. */
export const baseLanguage = (language: string): string => language.split('-')[0]!.toLowerCase()

/** A target without a language is taken to be English. */
export const saysEnglish = ({ language = 'en' }: { readonly language?: string }): boolean =>
  baseLanguage(language) === 'en'

/** Whether an item or one of its targets is in a language other than English. */
export const isForeign = (example: Example): boolean => ![example, ...targetsOf(example)].every(saysEnglish)
