import { checkFields, type Example, messageOf, type Outcome, UserError } from '../core/index.js'
import { hasSplit, loadSplit, solves } from '../evaluation/index.js'
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
import type { Substitute } from './guessed-word/substitute.js'
import type { MaskOptions } from './masks/mask-options.js'
import { misledItems } from './misled-items.js'
import { placedProgress } from './placed-progress.js'
import { maskExample, maskingOf, type Probe, probesOf, sides } from './probe.js'
import { type BiasOptions, biasFields, probePlan } from './probe-plan.js'
import { type ProbeRunOptions, probeRuns } from './probe-runs.js'
import { probeSteps } from './probe-steps.js'
import { type ProbeOutcomes, scoreProbes } from './score-probes.js'
import { silentProbes } from './silent-probes.js'
import { solvedItems } from './solved-items.js'

/**
 * Runs a system with the full input and with every part of it that a probe leaves, prepared again each time, and measures
 * how much of its score the parts explain. What cannot be run is noted and left out; without the full input there is
 * nothing to measure, and that is an error.
 */
export async function probeTask(task: Task, system: System, given: BiasOptions): Promise<BiasFinding> {
  checkTask('probeTask', task)
  checkSystem('probeTask: system', system)
  checkFields('probeTask options', given, { root: 'function', output: 'some text', ...biasFields })
  if (given.seeds.length === 0) throw new RangeError('probeTask: seeds is empty: expected at least one')
  if (!solves(system, task))
    throw new UserError(`${system.id} does not solve ${task.kind} tasks such as ${task.id}`)
  const { seeds, rearranged = false, substitutes } = given
  const plan = await probePlan(task, system, given)
  const { split, examples, options, maskOptions } = plan
  const notes = [...plan.notes]
  const marks = JSON.stringify({ placeholder: maskOptions.placeholder, mentions: given.mentions })
  const masked = (probe: Probe) => maskingOf(probe, maskOptions, marks)

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
          { full, substitutes: plan.written ?? (await guessed(examples, given, notes)) },
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
