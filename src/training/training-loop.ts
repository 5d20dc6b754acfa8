import { UserError } from '../core/index.js'
import { mean } from '../math/index.js'
import { bestWeights } from './best-weights.js'
import { checkFinite } from './check-finite.js'
import { readCheckpoint, type TrainingState, writeCheckpoint } from './checkpoint.js'
import { epochBatches } from './epoch-batches.js'
import type { Learner } from './learner.js'
import { rateAt } from './schedule.js'
import type { Ask, TrainParts } from './train-options.js'
import type { Trainable } from './trainable.js'

/** A batch in pieces of at most this many tokens, padding included. */
function pieces<E>(batch: readonly E[], tokens: (example: E) => number, most: number): E[][] {
  const result: E[][] = [[]]
  let longest = 0
  for (const example of batch) {
    const open = result.at(-1)!
    longest = Math.max(longest, tokens(example))
    if (open.length > 0 && (open.length + 1) * longest > most) {
      result.push([example])
      longest = tokens(example)
    } else open.push(example)
  }
  return result
}

/** Steps until the last epoch is over or patience has run out; the learner ends with the best weights. */
export async function trainingLoop<E>(
  learner: Learner<E>,
  trainable: Trainable<E>,
  examples: readonly E[],
  {
    options,
    evaluate,
    renew = async () => {},
    checkpoint,
    identity = '',
    progress = () => {},
    ask,
  }: TrainParts<E> & { readonly ask: Ask<E> },
): Promise<TrainingState> {
  const { batchSize, epochs, schedule, seed, pieceTokens, patience, evaluationsPerEpoch } = options
  const lengths = examples.map((example) => trainable.tokens(example))
  const perEpoch = Math.ceil(examples.length / batchSize)
  const total = perEpoch * epochs
  const interval = Math.ceil(perEpoch / evaluationsPerEpoch)
  const id = JSON.stringify([identity, options, examples.length])
  const resumed = checkpoint ? readCheckpoint(checkpoint, id, learner.weights, learner.moments) : null
  let state: TrainingState = resumed ?? { identity: id, step: 0, history: [], best: null }
  const best = bestWeights(learner.weights, checkpoint)

  let order: number[][] = []
  /** The examples of the step after so many, in pieces; each epoch has an order of its own. */
  function nextPieces(done: number): E[][] {
    const epoch = Math.floor(done / perEpoch)
    if (order.length === 0 || done % perEpoch === 0)
      order = epochBatches(lengths, batchSize, `${seed} epoch ${epoch}`)
    const batch = order[done % perEpoch]!.map((index) => examples[index]!)
    return pieces(batch, (example) => trainable.tokens(example), pieceTokens)
  }

  const nanLoss = (step: number): UserError =>
    new UserError(
      `the loss is NaN after ${step} steps; lower the learning rate (${schedule.rate})${
        checkpoint && state.history.length > 0 ? `; the last good weights are in ${checkpoint}` : ''
      }`,
    )

  /** The state with the current weights scored, which are kept if they are the best so far. */
  async function evaluated({ step, history: before, best: bestBefore }: TrainingState, loss: number) {
    // The loss is from before the step: nothing else checks the result of the last step.
    const weights = [...learner.weights].map(([name, { values }]) => [name, values] as const)
    checkFinite('the weight', weights, { step, rate: schedule.rate })
    const score = evaluate ? await evaluate(ask) : null
    const history = [...before, { step, loss, score }]
    const isBest = score !== null && isBetter(score, bestBefore === null ? null : before[bestBefore]!.score)
    if (isBest) await best.keep()
    return { identity: id, step, history, best: isBest ? history.length - 1 : bestBefore }
  }

  let losses: number[] = [] // since the last evaluation
  if (state.step < total) await renew(ask, state.step)
  while (state.step < total && !outOfPatience(state, patience)) {
    const step = state.step + 1
    const loss = await learner.step(nextPieces(state.step), { step, rate: rateAt(schedule, step, total) })
    if (Number.isNaN(loss)) {
      if (state.best !== null) best.restore()
      throw nanLoss(step)
    }
    losses.push(loss)
    state = { ...state, step }
    progress(step, total)
    const inEpoch = step % perEpoch
    if (inEpoch !== 0 && inEpoch % interval !== 0) continue
    state = await evaluated(state, mean(losses))
    losses = []
    if (checkpoint) await writeCheckpoint(checkpoint, learner.weights, learner.moments, state)
    if (step < total) await renew(ask, step)
  }
  if (state.best !== null) best.restore()
  return state
}

/** An undefined score is worse than every other. */
const isBetter = (score: number, best: number | null): boolean =>
  best === null || Number.isNaN(best) || score > best

const outOfPatience = ({ history, best }: TrainingState, patience: number): boolean =>
  best !== null && history.length - 1 - best >= patience
