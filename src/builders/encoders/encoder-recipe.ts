import type { Progress } from '../../core/index.js'
import type { DataRoot } from '../../evaluation/index.js'
import type { ContrastiveTraining, TrainedContrastive } from '../../training/index.js'

/** What a recipe is given. */
export interface RecipeParts {
  /** The model that it begins from. */
  readonly folder: string
  /** Its id if a package ships it. */
  readonly packaged: string | null
  readonly output: string
  /** Folder of checkpoints. */
  readonly scratch: string
  readonly root: DataRoot
  readonly choice: EncoderChoice
  readonly progress: Progress
  /** Called with what was found, what was missing and what was dropped. */
  readonly note: (line: string) => void
  /** A file of plain sentences, one per line. */
  readonly sentences: string | null
}

/** What a user may choose; the recipe's own otherwise. */
export type EncoderChoice = Partial<Pick<ContrastiveTraining, 'rate' | 'epochs' | 'batchSize' | 'seed'>> & {
  /** Learn from at most this many examples, drawn with the seed. */
  readonly examples?: number
}

/** How a Polyseme encoder is made. */
export interface EncoderRecipe {
  readonly id: string
  readonly title: string
  /** The encoder that it begins from. */
  readonly from: string
  /** Trains it and leaves it in `output`; resumes where it stopped. */
  train(parts: RecipeParts): Promise<TrainedContrastive>
}
