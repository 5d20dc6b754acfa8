import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  checkFields,
  countRemarks,
  type Example,
  isForeign,
  type Kind,
  type Outcome,
  type Progress,
  shown,
  targetsOf,
  UserError,
  withTargetLanguages,
} from '../core/index.js'
import { checkBeginning, type Embedder, fitPost, type OpenEncoder } from '../encoders/index.js'
import { withLock } from '../files/index.js'
import { checkSystem, type Prepare, type System, type TrainingChoice } from '../systems/index.js'
import { checkTask, type Task } from '../tasks/index.js'
import { evaluateFields } from './check-options.js'
import { concludedRun } from './concluded-run.js'
import { failedRun } from './failed-run.js'
import { dropRest } from './kept-outcomes.js'
import { type KeptRun, keptRun } from './kept-run.js'
import { type Masking, maskLearned, maskQuestion } from './masking.js'
import { type MaterialsContext, makeMaterials } from './materials.js'
import { examplesHash } from './outcome-lines.js'
import { outcomeOf } from './outcome-of.js'
import { isKeepable, resolveRun, type WhichRun } from './resolve-run.js'
import type { Run } from './run.js'
import { appendOutcomes, manifestFile, writeRun } from './run-store.js'
import { hasScoresOf, scoreRun } from './score-run.js'
import { type DataRoot, withDatasets } from './split-parts.js'
import { checkKnowsWords, type StaticVectors } from './static-vectors.js'
import { chosenExamples, labelledExamples } from './task-data.js'

export interface EvaluateOptions {
  readonly root: DataRoot
  /** Data sets by id that the catalogue does not have: your own. */
  readonly datasets?: Task['datasets']
  readonly output: string
  /** For systems that need one. */
  readonly encoder?: OpenEncoder
  readonly wordVectors?: StaticVectors
  /** Chosen by `defaultSplit` when absent. */
  readonly split?: string
  readonly seed?: number
  readonly limit?: number | null
  readonly samples?: number | null
  /** Finished runs are kept once they are checked, interrupted ones resume; false recomputes. */
  readonly resume?: boolean
  readonly progress?: Progress
  /** Called for things worth a line: a damaged run, another process that has to be waited for. */
  readonly note?: (line: string) => void
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
  /** Every answer comes from an earlier run: nothing was asked. */
  readonly kept: boolean
}

/** Questions per step: after each, the outcomes are on disk. */
const step = 256

/** Prepares a system on a task, asks it every question, scores the answers, and leaves a record on disk. */
export async function evaluate(given: Task, system: System, options: EvaluateOptions): Promise<Evaluated> {
  checkTask('evaluate', given)
  checkSystem('evaluate: system', system)
  checkFields('evaluate options', options, evaluateFields)
  if (system.trains === 'encoder' && options.encoder) checkBeginning(options.encoder.spec, system.id)
  const task = withDatasets(given, options.datasets)
  const which = await resolveRun(task, system, options)
  const { note = () => {} } = options
  return withLock(which.folder, () => evaluateLocked(task, system, which, options), {
    waiting: ({ pid, host, file }) =>
      note(
        `${which.folder}: process ${pid} on ${host} is computing this run; waiting for it (if it is gone, delete ${file})`,
      ),
  })
}

const nothingKept: KeptRun = {
  run: null,
  outcomes: { outcomes: [], bytes: 0, damagedLine: null },
  damage: null,
}

