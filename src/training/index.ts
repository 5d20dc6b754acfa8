export type { AdamOptions, Moments } from './adam.js'
export type { Evaluation } from './checkpoint.js'
export {
  type Classified,
  type ClassifiedVector,
  type ClassifierOptions,
  classifier,
  readProbabilities,
  vectorClassifier,
} from './classifier.js'
export type { Match } from './contrastive/match.js'
export {
  type ContrastiveTraining,
  defaultContrastive,
  type TrainedContrastive,
  trainContrastive,
} from './contrastive/train-contrastive.js'
export { type BaggedOptions, fitBaggedTrees } from './heads/bagged-trees.js'
export { type Choice, type ChoiceOptions, fitChoice, type Worth } from './heads/choice-model.js'
export { crossValidate, type FitAll, type Validated } from './heads/cross-validate.js'
export {
  type Condition,
  fitRules,
  type Rule,
  type RuleList,
  type RulesOptions,
  rulesClassifier,
} from './heads/decision-rules.js'
export {
  fitTree,
  type TreeLeaf,
  type TreeModel,
  type TreeNode,
  type TreeOptions,
  type TreeSplit,
  treeClassifier,
} from './heads/decision-tree.js'
export { type Fold, groupedFolds } from './heads/grouped-folds.js'
export { type Kernel, rbf } from './heads/kernel.js'
export {
  fitKernelSvm,
  type KernelSvmModel,
  type KernelSvmOptions,
  kernelSvmClassifier,
} from './heads/kernel-svm.js'
export type { Classify, Labelled } from './heads/labelled.js'
export type { LbfgsOptions } from './heads/lbfgs.js'
export {
  fitLogistic,
  type LogisticModel,
  type LogisticOptions,
  logisticClassifiers,
  logisticProbabilities,
} from './heads/logistic-regression.js'
export { type Matrix, matrixOf } from './heads/matrix.js'
export { fitStacked, type Stacked, type StackOptions } from './heads/stacked.js'
export { type Learner, type LearnerOptions, openLearner } from './learner.js'
export { type LoadedModel, loadModel } from './load-model.js'
export { type Matched, type MatcherOptions, matcher, readQueries } from './matcher.js'
export {
  abs,
  add,
  dropout,
  gelu,
  geluTanh,
  multiply,
  relu,
  scale,
  subtract,
  tanh,
} from './operators/elementwise.js'
export { type ContrastiveOptions, contrastiveLoss, crossEntropy, tripletLoss } from './operators/losses.js'
export {
  concat,
  cosineSimilarity,
  linear,
  matMul,
  matMulTransposed,
  normalizeRows,
  reshape,
  sum,
  sumRows,
} from './operators/matrices.js'
export { type AttentionInputs, attention, layerNorm } from './operators/transformer.js'
export type { MaybePacked } from './pack-sequences.js'
export { type ClassifiedPair, type PairClassifierOptions, pairClassifier } from './pair-classifier.js'
export type { Pool } from './pooling.js'
export type { ReadOutputs } from './predict-all.js'
export { compile, type Feed, type Feeds, type Program } from './program.js'
export type { Dimensions } from './random-masks.js'
export { type Read, type Reading, readTexts, type Spanned } from './read-texts.js'
export { saveDelta } from './save-delta.js'
export { saveModel } from './save-model.js'
export type { Schedule } from './schedule.js'
export { type Selected, spanSelector } from './span-selector.js'
export { type Backward, type Mask, makeTape, type Shape, type Tape, type Tensor } from './tape.js'
export { type TrainingTime, timeTraining } from './time-training.js'
export { type Trained, train } from './train.js'
export { type Ask, defaultTraining, type TrainOptions, type TrainParts } from './train-options.js'
export type { Batch, BuildParts, EncoderModel, Outputs, Trainable } from './trainable.js'
export { triplets } from './triplets.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { defaultAdam } from './adam.js'
/** @internal */
export { removeCheckpoint } from './checkpoint.js'
/** @internal */
export { readMatches } from './contrastive/match.js'
/** @internal */
export { mirrorMatches } from './contrastive/mirror-matches.js'
/** @internal */
export { phraseMatches } from './contrastive/phrase-matches.js'
/** @internal */
export { contrastiveOptions } from './contrastive/train-contrastive.js'
/** @internal */
export { substitutionMatches, usageMatches } from './contrastive/usage-matches.js'
/** @internal */
export { meanWeights } from './mean-weights.js'
/** @internal */
export { firstTokenPool, spanPool, textPool, wholePool } from './pools.js'
/** @internal */
export { glossAccuracy } from './senses/gloss-accuracy.js'
/** @internal */
export { renewedTable } from './senses/gloss-table.js'
/** @internal */
export type { SenseGroup, SenseWord } from './senses/sense-group.js'
/** @internal */
export { senseMatcher } from './senses/sense-matcher.js'
/** @internal */
export { wholeTextVectors } from './senses/whole-text-vectors.js'
