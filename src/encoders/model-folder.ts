import { readFile } from 'node:fs/promises'
import { messageOf, UserError } from '../core/index.js'
import { fingerprint, hashOfPieces } from '../files/index.js'
import { checkTokenizer } from './check-tokenizer.js'
import type { Encoder } from './encoder.js'
import { type ModelConfig, readModelConfig } from './model-config.js'
import { type ModelFiles, modelFiles } from './model-files.js'
import { modelWeights } from './model-weights.js'
import { emitEncoder } from './onnx/emit-encoder.js'
import type { Precision } from './onnx/emit-modules.js'
import { type GraphNames, graphNames, withOutputs } from './onnx/hidden-states.js'
import { modelCut } from './onnx/model-cut.js'
import { OnnxEncoder } from './onnx/onnx-encoder.js'
import { openSafetensors } from './onnx/safetensors.js'
import { sessionPool } from './onnx/session-pool.js'
import { weightNames } from './onnx/weight-names.js'
import { sentenceModules } from './sentence-modules.js'
import { loadTokenizer } from './tokenizer.js'
import { asSafetensors } from './weights.js'

const knownInputs = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids']

export interface FolderOptions {
  readonly id: string
  readonly cache: string
  /** sha256 that the weights must have. */
  readonly sha256?: string
  readonly precision?: Precision
}

/** Gives the ONNX file whose outputs are these hidden states. */
type OpenLayers = (layers: readonly number[]) => Promise<string>

interface WeightFile {
  readonly file: string
  /** Of the whole model: a graph that we emit depends on the configuration too. */
  readonly revision: string
  readonly cache: string
  readonly id: string
}

/**
 * A BERT-family model in a folder of Hugging Face form: `config.json`, `tokenizer.json`, and ONNX or safetensors; with
 * `modules.json`, whole texts are pooled as sentence-transformers pools them.
 */
export async function openModelFolder(
  given: string,
  { id, cache, sha256: expected, precision = 'fp32' }: FolderOptions,
): Promise<Encoder> {
  const modules = sentenceModules(given)
  const folder = modules?.folder ?? given
  const files = modelFiles(folder)
  const { config: configFile, tokenizer: tokenizerFile, weights: file } = files
  const config = await readModelConfig(configFile)
  const hash = await weightsHash(files, expected)
  const tokenizer = await loadTokenizer(tokenizerFile)
  checkTokenizer(config, tokenizer, tokenizerFile)
  const others = await Promise.all([tokenizerFile, configFile, ...(modules?.files ?? [])].map(fingerprint))
  const revision = hashOfPieces([hash, ...others, ...(precision === 'fp32' ? [] : [precision])])
  const weights: WeightFile = { file, revision, cache, id }
  const open = await (files.delta || precision !== 'fp32'
    ? fromWeights(config, files, { ...weights, precision })
    : file.endsWith('.onnx')
      ? fromOnnx(config, weights)
      : fromSafetensors(config, weights))
  return new OnnxEncoder({
    info: {
      id,
      revision,
      dimensions: config.dimensions,
      layers: config.layers,
      maxTokens: config.maxTokens,
      maskToken: ['[MASK]', '<mask>'].find((token) => tokenizer.idOf(token) !== null) ?? null,
      folder,
      ...(modules ? { texts: modules.texts } : {}),
    },
    tokenizer,
    secondType: config.tokenTypes > 1 ? 1 : 0,
    padId: config.padId,
    open: async (layers) => sessionPool(await open(layers)),
  })
}

async function checkedFingerprint(file: string, expected: string | undefined): Promise<string> {
  const hash = await fingerprint(file)
  if (expected && hash !== expected)
    throw new UserError(
      `${file}: the weights have sha256 ${hash.slice(0, 12)}…, expected ${expected.slice(0, 12)}…; reinstall the package`,
    )
  return hash
}

/** Of a model that is stored as its difference to another: of both together. */
async function weightsHash({ weights, delta }: ModelFiles, expected: string | undefined): Promise<string> {
  if (!delta) return checkedFingerprint(weights, expected)
  const [base, change] = [
    await checkedFingerprint(weights, delta.base.sha256),
    await checkedFingerprint(delta.file, expected),
  ]
  return hashOfPieces([base, change])
}

async function fromOnnx(config: ModelConfig, { file, revision, cache, id }: WeightFile): Promise<OpenLayers> {
  const { states, inputs, outputs } = namesIn(await readFile(file), file)
  const complete = states.length === config.layers + 1
  if (!complete && states.length > 0)
    throw new UserError(
      `${file}: the model has ${states.length - 1} layers, ${config.file} says ${config.layers}: they do not belong together`,
    )
  if (!complete && !outputs.includes('last_hidden_state'))
    throw new UserError(`${file}: the model gives ${outputs.join(', ')}; expected last_hidden_state`)
  const strange = inputs.filter((name) => !knownInputs.includes(name))
  if (strange.length > 0 || !inputs.includes('input_ids'))
    throw new UserError(`${file}: the model asks for ${inputs.join(', ')}; known: ${knownInputs.join(', ')}`)
  const stateOf = (layer: number): string => {
    if (complete) return states[layer]!
    if (layer === config.layers) return 'last_hidden_state'
    throw new UserError(
      `${id}: only the last layer is available, the inner ones of this export have unknown names`,
    )
  }
  return async (layers) => {
    const names = layers.map(stateOf)
    return modelCut({ revision, layers, cache }, async () => withOutputs(await readFile(file), names))
  }
}

function namesIn(model: Uint8Array, file: string): GraphNames {
  try {
    return graphNames(model)
  } catch (cause) {
    throw new UserError(`${file}: not an ONNX model: ${messageOf(cause)}`, { cause })
  }
}

async function fromSafetensors(
  config: ModelConfig,
  { file, revision, cache }: WeightFile,
): Promise<OpenLayers> {
  weightNames(config.type, config.file) // an unknown family is reported before any work
  openSafetensors(file).close() // and so is a damaged header
  return (layers) =>
    modelCut({ revision, layers, cache }, async () => {
      const weights = openSafetensors(file)
      try {
        return emitEncoder(config, weights, layers)
      } finally {
        weights.close()
      }
    })
}

/** For weights that are not used as stored in a file. */
async function fromWeights(
  config: ModelConfig,
  files: ModelFiles,
  { revision, cache, precision }: WeightFile & { readonly precision: Precision },
): Promise<OpenLayers> {
  return (layers) =>
    modelCut({ revision, layers, cache }, async () =>
      emitEncoder(config, asSafetensors(await modelWeights(files)), layers, { precision }),
    )
}
