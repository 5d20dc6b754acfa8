import type { System } from '../system.js'
import { biEncoder } from './bi-encoder.js'
import { fastTextClassifier } from './fasttext-classifier.js'
import { glossBert, glossBertWs } from './glossbert.js'
import { multiSem } from './multisem.js'
import { psClassifier, psClassifierContext } from './ps-classifier.js'
import { psClassifierTuned, psClassifierTunedAlone } from './ps-classifier-tuned.js'
import { spanSelection } from './span-selection.js'
import { usageClassifier } from './usage-classifier.js'
import { wicClassifier } from './wic-classifier.js'
import { wicTsvClassifier } from './wic-tsv-classifier.js'

/** Systems whose encoder or head is trained by gradients. */
export const tunedSystems: readonly System[] = [
  psClassifier,
  psClassifierContext,
  psClassifierTuned,
  psClassifierTunedAlone,
  wicClassifier,
  wicTsvClassifier,
  fastTextClassifier,
  glossBert,
  glossBertWs,
  usageClassifier,
  spanSelection,
  multiSem,
  biEncoder,
]
