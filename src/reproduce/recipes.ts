import type { Lesson } from '../systems/tuned/index.js'
import type {
  AnswersRecipe,
  FewShotRecipe,
  RankingRecipe,
  Recipe,
  RunRecipe,
  SelectionRecipe,
  TableCell,
  TableRow,
} from './paper-table.js'

export const run = (
  task: string,
  system: string,
  metric: string,
  more: Partial<Pick<RunRecipe, 'scorer' | 'slice' | 'note'>> = {},
): RunRecipe => ({ kind: 'run', task, system, metric, scorer: 'sound', ...more })

export const ranking = (
  task: string,
  ranking: RankingRecipe['ranking'],
  metric: string,
  more: Pick<RankingRecipe, 'taught' | 'note'> = {},
): RankingRecipe => ({ kind: 'ranking', task, ranking, metric, scorer: 'official', ...more })

export const selection = (
  task: string,
  taught: readonly Lesson[],
  metric: string,
  more: Partial<Pick<SelectionRecipe, 'scorer' | 'note' | 'divided'>> = {},
): SelectionRecipe => ({ kind: 'selection', task, taught, metric, scorer: 'sound', ...more })

export const fewShot = (
  task: string,
  system: string,
  metric: string,
  of: Pick<FewShotRecipe, 'domain' | 'learned' | 'part' | 'note'>,
): FewShotRecipe => ({ kind: 'few-shot', task, system, metric, scorer: 'sound', ...of })

export const answers = (task: string, file: string, metric: string): AnswersRecipe => ({
  kind: 'answers',
  task,
  file,
  metric,
  scorer: 'sound',
})

export const statistic = (dataset: string, figure: string): Recipe => ({ kind: 'statistic', dataset, figure })

export const cannot = (why: string): Recipe => ({ kind: 'cannot', why })

/** A row of cells; one recipe may serve all of them. */
export function row(
  title: string,
  published: readonly (number | null)[],
  recipes: readonly Recipe[] | Recipe,
  weights?: readonly string[],
): TableRow {
  const each = 'kind' in recipes ? published.map(() => recipes) : recipes
  if (each.length !== published.length)
    throw new RangeError(`row ${title}: ${published.length} figures, ${each.length} recipes`)
  const cells = published.map((figure, i): TableCell => ({ published: figure, recipe: each[i]! }))
  return { title, ...(weights ? { weights } : {}), cells }
}

/** A row that the paper does not have. */
export const ourRow = (title: string, recipes: readonly Recipe[]): TableRow =>
  row(
    title,
    recipes.map(() => null),
    recipes,
  )
