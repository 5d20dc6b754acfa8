import { type ExampleOf, type Question, surface } from '../core/index.js'

type Sense = Pick<Question<ExampleOf<'sense-match'>>, 'definition' | 'hypernyms' | 'target'>

/** What is said of a sense, as one text. Where nothing is said, the word itself: there is always something to compare. */
export const senseText = ({ definition, hypernyms, target }: Sense): string =>
  [definition ?? '', ...hypernyms].filter((part) => part.trim() !== '').join('; ') || surface(target)
