import { existsSync } from 'node:fs'
import path from 'node:path'
import { lookUp, type Outcome, type ProgressBar, pick, UserError } from '../core/index.js'
import { catalogue, nothingFound, type Stats, stats } from '../datasets/index.js'
import { type OpenEncoder, openEncoder } from '../encoders/index.js'
import { type EvaluateOptions, loadSplit, readOutcomes, releasesOf } from '../evaluation/index.js'
import { type Interval, seeded } from '../math/index.js'
import { loadSystem, type System } from '../systems/index.js'
import { taughtSelection } from '../systems/tuned/index.js'
import { tasks } from '../tasks/index.js'
import { biasFigureOf } from './bias-figure.js'
import { evaluateOnce, remembered } from './evaluate-once.js'
import { experiment } from './experiment.js'
import { fewShotFigure } from './few-shot-figure.js'
import { labelledSplit } from './labelled-split.js'
import { scored, scoreNamed } from './metric-score.js'
import type { AnswersRecipe, RankingRecipe, Recipe, RunRecipe, SelectionRecipe } from './paper-table.js'
import { dividePsd, onDivision } from './psd-division.js'
import { sizedSystem } from './quick-system.js'
import { rankingExperiment } from './ranking-experiment.js'
import { trainedEncoder } from './trained-encoder.js'

/** Our figure for one cell, in the metric's own unit. */
export interface OurFigure {
  /** NaN if it is not defined. */
  readonly value: number
  readonly interval: Interval | null
  /** Of a mean over draws: their standard deviation. */
  readonly deviation?: number
  /** Null for a statistic of a data set. */
  readonly n: number | null
  /** Of a statistic: the parts that it is computed from. */
  readonly split: string
  /** System and encoder, or whatever else made it. */
  readonly by: string
}

export interface Means extends Omit<EvaluateOptions, 'progress' | 'split'> {
  /** A smoke run: systems learn from a few examples. */
  readonly quick?: boolean
  /** All encoders of the command at once, for systems that stack them. */
  readonly stack?: OpenEncoder
  /** For bias: learning rates, and whether only the best seed counts; both chosen on dev. */
  readonly rates?: readonly number[]
  readonly bestSeed?: boolean
  progress?(label: string): ProgressBar
}

export type FigureMaker = (recipe: Recipe) => Promise<OurFigure>

/** Makes figures; what cannot be made is a `UserError` that says why. A run that several cells share is made once. */
export function figureMaker(means: Means): FigureMaker {
  const { root, quick = false, seed = 1 } = means
  const described = new Map<string, Promise<Stats>>()
  const trained = new Map<string, Promise<string>>()
  const once = evaluateOnce(means)
  const sized = (system: System): System => sizedSystem(system, quick)
  const biasFigure = biasFigureOf(means)
  const trainingOf = ({ asPublished }: { readonly asPublished?: true }) =>
    asPublished ? { training: { ...means.training, asPublished } } : {}

  async function runFigure({ task: id, slice, ...recipe }: RunRecipe): Promise<OurFigure> {
    const task = pick('task', tasks, id)
    const system = await loadSystem(recipe.system)
    const split = await labelledSplit(task, root)
    const { run, folder } = await once(task, sized(system), split, trainingOf(recipe))
    const by = [system.id, ...(run.encoder ? [run.encoder] : []), ...releasesOf(task, root)].join(', ')
    if (!slice) return { ...scoreNamed(run.scores, recipe), split, by }
    const [name, value] = slice
    const members = (await readOutcomes(folder)).filter(
      ({ example }) => lookUp(example.slices, name) === value,
    )
    if (members.length === 0)
      throw new UserError(`no item of ${task.dataset}'s ${split} has ${name} ${value}`)
    return { ...scored(task, members, recipe, seed), split, by }
  }

  async function rankingFigure({ task: id, ranking, taught, ...recipe }: RankingRecipe): Promise<OurFigure> {
    const task = pick('task', tasks, id)
    const split = await labelledSplit(task, root)
    const system = rankingExperiment(task, split, ranking, root)
    const ranked = async (more?: { readonly encoder: OpenEncoder }) => {
      const { run } = await once(task, system, split, more)
      return { ...scoreNamed(run.scores, recipe), split, by: `${run.system}, ${run.encoder}` }
    }
    if (!taught) return ranked()
    const teacher = sized(experiment(taughtSelection(taught)))
    const own = trainingOf(recipe)
    const spec = await remembered(trained, JSON.stringify([id, teacher.id, own]), () =>
      trainedEncoder(task, teacher, split, { ...means, ...own }),
    )
    const encoder = await openEncoder(spec, { cache: path.join(means.output, 'encoders', 'cache') })
    return ranked({ encoder }).finally(() => encoder.close())
  }

  async function selectionFigure({ task: id, taught, ...recipe }: SelectionRecipe): Promise<OurFigure> {
    const task = pick('task', tasks, id)
    const split = await labelledSplit(task, root)
    const system = experiment(taughtSelection(taught))
    const divided =
      recipe.divided && task.id === 'pic-psd'
        ? dividePsd(await loadSplit(task, split, root), seeded(`${seed} psd`))
        : null
    const { run } = divided
      ? await once(task, sized(onDivision(system, divided)), split, {
          ...trainingOf(recipe),
          items: new Set(divided.test.map((example) => example.id)),
        })
      : await once(task, sized(system), split, trainingOf(recipe))
    return { ...scoreNamed(run.scores, recipe), split, by: `${run.system}, ${run.encoder}` }
  }

  async function answersFigure({ task: id, file, ...recipe }: AnswersRecipe): Promise<OurFigure> {
    const task = pick('task', tasks, id)
    const split = 'test' // the task of the submission
    const whole = path.join(root(task.dataset), task.dataset, file)
    if (!existsSync(whole)) throw new UserError(`${whole}: the organisers' answers are not available`)
    const examples = await loadSplit(task, split, root)
    if (examples.some(({ gold }) => gold === null))
      throw new UserError(`${task.id}: the labels of ${split} are not available`)
    const predictions = await task.submission.read(whole, examples)
    const outcomes = examples.map((example, i): Outcome => ({ example, prediction: predictions[i]! }))
    return { ...scored(task, outcomes, recipe, seed), split, by: `the organisers' ${path.basename(file)}` }
  }

  async function statisticFigure(id: string, name: string): Promise<OurFigure> {
    const dataset = pick('data set', catalogue, id)
    const { figures } = await remembered(described, id, () => stats(dataset, root(id)))
    const found = figures.find((figure) => figure.name === name)
    if (figures.length === 0) throw nothingFound(dataset, root(id))
    if (!found || Number.isNaN(found.value))
      throw new UserError(`${id}: no labelled training set available below ${path.join(root(id), id)}`)
    const split = found.parts?.join(', ') ?? 'train'
    return { value: found.value, interval: null, n: null, split, by: `polyseme stats ${id}` }
  }

  return async (recipe) => {
    switch (recipe.kind) {
      case 'run':
        return runFigure(recipe)
      case 'ranking':
        return rankingFigure(recipe)
      case 'selection':
        return selectionFigure(recipe)
      case 'few-shot':
        return fewShotFigure(recipe, means, once)
      case 'bias':
        return biasFigure(recipe)
      case 'answers':
        return answersFigure(recipe)
      case 'statistic':
        return statisticFigure(recipe.dataset, recipe.figure)
      case 'cannot':
        throw new UserError(recipe.why)
    }
  }
}
