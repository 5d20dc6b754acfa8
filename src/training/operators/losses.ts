import { checkOptions, optionally } from '../../core/index.js'
import { checkConstant, checkTensor, sameShape, sizes, type Tape, type Tensor, writing } from '../tape.js'
import { add, relu, scale, subtract } from './elementwise.js'
import { cosineSimilarity, matMulTransposed, normalizeRows, sum } from './matrices.js'

// Each loss is a sum over rows. What divides it is fed with the batch, so that a batch in several pieces has the
// gradient of the whole.

/** −Σ target · log softmax(logits). A row of targets is a distribution; an empty one counts nothing. */
export function crossEntropy(tape: Tape, logits: Tensor, targets: Tensor): Tensor {
  const { emit, record, graph } = writing('cross-entropy', tape, logits, targets)
  sameShape('cross-entropy', logits, targets)
  const [rows] = sizes('cross-entropy', logits)
  const logs = emit('LogSoftmax', [logits], logits.shape, { axis: -1 })
  const sum = emit('ReduceSum', [emit('Mul', [logs, targets], logits.shape)], [], { keepdims: 0 })
  return record(emit('Neg', [sum], []), (d) => {
    const mass = emit('ReduceSum', [targets, graph.integers([1])], [rows, 1], { keepdims: 1 })
    const expected = emit('Mul', [emit('Exp', [logs], logits.shape), mass], logits.shape)
    return [[logits, emit('Mul', [emit('Sub', [expected, targets], logits.shape), d], logits.shape)]]
  })
}

/** Σ max(0, margin − cos(anchor, positive) + cos(anchor, negative)). */
export function tripletLoss(
  tape: Tape,
  anchor: Tensor,
  positive: Tensor,
  negative: Tensor,
  margin: number,
): Tensor {
  const { emit, record, graph } = writing('tripletLoss', tape, anchor, positive, negative)
  checkConstant('tripletLoss: margin', margin)
  const gap = subtract(
    tape,
    cosineSimilarity(tape, anchor, negative),
    cosineSimilarity(tape, anchor, positive),
  )
  const short = record(emit('Add', [gap, graph.number(margin)], gap.shape), (d) => [[gap, d]])
  return sum(tape, relu(tape, short))
}

export interface ContrastiveOptions {
  /** Divides the cosines. */
  readonly temperature: number
  /** Added to them: very low where a candidate is neither right nor wrong for a query. */
  readonly barred?: Tensor
}

/** InfoNCE: each query's row of targets says which candidates it belongs to. */
export function contrastiveLoss(
  tape: Tape,
  queries: Tensor,
  candidates: Tensor,
  targets: Tensor,
  options: ContrastiveOptions,
): Tensor {
  writing('contrastiveLoss', tape, queries, candidates, targets)
  checkOptions('contrastiveLoss', options, { temperature: 'positive', barred: optionally(checkTensor) })
  const { temperature, barred } = options
  const cosines = matMulTransposed(tape, normalizeRows(tape, queries), normalizeRows(tape, candidates))
  const scores = scale(tape, cosines, 1 / temperature)
  return crossEntropy(tape, barred ? add(tape, scores, barred) : scores, targets)
}
