import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  countRemarks,
  type Example,
  type Kind,
  messageOf,
  type Outcome,
  type Prediction,
  type Progress,
  type Remark,
  targetsOf,
  UserError,
} from '../core/index.js'
import { type Embedder, fitPost, type OpenEncoder } from '../encoders/index.js'
import { atomicWrite } from '../files/index.js'
import type { Prepare, System, TrainingChoice } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { type Masking, maskLearned, maskQuestion } from './masking.js'
import { type MaterialsContext, makeMaterials, type StaticVectors } from './materials.js'
import type { Run } from './run.js'
import { appendOutcomes, hasRun, readOutcomes, readRun, writeRun } from './run-store.js'
import { scoreOutcomes, scoreSlices } from './score-outcomes.js'
import { chosenExamples, type DataRoot, labelledExamples } from './task-data.js'
import { whichRun } from './which-run.js'
import { wrongAnswer } from './wrong-answer.js'

export interface EvaluateOptions {
  readonly root: DataRoot
  readonly output: string
  /** For systems that need one. */
  readonly encoder?: OpenEncoder
  readonly wordVectors?: StaticVectors
  /** Chosen by `defaultSplit` when absent. */
  readonly split?: string
  readonly seed?: number
  readonly limit?: number | null
  readonly samples?: number | null
  /** Finished runs are taken as they are, broken-off ones go on; false computes anew. */
  readonly resume?: boolean
  readonly progress?: Progress
  /** For systems that are trained: instead of their own defaults. */
  readonly training?: TrainingChoice
  /** Leaves a system only a part of what it learns from and is asked. */
  readonly masking?: Masking
  /** Only the items of these ids. */
  readonly items?: ReadonlySet<string>
}

export interface Evaluated {
  readonly run: Run
  readonly folder: string
}

/** Questions per step: after each, the outcomes are on disk. */
const step = 256

export const solves = (system: System, task: Task): boolean => system.solves[task.kind] !== undefined

/** Prepares a system on a task, asks it every question, scores the answers, and leaves a record on disk. */
export async function evaluate(task: Task, system: System, options: EvaluateOptions): Promise<Evaluated> {
  const { root, seed = 1, limit = null, samples = null, resume = true } = options
  const { progress = () => {}, masking, items } = options
  const { identity, folder, split, encoder } = await whichRun(task, system, options)
  if (!resume) await rm(folder, { recursive: true, force: true })
  else if (hasRun(folder)) {
    const run = await readRun(folder)
    if (run.status !== 'failed') return { run, folder }
  }
  const examples = await chosenExamples(task, split, root, { limit, samples, seed, items })
  const language = examples[0]?.language ?? 'en'
  let embedder: Embedder | undefined
  const embed = async () => {
    if (!encoder) throw new UserError(`${system.id} needs an encoder, and the run names none`)
    embedder ??= await fitted(encoder.embedder({ language, progress }))
    return embedder
  }
  const fitted = async (made: Embedder): Promise<Embedder> =>
    made.options.post === 'none'
      ? made
      : fitPost(
          made,
          maskLearned(await labelledExamples(task, 'train', { task, split }, root), masking).flatMap(
            targetsOf,
          ),
        )
  const finish = async (
    rest: Pick<Run, 'status' | 'n' | 'unaligned' | 'remarks' | 'scores' | 'slices' | 'error'>,
  ): Promise<Evaluated> => {
    const run: Run = { ...identity, ...rest }
    await writeRun(folder, run)
    return { run, folder }
  }
  let outcomes: Outcome[]
  try {
    outcomes = await answer(system, task, examples, { ...options, folder, split, seed, embed, progress })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return finish({
      status: 'failed',
      error: messageOf(error),
      n: 0,
      unaligned: null,
      remarks: [],
      scores: [],
      slices: [],
    })
  }
  const asked = examples.map((example) => maskQuestion(example, masking))
  const unaligned = (await encoder?.unaligned(asked.flatMap(targetsOf), language)) ?? null
  const remarks = countRemarks(outcomes)
  if (outcomes.some(({ example }) => example.gold === null)) {
    await atomicWrite(
      path.join(folder, `submission.${task.submission.extension}`),
      task.submission.write(outcomes),
    )
    return finish({ status: 'unlabelled', n: outcomes.length, unaligned, remarks, scores: [], slices: [] })
  }
  return finish({
    status: 'scored',
    n: outcomes.length,
    unaligned,
    remarks,
    scores: [...task.metrics, ...(task.official ?? [])].map((metric) =>
      scoreOutcomes(metric, outcomes, { seed }),
    ),
    slices: scoreSlices(task.metrics[0]!, outcomes, { seed }),
  })
}

function outcomeOf(example: Example, given: Prediction, remarks: readonly Remark[]): Outcome {
  const prediction = remarks.some(({ answered }) => !answered) ? wrongAnswer(example, given) : given
  return { example, prediction, ...(remarks.length > 0 ? { remarks } : {}) }
}

interface Answering extends Omit<MaterialsContext, 'scratch'> {
  readonly folder: string
}

async function answer(
  system: System,
  task: Task,
  examples: readonly Example[],
  { folder, ...context }: Answering,
): Promise<Outcome[]> {
  const { progress } = context
  const outcomes = await readOutcomes(folder)
  const scratch = path.join(folder, 'scratch')
  const finished = async () => {
    await rm(scratch, { recursive: true, force: true })
    return outcomes
  }
  if (outcomes.length === examples.length) return finished()
  // One task has one kind, so system, examples and predictions fit; no type can say so for a kind known only now.
  const prepare = system.solves[task.kind] as Prepare<Kind> | undefined
  if (!prepare) throw new UserError(`${system.id} does not solve ${task.kind} tasks such as ${task.id}`)
  const { materials, remarksOn, close } = makeMaterials(system, task, { ...context, scratch })
  try {
    const predict = await prepare(materials)
    for (let done = outcomes.length; done < examples.length; done += step) {
      progress(done, examples.length)
      const batch = examples.slice(done, done + step)
      const predictions = await predict(batch.map((example) => maskQuestion(example, context.masking)))
      if (predictions.length !== batch.length)
        throw new Error(`${system.id} gave ${predictions.length} answers to ${batch.length} questions`)
      const made = batch.map((example, i) => outcomeOf(example, predictions[i]!, remarksOn(example.id)))
      await appendOutcomes(folder, made)
      outcomes.push(...made)
    }
  } finally {
    await close()
  }
  progress(examples.length, examples.length)
  return finished()
}
