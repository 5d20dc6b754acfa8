import type { TinyFamily, TinyWeights } from './tiny-model.suite.js'

type Matrix = number[][] // tokens × size

/** The error function to 1.5e-7 (Abramowitz & Stegun 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const tail = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return Math.sign(x) * (1 - tail * Math.exp(-x * x))
}

const activations: Readonly<Record<string, (x: number) => number>> = {
  gelu: (x) => (x / 2) * (1 + erf(x / Math.SQRT2)),
  gelu_new: (x) => (x / 2) * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3))),
  relu: (x) => Math.max(0, x),
}

/** The definition of a BERT-shaped encoder in plain loops: all hidden states of one sequence, embedding layer first. */
export function forwardPass(
  { type, prefix, config }: TinyFamily,
  weights: TinyWeights,
  ids: readonly number[],
  types: readonly number[] = ids.map(() => 0),
): Matrix[] {
  const tensor = (name: string) => weights[prefix + name]!
  const row = (name: string, index: number): number[] => {
    const { shape, values } = tensor(name)
    return values.slice(index * shape[1]!, (index + 1) * shape[1]!) as number[]
  }
  const linear = (x: Matrix, name: string): Matrix =>
    x.map((token) =>
      tensor(`${name}.bias`).values.map((bias, out) =>
        row(`${name}.weight`, out).reduce((sum, weight, k) => sum + weight * token[k]!, bias),
      ),
    )
  const norm = (x: Matrix, name: string): Matrix =>
    x.map((token) => {
      const mean = token.reduce((a, b) => a + b, 0) / token.length
      const variance = token.reduce((sum, value) => sum + (value - mean) ** 2, 0) / token.length
      const scale = 1 / Math.sqrt(variance + Number(config.layer_norm_eps ?? 1e-12))
      return token.map(
        (value, k) =>
          (value - mean) * scale * tensor(`${name}.weight`).values[k]! + tensor(`${name}.bias`).values[k]!,
      )
    })
  const sum = (a: Matrix, b: Matrix): Matrix =>
    a.map((token, t) => token.map((value, k) => value + b[t]![k]!))
  const heads = Number(config.num_attention_heads ?? config.n_heads)
  const attention = (query: Matrix, key: Matrix, value: Matrix): Matrix =>
    query.map((token, t) => {
      const share = token.length / heads
      return token.map((_, k) => {
        const first = Math.floor(k / share) * share
        const score = (other: number[]): number => {
          let product = 0
          for (let i = first; i < first + share; i++) product += query[t]![i]! * other[i]!
          return product / Math.sqrt(share)
        }
        const powers = key.map((other) => Math.exp(score(other)))
        const total = powers.reduce((a, b) => a + b, 0)
        return powers.reduce((mixed, power, other) => mixed + (power / total) * value[other]![k]!, 0)
      })
    })

  const distil = type === 'distilbert'
  const padId = Number(config.pad_token_id ?? 0)
  const firstPosition = /roberta|camembert/.test(type) ? padId + 1 : 0
  let x: Matrix = ids.map((id, t) => {
    const word = row('embeddings.word_embeddings.weight', id)
    const position = row('embeddings.position_embeddings.weight', firstPosition + t)
    const kind = distil ? word.map(() => 0) : row('embeddings.token_type_embeddings.weight', types[t]!)
    return word.map((value, k) => value + position[k]! + kind[k]!)
  })
  x = norm(x, 'embeddings.LayerNorm')
  if (config.embedding_size) x = linear(x, 'embeddings_project')
  const states = [x]
  const activation = activations[String(config.hidden_act ?? config.activation)]!
  for (let layer = 0; layer < 2; layer++) {
    const at = distil ? `transformer.layer.${layer}` : `encoder.layer.${layer}`
    const [q, k, v] = (distil ? ['q_lin', 'k_lin', 'v_lin'] : ['self.query', 'self.key', 'self.value']).map(
      (part) => linear(x, `${at}.attention.${part}`),
    )
    const out = distil ? `${at}.attention.out_lin` : `${at}.attention.output.dense`
    x = norm(
      sum(linear(attention(q!, k!, v!), out), x),
      distil ? `${at}.sa_layer_norm` : `${at}.attention.output.LayerNorm`,
    )
    const inner = linear(x, distil ? `${at}.ffn.lin1` : `${at}.intermediate.dense`).map((token) =>
      token.map(activation),
    )
    x = norm(
      sum(linear(inner, distil ? `${at}.ffn.lin2` : `${at}.output.dense`), x),
      distil ? `${at}.output_layer_norm` : `${at}.output.LayerNorm`,
    )
    states.push(x)
  }
  return states
}
