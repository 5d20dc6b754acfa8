import { type Example, type FieldsOf, UserError, wordOf } from '../core/index.js'
import { chosenExamples, defaultSplit } from '../evaluation/index.js'
import type { System } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { readSubstitutes } from './guessed-word/read-substitutes.js'
import type { Substitute } from './guessed-word/substitute.js'
import { type MaskOptions, neutralPlaceholder } from './masks/mask-options.js'
import { allMentions, noMentions } from './masks/mentions.js'
import type { ProbeRunOptions } from './probe-runs.js'

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

/** What is asked, and how it is masked. */
export interface ProbePlan {
  readonly split: string
  readonly examples: readonly Example[]
  readonly options: ProbeRunOptions
  readonly maskOptions: MaskOptions
  /** The words of the file that the options name; null if there is none. */
  readonly written: readonly Substitute[] | null
  readonly notes: readonly string[]
}

/** Checks what can be checked before the probes, which take minutes. */
export async function probePlan(task: Task, system: System, given: BiasOptions): Promise<ProbePlan> {
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
  const chosen = [...(rates ? ['learning rates'] : []), ...(bestSeed ? ['the seed'] : [])].join(' and ')
  return {
    split,
    examples,
    options: { ...runOptions, ...drawn, split },
    maskOptions: {
      placeholder: placeholderFor(system, given),
      mentions: hides === 'all' ? await allMentions() : noMentions,
    },
    written:
      substitutes === undefined || substitutes === 'guess'
        ? null
        : await readSubstitutes(substitutes, examples),
    notes: choosing ? [`${chosen} chosen on dev${split === 'dev' ? ', which is what is scored' : ''}`] : [],
  }
}

function checkLabels(task: Task, split: string, examples: readonly Example[]): void {
  if (examples.length === 0) throw new UserError(`${task.id} ${split} has no items`)
  if (examples.some(({ gold }) => gold === null))
    throw new UserError(
      `${task.id} ${split}: bias is measured on labelled items, and these labels are hidden`,
    )
}
