import { rbf } from './kernel.js'
import { fitKernelSvm, kernelSvmClassifier } from './kernel-svm.js'
import { type Classify, checkLabelled, type Labelled } from './labelled.js'
import { fitScaling, standardise, standardiseRow } from './standardise.js'

/** A head on standardised columns, for rows that are not. */
export function scaled(data: Labelled, train: (data: Labelled) => Classify): Classify {
  checkLabelled('scaled', data)
  const scaling = fitScaling(data.features)
  const classify = train({ ...data, features: standardise(scaling, data.features) })
  return (row) => classify(standardiseRow(scaling, row))
}

/** An RBF machine on standardised columns with LIBSVM's defaults: C = 1, γ = 1 / columns. */
export const scaledRbfSvm = (data: Labelled): Classify =>
  scaled(data, (own) =>
    kernelSvmClassifier(fitKernelSvm(own, { kernel: rbf(1 / own.features.columns), cost: 1 })),
  )
