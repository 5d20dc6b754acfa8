import type { TrainOptions } from '../../training/index.js'
import type { TrainingChoice } from '../resources.js'

/** A system's own training options, overridden by the run's. */
export const chosenTraining = (
  defaults: TrainOptions,
  { epochs = defaults.epochs, batchSize = defaults.batchSize, rate = defaults.schedule.rate }: TrainingChoice,
): TrainOptions => ({ ...defaults, epochs, batchSize, schedule: { ...defaults.schedule, rate } })
