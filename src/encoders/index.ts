export type { PostOptions } from './api/post-json.js'
export { noVectorCache, type VectorCache } from './cache/no-vector-cache.js'
export { openVectorCache, type VectorCacheOptions } from './cache/vector-cache.js'
export {
  defaultEmbedOptions,
  type EmbedOptions,
  type EncoderSpec,
  parseEncoderSpec,
} from './embed-options.js'
export { type EmbedChoice, type Embedder, type EmbedderParts, embedder } from './embedder.js'
export type { EncodeOptions, Encoder, EncoderInput, ModelInfo, TokenVectors } from './encoder.js'
export type { ModelConfig } from './model-config.js'
export type { Precision } from './onnx/emit-modules.js'
export type { Attribute, ElementType, GraphBuilder } from './onnx/graph-builder.js'
export { elementTypes } from './onnx/onnx-fields.js'
export type { Sequence } from './onnx/sequences.js'
export {
  defaultEncoder,
  type OpenEncoder,
  type OpenEncoderOptions,
  openEncoder,
  openModel,
} from './open-encoder.js'
export { type PackagedModel, packagedFolder, packagedModels } from './packaged-models.js'
export { pool } from './pool.js'
export type { TextPooling } from './sentence-modules.js'
export { targetView } from './target-view.js'
export { type Frame, loadTokenizer, type Tokenizer, type Tokens } from './tokenizer.js'
export type { Weight, Weights } from './weights.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { apiKey } from './api/api-key.js'
/** @internal */
export { apiUrl } from './api/api-url.js'
/** @internal */
export { postJson } from './api/post-json.js'
/** @internal */
export { serverAddress, withoutLogin } from './api/server-address.js'
/** @internal */
export { batches } from './batches.js'
/** @internal */
export { checkTokenizer } from './check-tokenizer.js'
/** @internal */
export { checkBeginning, encoderOptions } from './embed-options.js'
/** @internal */
export { encoderName, encoderSlug } from './encoder-name.js'
/** @internal */
export { encoderSpecs } from './encoder-specs.js'
/** @internal */
export { localFolder } from './local-folder.js'
/** @internal */
export { readModelConfig } from './model-config.js'
/** @internal */
export { deltaFiles, isModelFolder, modelFiles } from './model-files.js'
/** @internal */
export { openModelFolder } from './model-folder.js'
/** @internal */
export { modelWeights } from './model-weights.js'
/** @internal */
export { emitEncoder } from './onnx/emit-encoder.js'
/** @internal */
export { graphBuilder } from './onnx/graph-builder.js'
/** @internal */
export { onnxruntime } from './onnx/onnxruntime.js'
/** @internal */
export { openSafetensors, type Safetensors } from './onnx/safetensors.js'
/** @internal */
export { safetensors } from './onnx/safetensors-bytes.js'
/** @internal */
export { type Activation, transformerLayers } from './onnx/transformer-layers.js'
/** @internal */
export { weightNames } from './onnx/weight-names.js'
/** @internal */
export { tokensIn } from './pool.js'
/** @internal */
export { fitPost } from './post-processing.js'
/** @internal */
export { stackedEncoder } from './stacked-encoder.js'
/** @internal */
export { tokensOverlapping } from './token-spans.js'
/** @internal */
export { asSafetensors } from './weights.js'
/** @internal */
export { windows } from './windows.js'
