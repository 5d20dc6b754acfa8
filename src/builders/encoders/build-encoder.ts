import path from 'node:path'
import { type Progress, pick } from '../../core/index.js'
import { packagedFolder, packagedModels } from '../../encoders/index.js'
import type { DataRoot } from '../../evaluation/index.js'
import { seeded } from '../../math/index.js'
import { type ContrastiveTraining, type TrainedContrastive, trainContrastive } from '../../training/index.js'
import type { EncoderRecipe } from './encoder-recipe.js'

export interface BuildEncoderOptions {
  readonly root: DataRoot
  readonly output: string
  /** `minilm`, `gte-small` or `local:PATH`; the recipe's own unless told. */
  readonly from?: string
  readonly sentences?: string
  readonly choice?: Partial<ContrastiveTraining>
  readonly progress: Progress
  readonly note: (line: string) => void
}

/** Trains an encoder by its recipe and leaves it in `output`; goes on where it was broken off. */
export async function buildEncoder(
  recipe: EncoderRecipe,
  { root, output, from = recipe.from, sentences, choice = {}, progress, note }: BuildEncoderOptions,
): Promise<TrainedContrastive> {
  const folder = from.startsWith('local:')
    ? from.slice('local:'.length)
    : packagedFolder(pick('encoder', packagedModels, from))
  const options = { ...recipe.options, ...choice }
  const random = seeded(`${recipe.id} ${options.seed}`)
  return trainContrastive(
    folder,
    (model) => recipe.matches({ model, root, random, note, sentences: sentences ?? null }),
    output,
    { options, scratch: path.join(output, 'training'), progress },
  )
}