async function evaluateLocked(
  task: Task,
  system: System,
  { identity, folder, split, encoder }: WhichRun,
  options: EvaluateOptions,
): Promise<Evaluated> {
  const { root, seed = 1, limit = null, samples = null, resume = true } = options
  const { progress = () => {}, note = () => {}, masking, items } = options
  const chosen = await chosenExamples(task, split, root, { limit, samples, seed, items })
  const foreign = chosen.some(isForeign)
  const examples = foreign ? chosen.map(withTargetLanguages) : chosen
  const keep = resume && (await isKeepable(system))
  const kept = keep ? await keptRun(folder, { key: identity.key, examples }) : nothingKept
  if (kept.damage !== null) note(kept.damage)
  if (!keep) await rm(folder, { recursive: true, force: true })
  const { outcomes: before } = kept.outcomes
  const language = examples[0]?.language ?? 'en'
  const learned = async (): Promise<readonly Example[]> =>
    maskLearned(await labelledExamples(task, 'train', { task, split }, root), masking)
  // An encoder counts texts, of train as well: with nothing said they would pass for the run's examples.
  let what = 'texts to learn from'
  const reading: Progress = (done, total) => progress(done, total, what)
  const embed = encoder && openedOnce(encoder, { language, progress: reading }, learned)
  const finish = async (outcomes: readonly Outcome[], run: Run): Promise<Evaluated> => {
    await writeRun(folder, run, outcomes)
    return { run, folder, kept: examples.length > 0 && before.length === examples.length }
  }
  if (kept.run?.status === 'scored') {
    if (hasScoresOf(task, kept.run, before)) return { run: kept.run, folder, kept: true }
    return finish(before, { ...kept.run, ...scoreRun(task, before, seed) })
  }
  if (!kept.run) await rm(manifestFile(folder), { force: true }) // it says nothing true of what comes now
  await dropRest(folder, kept.outcomes)
  let outcomes: readonly Outcome[]
  try {
    if (system.needs?.includes('word-vectors') && options.wordVectors)
      await checkKnowsWords(options.wordVectors, examples)
    outcomes = await answer(system, task, examples, before, {
      ...options,
      folder,
      split,
      seed,
      embed,
      progress,
      foreign,
      onPrepared: () => {
        what = 'texts'
      },
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return finish([], failedRun(identity, error))
  }
  const asked = examples.map((example) => maskQuestion(example, masking))
  const details = {
    n: outcomes.length,
    examples: examplesHash(examples),
    unaligned: (await encoder?.unaligned(asked.flatMap(targetsOf), language)) ?? null,
    remarks: countRemarks(outcomes),
  }
  return finish(outcomes, await concludedRun(task, { identity, folder }, outcomes, details))
}

/** The embedders of an encoder, made when they are first asked for; a transform of their vectors is fitted on train. */
function openedOnce(
  encoder: OpenEncoder,
  options: Parameters<OpenEncoder['embedder']>[0],
  learned: () => Promise<readonly Example[]>,
): () => Promise<readonly Embedder[]> {
  const fitted = async (made: Embedder): Promise<Embedder> =>
    made.options.post === 'none' ? made : fitPost(made, (await learned()).flatMap(targetsOf))
  let embedders: readonly Embedder[] | undefined
  return async () =>
    (embedders ??= await Promise.all(
      (encoder.members ?? [encoder]).map((each) => fitted(each.embedder(options))),
    ))
}

interface Answering extends Omit<MaterialsContext, 'scratch'> {
  readonly folder: string
  /** Called when the system has learned what it can. */
  onPrepared(): void
}

async function answer(
  system: System,
  task: Task,
  examples: readonly Example[],
  before: readonly Outcome[],
  { folder, onPrepared, ...context }: Answering,
): Promise<readonly Outcome[]> {
  const { progress } = context
  const outcomes = [...before]
  const scratch = path.join(folder, 'scratch')
  const finished = async () => {
    await rm(scratch, { recursive: true, force: true })
    return outcomes
  }
  if (outcomes.length === examples.length) return finished()
  // One task has one kind, so system, examples and predictions fit; no type can say so for a kind known only now.
  const prepare = system.solves[task.kind] as Prepare<Kind> | undefined
  if (!prepare) throw new UserError(`${system.id} does not solve ${task.kind} tasks such as ${task.id}`)
  const { materials, remarksOn, variantsOf, close } = makeMaterials(system, task, { ...context, scratch })
  try {
    const predict = await prepare(materials)
    onPrepared()
    if (typeof predict !== 'function')
      throw new RangeError(`${system.id} prepared ${shown(predict)}: expected a function of questions`)
    for (let done = outcomes.length; done < examples.length; done += step) {
      progress(done, examples.length)
      const batch = examples.slice(done, done + step)
      const predictions = await predict(batch.map((example) => maskQuestion(example, context.masking)))
      if (predictions?.length !== batch.length)
        throw new RangeError(
          `${system.id} gave ${predictions?.length ?? shown(predictions)} answers to ${batch.length} questions`,
        )
      const made = batch.map((example, i) =>
        outcomeOf(system, example, predictions[i], {
          remarks: remarksOn(example.id),
          variants: variantsOf(example.id),
        }),
      )
      await appendOutcomes(folder, made)
      outcomes.push(...made)
    }
  } finally {
    await close()
  }
  progress(examples.length, examples.length)
  return finished()
}
