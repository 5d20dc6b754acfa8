import { baseLanguage, lookUp } from '../../core/index.js'
import type { WordNet } from '../../lexicon/index.js'
import type { Borrowed, Materials } from '../system.js'

const practice = (language: string): Borrowed => ({ task: `gwsc-1-${language}`, split: 'practice' })

/**
 * Texts of each language of GWSC other than English: the task's own practice contexts, and texts of other data sets in
 * that language. From XL-WiC and AM²iCo the first text of a pair; the second of AM²iCo is English.
 */
const ratedTexts: Readonly<Record<string, readonly Borrowed[]>> = {
  hr: [practice('hr')],
  sl: [practice('sl')],
}
const pairedTexts: Readonly<Record<string, readonly Borrowed[]>> = {
  hr: [{ task: 'xl-wic-hr', split: 'dev' }],
  fi: ['train', 'dev'].map((split) => ({ task: 'am2ico-fi', split })),
}

export const backgroundBorrows: readonly Borrowed[] = [ratedTexts, pairedTexts].flatMap((table) =>
  Object.values(table).flat(),
)

function* glosses(wordnet: Pick<WordNet, 'synsets'>): Generator<string> {
  for (const { definition, examples } of wordnet.synsets()) yield [definition, ...examples].join(' ')
}

/**
 * Fixed texts of a language in which words are counted, so that no answer depends on the other questions: the glosses of
 * WordNet for English, texts of other tasks for others. Empty if there are none.
 */
export async function backgroundTexts(
  language: string,
  materials: Pick<Materials<'graded-pair'>, 'examples' | 'wordnet'>,
): Promise<Iterable<string>> {
  const code = baseLanguage(language)
  if (code === 'en') return glosses(await materials.wordnet())
  const texts = new Set<string>()
  for (const { task, split } of lookUp(ratedTexts, code) ?? [])
    for (const { contexts } of await materials.examples(task, 'graded-pair', split))
      for (const { text } of contexts.flat()) texts.add(text)
  for (const { task, split } of lookUp(pairedTexts, code) ?? [])
    for (const { pair } of await materials.examples(task, 'same-meaning', split)) texts.add(pair[0].text)
  return texts
}
