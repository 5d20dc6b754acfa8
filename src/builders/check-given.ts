import {
  checkEach,
  checkFields,
  checkOptions,
  checkTextsByName,
  eachOf,
  kinds,
  optionally,
  wordOf,
} from '../core/index.js'
import type { WordNet } from '../lexicon/index.js'
import type { Builder, BuildRequest, Built } from './builder.js'
import type { BuildEncoderOptions } from './encoders/build-encoder.js'
import type { EncoderChoice, EncoderRecipe } from './encoders/encoder-recipe.js'
import type { FunnelStep } from './funnel/funnel.js'
import type { JobRunner, Share } from './jobs/job-runner.js'
import type { Job, Plan, Stage } from './jobs/plan.js'
import type { Spread } from './spread/evaluate-spread.js'
import type { OwnData } from './spread/run-settings.js'

// Checks of the arguments of this folder's published functions.

export const checkSteps = (what: string, steps: readonly FunnelStep[]): void =>
  checkEach(what, steps, (name, step) =>
    checkFields(name, step, { step: 'text', remaining: 'number', unit: 'text', description: 'text' }),
  )

const checkRunner = (what: string, runner: JobRunner): void => checkFields(what, runner, { run: 'function' })

const checkShare = (what: string, share: Share): void => {
  checkOptions(what, share, { index: 'count', of: 'size' })
  if (share.index >= share.of)
    throw new RangeError(`${what}: index ${share.index}, expected one below ${share.of}`)
}

const checkOnly = (what: string, only: BuildRequest['only']): void => {
  if (only !== null) checkOptions(what, only, { stage: 'some text', share: checkShare })
}

const checkRequest = (what: string, request: BuildRequest): void =>
  checkOptions(what, request, {
    output: 'some text',
    seed: 'number',
    sources: 'texts',
    options: checkTextsByName,
    limit: 'count|null',
    allowPartial: 'truth',
    encoder: 'text|null',
    cache: 'some text',
    runner: checkRunner,
    only: checkOnly,
    note: 'function',
    progress: 'function?',
  })

/** A builder whose request is checked before anything is read. */
export const checking = (builder: Builder): Builder => ({
  ...builder,
  async build(request) {
    checkRequest(builder.id, request)
    return builder.build(request)
  },
})

export const checkBuiltSet = (what: string, built: Built): void =>
  checkOptions(what, built, {
    folder: 'some text',
    parts: eachOf((name: string, part: Built['parts'][number]) =>
      checkFields(name, part, { name: 'text', rows: 'count' }),
    ),
    funnel: optionally(checkSteps),
  })

export const checkRecipe = (what: string, recipe: EncoderRecipe): void =>
  checkFields(what, recipe, { id: 'some text', title: 'text', from: 'some text', train: 'function' })

const checkChoice = (what: string, choice: EncoderChoice): void =>
  checkOptions(what, choice, {
    rate: 'positive?',
    epochs: 'size?',
    batchSize: 'size?',
    seed: 'text?',
    examples: 'size?',
  })

export const checkEncoderOptions = (what: string, options: BuildEncoderOptions): void =>
  checkOptions(`${what} options`, options, {
    from: 'text|null',
    output: 'some text',
    root: 'function',
    choice: checkChoice,
    progress: 'function',
    note: 'function',
    sentences: 'text|null',
  })

const checkJob = (what: string, job: Job): void =>
  checkFields(what, job, { folder: 'some text', stage: 'some text', index: 'count' })

const checkStage = (what: string, stage: Stage): void =>
  checkFields(what, stage, { name: 'some text', jobs: 'count', run: 'function' })

export function checkJobs(
  what: string,
  jobs: readonly Job[],
  plan: Plan,
  progress: (done: number) => void,
): void {
  checkEach(`${what} jobs`, jobs, checkJob)
  checkFields(`${what} plan`, plan, {
    folder: 'some text',
    stages: eachOf(checkStage),
    heap: 'positive?',
    close: 'function',
  })
  checkFields(what, { progress }, { progress: 'function' })
}

const checkOwn = (what: string, own: OwnData): void =>
  checkOptions(what, own, { path: 'some text', kind: optionally(wordOf(...kinds)) })

export const checkSpread = (what: string, spread: Spread): void =>
  checkOptions(what, spread, { runner: checkRunner, data: 'some text', own: optionally(checkOwn) })

export const checkWordNet = (what: string, wordnet: WordNet): void =>
  checkFields(what, wordnet, {
    senses: 'function',
    sense: 'function',
    synset: 'function',
    synsets: 'function',
    lemmatise: 'function',
  })
