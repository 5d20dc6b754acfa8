import { type SameMeaning, surface } from '../../core/index.js'
import type { Task } from '../../tasks/index.js'
import { formsOf } from '../word-forms.js'

/** Made of pairs of one word; in most of their languages forms of a word can't be recognized here. */
const byDesign: ReadonlySet<string> = new Set(['wic', 'wic-superglue', 'xl-wic'])

/** MCL-WiC within one language is made so, too; across two it is not. */
const withinLanguage = ({ slices }: SameMeaning): boolean => {
  const [first, second] = slices.pair?.split('-') ?? []
  return first !== undefined && first === second
}

function isSameWord({ pair, language }: SameMeaning): boolean {
  const [a, b] = pair.map((target) => surface(target).toLowerCase()) as [string, string]
  if (a === b) return true
  const forms = formsOf([a])
  return language.startsWith('en') && [...formsOf([b])].some((form) => forms.has(form))
}

/** Whether the targets of every pair are one and the same word, so that the words alone tell nothing. */
export const sameWordThroughout = (
  { dataset }: Pick<Task, 'dataset'>,
  examples: readonly SameMeaning[],
): boolean =>
  examples.length > 0 &&
  (byDesign.has(dataset) ||
    (dataset === 'mcl-wic' && examples.every(withinLanguage)) ||
    examples.every(isSameWord))
