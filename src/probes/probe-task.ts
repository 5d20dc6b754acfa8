import {
  checkFields,
  type Example,
  type FieldsOf,
  messageOf,
  type Outcome,
  UserError,
  wordOf,
} from '../core/index.js'
import { chosenExamples, defaultSplit, hasSplit, loadSplit, solves } from '../evaluation/index.js'
import { loadWordNet } from '../lexicon/index.js'
import { checkSystem, loadSystem, type System } from '../systems/index.js'
import { checkTask, type Task } from '../tasks/index.js'
import { ambiguity } from './ambiguity.js'
import { whyUndefined } from './bias-measures.js'
import { biasVerdict } from './bias-verdict.js'
import { extraMentions } from './extra-mentions.js'
import { guessedFlips, rearrangedFlips } from './find-flips.js'
import type { Ambiguity, BiasFinding, Flips } from './finding.js'
import { guessWords } from './guessed-word/guess-words.js'
import { readSubstitutes } from './guessed-word/read-substitutes.js'
import type { Substitute } from './guessed-word/substitute.js'
import { type MaskOptions, neutralPlaceholder } from './masks/mask-options.js'
import { allMentions, noMentions } from './masks/mentions.js'
import { misledItems } from './misled-items.js'
import { placedProgress } from './placed-progress.js'
import { maskExample, maskingOf, type Probe, probesOf, sides } from './probe.js'
import { type ProbeRunOptions, probeRuns } from './probe-runs.js'
import { probeSteps } from './probe-steps.js'
import { type ProbeOutcomes, scoreProbes } from './score-probes.js'
import { silentProbes } from './silent-probes.js'
import { solvedItems } from './solved-items.js'

export interface BiasOptions extends ProbeRunOptions {
  /** Whether other mentions of the target are masked too, or only the target, as in the paper. */
  readonly mentions: 'all' | 'target'
  /** Whether the full input is also asked with its sides swapped and with another word as the target. */
  readonly rearranged?: boolean
  /** A file of words that take the target's place, or `guess`. */
  readonly substitutes?: string
}

/** What probing needs in addition to what a run needs. */
export const biasFields = {
  mentions: wordOf('all', 'target'),
  rearranged: 'truth?',
  substitutes: 'text?',
  seeds: 'numbers',
  rates: 'numbers?',
  bestSeed: 'truth?',
  progress: 'function?',
} as const satisfies Partial<FieldsOf<BiasOptions>>

/** The mask token of the system's encoder, or its replacement. */
function placeholderFor(system: System, { encoder }: Pick<BiasOptions, 'encoder'>): string {
  if (!system.needs?.includes('encoder') || !encoder || encoder.spec.startsWith('chat:'))
    return neutralPlaceholder
  return encoder.embedder().info.maskToken ?? neutralPlaceholder
}

/**
 * Runs a system with the full input and with every part of it that a probe leaves, prepared again each time, and measures
 * how much of its score the parts explain. What cannot be run is noted and left out; without the full input there is
 * nothing to measure, and that is an error.
 */
