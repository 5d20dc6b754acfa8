import { type SameMeaning, surface } from '../../core/index.js'
import type { Task } from '../../tasks/index.js'
import { formsOf } from '../word-forms.js'

/** Made from pairs of one word; in most of their languages we can't recognise forms of a word. */
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

/** Whether the targets of every pair are the same word, so that the words alone say nothing. */
export const sameWordThroughout = (
  { dataset }: Pick<Task, 'dataset'>,
  examples: readonly SameMeaning[],
): boolean =>
  examples.length > 0 &&
  (byDesign.has(dataset) ||
    (dataset === 'mcl-wic' && examples.every(withinLanguage)) ||
    examples.every(isSameWord))
