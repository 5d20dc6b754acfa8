import type { DataRoot } from '../../evaluation/index.js'
import type { Random } from '../../math/index.js'
import type { ContrastiveTraining, LoadedModel, Match } from '../../training/index.js'

/** How an encoder of ours is made: from which one, of which matches. */
export interface EncoderRecipe {
  readonly id: string
  readonly title: string
  /** The encoder that it begins from. */
  readonly from: string
  readonly options: ContrastiveTraining
  /** What it learns from; `note` is told what was found and what was not. */
  matches(parts: {
    readonly model: LoadedModel
    readonly root: DataRoot
    readonly random: Random
    readonly note: (line: string) => void
    /** A file of plain sentences, one per line. */
    readonly sentences: string | null
  }): Promise<readonly Match[]>
}
