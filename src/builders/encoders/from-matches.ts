import { type Random, sample, seeded } from '../../math/index.js'
import {
  type ContrastiveTraining,
  type LoadedModel,
  type Match,
  trainContrastive,
} from '../../training/index.js'
import type { EncoderRecipe, RecipeParts } from './encoder-recipe.js'

export interface MatchParts extends Pick<RecipeParts, 'root' | 'note' | 'sentences'> {
  readonly model: LoadedModel
  readonly random: Random
}

/** A recipe that says what belongs together. */
export interface MatchRecipe extends Pick<EncoderRecipe, 'id' | 'title' | 'from'> {
  readonly options: ContrastiveTraining
  matches(parts: MatchParts): Promise<readonly Match[]>
}

export const fromMatches = ({ id, title, from, options, matches }: MatchRecipe): EncoderRecipe => ({
  id,
  title,
  from,
  train({ folder, output, scratch, progress, choice: { examples, ...choice }, ...parts }) {
    const chosen = { ...options, ...choice }
    const random = seeded(`${id} ${chosen.seed}`)
    const drawn = async (model: LoadedModel): Promise<readonly Match[]> => {
      const all = await matches({ ...parts, model, random })
      return examples === undefined ? all : sample(all, examples, random)
    }
    return trainContrastive(folder, drawn, output, { options: chosen, scratch, progress })
  },
})
