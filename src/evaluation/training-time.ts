import type { Kind } from '../core/index.js'
import type { Prepare, System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import type { TrainingTime } from '../training/index.js'
import type { EvaluateOptions } from './evaluate.js'
import { makeMaterials } from './materials.js'
import type { WhichRun } from './resolve-run.js'
import { labelledExamples } from './task-data.js'

/** How long a run's training would take, including evaluation on dev. */
export async function trainingTime(
  task: Task,
  system: System,
  { split, encoder }: Pick<WhichRun, 'split' | 'encoder'>,
  { root, seed = 1, training, masking, wordVectors }: EvaluateOptions,
): Promise<TrainingTime> {
  const scored = { task, split }
  const [train, dev] = [
    await labelledExamples(task, 'train', scored, root),
    await labelledExamples(task, 'dev', scored, root),
  ]
  const { timeTraining } = await import('../training/index.js') // only here: `evaluation` loads fast
  const { steps, seconds } = await timeTraining(async ({ scratch, progress }) => {
    const embed = encoder && (async () => (encoder.members ?? [encoder]).map((each) => each.embedder()))
    const context = { root, split, seed, embed, progress, scratch, training, masking, wordVectors }
    const { materials, close } = makeMaterials(system, task, context)
    try {
      await (system.solves[task.kind] as Prepare<Kind>)(materials as never)
    } finally {
      await close()
    }
  })
  // Each epoch ends with the answers to dev, a forward pass: a third of a step's work per example.
  const watching = train.length > 0 ? dev.length / train.length / 3 : 0
  return { steps, seconds: seconds * (1 + watching) }
}
