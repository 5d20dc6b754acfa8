import { lookUp, UserError } from '../../core/index.js'

/** Where a family's checkpoints keep the parts of a layer. Each is a module: `.weight` and `.bias` follow. */
export interface WeightNames {
  readonly layer: (index: number) => string
  readonly query: string
  readonly key: string
  readonly value: string
  readonly attentionOutput: string
  readonly attentionNorm: string
  readonly widen: string
  readonly narrow: string
  readonly outputNorm: string
}

const bert: WeightNames = {
  layer: (index) => `encoder.layer.${index}`,
  query: 'attention.self.query',
  key: 'attention.self.key',
  value: 'attention.self.value',
  attentionOutput: 'attention.output.dense',
  attentionNorm: 'attention.output.LayerNorm',
  widen: 'intermediate.dense',
  narrow: 'output.dense',
  outputNorm: 'output.LayerNorm',
}

const distilbert: WeightNames = {
  layer: (index) => `transformer.layer.${index}`,
  query: 'attention.q_lin',
  key: 'attention.k_lin',
  value: 'attention.v_lin',
  attentionOutput: 'attention.out_lin',
  attentionNorm: 'sa_layer_norm',
  widen: 'ffn.lin1',
  narrow: 'ffn.lin2',
  outputNorm: 'output_layer_norm',
}

/** By `model_type` of config.json. */
const families: Readonly<Record<string, WeightNames>> = {
  bert,
  roberta: bert,
  'xlm-roberta': bert,
  camembert: bert,
  electra: bert,
  distilbert,
}

export function weightNames(type: string, file: string): WeightNames {
  if (Object.hasOwn(families, type)) return lookUp(families, type)!
  throw new UserError(
    `${file}: model_type ${type} cannot be built from safetensors (known: ${Object.keys(families).join(', ')}); an ONNX export of it can be read`,
  )
}
