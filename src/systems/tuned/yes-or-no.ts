import type { BinaryPrediction } from '../../core/index.js'

/** Of the probabilities of no and yes. */
export const yesOrNo = ([, yes]: readonly number[]): BinaryPrediction => ({ label: yes! > 0.5, score: yes! })