export async function probeTask(task: Task, system: System, given: BiasOptions): Promise<BiasFinding> {
  checkTask('probeTask', task)
  checkSystem('probeTask: system', system)
  checkFields('probeTask options', given, { root: 'function', output: 'some text', ...biasFields })
  if (given.seeds.length === 0) throw new RangeError('probeTask: seeds is empty: expected one at least')
  if (!solves(system, task))
    throw new UserError(`${system.id} does not solve ${task.kind} tasks such as ${task.id}`)
  const { mentions: hides, rearranged = false, substitutes, ...runOptions } = given
  const { seeds, root, limit = null, samples = null, items, rates, bestSeed = false } = runOptions
  const choosing = system.trains === 'encoder' && (rates || bestSeed)
  if (choosing && (rearranged || substitutes !== undefined))
    throw new UserError(
      'rates and seeds that are chosen on dev go with masking probes only, not with changed words',
    )
  const split = given.split ?? (await defaultSplit(task, root))
  const examples = await chosenExamples(task, split, root, { limit, samples, seed: seeds[0]!, items })
  checkLabels(task, split, examples)
  // A draw goes by the seed, and all seeds must be asked the same.
  const drawn = samples === null ? {} : { samples: null, items: new Set(examples.map(({ id }) => id)) }
  const options: ProbeRunOptions = { ...runOptions, ...drawn, split }
  const placeholder = placeholderFor(system, given)
  const maskOptions: MaskOptions = {
    placeholder,
    mentions: hides === 'all' ? await allMentions() : noMentions,
  }
  const masked = (probe: Probe) =>
    maskingOf(probe, maskOptions, JSON.stringify({ placeholder, mentions: hides }))

  // Before the probes, which take minutes: a bad file is reported at once, and not as a probe's failure.
  const written =
    substitutes === undefined || substitutes === 'guess' ? null : await readSubstitutes(substitutes, examples)

  const notes: string[] = []
  if (choosing)
    notes.push(
      `${[...(rates ? ['learning rates'] : []), ...(bestSeed ? ['the seed'] : [])].join(' and ')} chosen on dev${split === 'dev' ? ', which is what is scored' : ''}`,
    )
  /** What a probe cannot do is reported, and the others run. */
  async function tried<T>(probe: string, run: () => Promise<T>): Promise<T | null> {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      notes.push(`${probe}: ${messageOf(error)}`)
      return null
    }
  }

  const steps = probeSteps(task.kind, given)
  const placed = placedProgress(given.progress, { of: steps.length * seeds.length })
  const optionsOf = (step: string): ProbeRunOptions => ({
    ...options,
    progress: placed(steps.indexOf(step) * seeds.length),
  })

  const full = await probeRuns(task, system, null, optionsOf('full'))
  const outcomes: ProbeOutcomes[] = [{ probe: 'full', bySeed: full, mentions: 0 }]
  for (const probe of probesOf(task.kind, 'parts')) {
    if (changesNothing(probe, examples, maskOptions)) continue // a task that shows no definitions cannot do without them
    const bySeed = await tried(probe.id, () => probeRuns(task, system, masked(probe), optionsOf(probe.id)))
    if (bySeed)
      outcomes.push({ probe: probe.id, bySeed, mentions: extraMentions(probe.mask, examples, maskOptions) })
  }
  const bySeed = await tried('random', async () =>
    probeRuns(task, await loadSystem('random'), null, optionsOf('random')),
  )
  if (bySeed) outcomes.push({ probe: 'random', bySeed, mentions: 0 })

  const flips: (Flips | null)[] = []
  for (const probe of rearranged ? probesOf(task.kind, 'rearranged') : [])
    flips.push(
      await tried(probe.id, () =>
        rearrangedFlips(task, system, { full, masking: masked(probe) }, optionsOf(probe.id)),
      ),
    )
  if (substitutes !== undefined)
    flips.push(
      await tried('guessed-word', async () =>
        guessedFlips(
          task,
          system,
          { full, substitutes: written ?? (await guessed(examples, given, notes)) },
          optionsOf('guessed-word'),
        ),
      ),
    )

  const metric = task.metrics[0]!
  const measured = scoreProbes(metric, task.kind, outcomes, { seed: seeds[0]! })
  const why = whyUndefined(measured)
  if (why) notes.push(`${why}: the biases are undefined`)
  const solved = solvedBy(task, full, outcomes)
  const silent = silentProbes(outcomes)
  return {
    task: task.id,
    kind: task.kind,
    split,
    system: system.id,
    encoder: system.needs?.includes('encoder') ? (options.encoder?.spec ?? null) : null,
    metric: metric.id,
    n: examples.length,
    seeds,
    ...measured,
    items: solved?.shares ?? null,
    interaction: solved?.interaction ?? [],
    misled: solved?.misled ?? [],
    flips: flips.filter((each) => each !== null),
    ambiguity: await ambiguityOf(task, split, examples, given),
    silent,
    verdict: biasVerdict({ kind: task.kind, n: examples.length, silent, ...measured }),
    notes,
  }
}

function checkLabels(task: Task, split: string, examples: readonly Example[]): void {
  if (examples.length === 0) throw new UserError(`${task.id} ${split} has no items`)
  if (examples.some(({ gold }) => gold === null))
    throw new UserError(
      `${task.id} ${split}: bias is measured on labelled items, and these labels are hidden`,
    )
}

const changesNothing = ({ mask }: Probe, examples: readonly Example[], maskOptions: MaskOptions): boolean =>
  examples.every(
    (example) => JSON.stringify(maskExample(mask, example, maskOptions)) === JSON.stringify(example),
  )

function solvedBy(task: Task, full: readonly (readonly Outcome[])[], outcomes: readonly ProbeOutcomes[]) {
  const side = sides[task.kind]
  const answersOf = (id: string) => outcomes.find(({ probe }) => probe === id)?.bySeed
  const [context, word] = [answersOf(side.context), answersOf(side.word)]
  const solved = context && word ? solvedItems(task.metrics[0]!, { full, context, word }) : null
  return solved && { ...solved, misled: misledItems(solved.misled, full[0]!, word![0]!) }
}

async function guessed(
  examples: readonly Example[],
  { encoder }: BiasOptions,
  notes: string[],
): Promise<readonly Substitute[]> {
  if (!encoder) throw new UserError('words are guessed with an encoder, and the run names none')
  const language = examples[0]!.language
  const { substitutes, without } = await guessWords(examples, {
    embedder: encoder.embedder({ language }),
    wordnet: await loadWordNet('3.0'),
  })
  if (without.length > 0) notes.push(`guessed-word: no other word was found for ${without.length} items`)
  return substitutes
}

/** Of train, as in the paper, if its labels are available; else of the scored split. */
async function ambiguityOf(
  task: Task,
  split: string,
  examples: readonly Example[],
  { root }: Pick<BiasOptions, 'root'>,
): Promise<Ambiguity | null> {
  const learned = hasSplit(task, 'train', root)
    ? ambiguity(await loadSplit(task, 'train', root), 'train')
    : null
  return learned ?? ambiguity(examples, split)
}
