import { UserError } from '../../core/index.js'
import { scoredList } from '../../datasets/index.js'
import { type Random, sample, seeded } from '../../math/index.js'
import {
  type ContrastiveTraining,
  type LoadedModel,
  type Match,
  trainContrastive,
} from '../../training/index.js'
import type { EncoderRecipe, RecipeParts } from './encoder-recipe.js'

export interface MatchParts extends Pick<RecipeParts, 'root' | 'note' | 'sentences'> {
  readonly random: Random
}

/** A recipe that says what belongs together. */
export interface MatchRecipe extends Pick<EncoderRecipe, 'id'> {
  readonly options: ContrastiveTraining
  /** Reads the training data; before the model, which takes longer to load. */
  read(parts: MatchParts): Promise<(model: LoadedModel) => readonly Match[]>
}

/** Whether any text of a match is in a published dev or test split. */
const isScored = ({ query, positive, negatives }: Match): boolean =>
  [query, positive, ...negatives].some(({ text }) => scoredList().partsOf(text).length > 0)

export const fromMatches = ({ id, options, read }: MatchRecipe): Pick<EncoderRecipe, 'train'> => ({
  async train({ folder, output, scratch, progress, choice: { examples, ...choice }, ...parts }) {
    const chosen = { ...options, ...choice }
    const random = seeded(`${id} ${chosen.seed}`)
    const matches = await read({ ...parts, random })
    const drawn = (model: LoadedModel): readonly Match[] => {
      const all = matches(model)
      const clean = all.filter((match) => !isScored(match))
      parts.note(
        `${clean.length} examples to learn from; left out because a published split has their sentence: ${all.length - clean.length}`,
      )
      if (clean.length === 0) throw new UserError('there is nothing to learn from')
      return examples === undefined ? clean : sample(clean, examples, random)
    }
    return trainContrastive(folder, drawn, output, { options: chosen, scratch, progress })
  },
})
