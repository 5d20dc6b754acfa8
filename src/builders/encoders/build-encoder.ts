import path from 'node:path'
import { pick } from '../../core/index.js'
import { checkBeginning, localFolder, packagedFolder, packagedModels } from '../../encoders/index.js'
import { type TrainedContrastive, type TrainingTime, timeTraining } from '../../training/index.js'
import { checkEncoderOptions, checkRecipe } from '../check-given.js'
import type { EncoderRecipe, RecipeParts } from './encoder-recipe.js'

export interface BuildEncoderOptions extends Omit<RecipeParts, 'folder' | 'packaged' | 'scratch'> {
  /** A packaged encoder or `local:PATH`; the recipe's own by default. */
  readonly from: string | null
}

/** Trains an encoder by its recipe and leaves it in `output`. */
export async function buildEncoder(
  recipe: EncoderRecipe,
  options: BuildEncoderOptions,
): Promise<TrainedContrastive> {
  checkRecipe('buildEncoder recipe', recipe)
  checkEncoderOptions('buildEncoder', options)
  const { from, ...parts } = options
  const name = from ?? recipe.from
  checkBeginning(name)
  const local = name.startsWith('local:')
  return recipe.train({
    ...parts,
    folder: local
      ? localFolder(name.slice('local:'.length))
      : packagedFolder(pick('encoder', packagedModels, name)),
    packaged: local ? null : name,
    scratch: path.join(parts.output, 'training'),
  })
}

/** About how long `buildEncoder` would take, from a few steps; nothing is left behind. */
export async function planEncoder(
  recipe: EncoderRecipe,
  options: BuildEncoderOptions,
): Promise<TrainingTime & { readonly trainings: number }> {
  checkRecipe('planEncoder recipe', recipe)
  checkEncoderOptions('planEncoder', options)
  const timed = await timeTraining(({ scratch, progress }) =>
    buildEncoder(recipe, { ...options, output: scratch, progress }),
  )
  return { trainings: 1, ...timed }
}
