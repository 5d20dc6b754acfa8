import type { TrainOptions } from '../../training/index.js'
import type { TrainingChoice } from '../resources.js'

/** A system's own options of its training, less what the run says. */
export const chosenTraining = (
  defaults: TrainOptions,
  { epochs = defaults.epochs, batchSize = defaults.batchSize, rate = defaults.schedule.rate }: TrainingChoice,
): TrainOptions => ({ ...defaults, epochs, batchSize, schedule: { ...defaults.schedule, rate } })
