import type { Kind } from '../core/index.js'
import { sample, seeded } from '../math/index.js'
import type { Prepare, System } from '../systems/index.js'
import { experiment } from './experiment.js'

/** Enough that both labels are among them. */
const learned = 64

const few = <T>(examples: readonly T[]): T[] => sample(examples, learned, seeded('quick'))

const fewer =
  (prepare: Prepare<Kind>): Prepare<Kind> =>
  (materials) =>
    prepare({
      ...materials,
      train: async () => few(await materials.train()),
      dev: async () => few(await materials.dev()),
      examples: async (task, kind, split) => few(await materials.examples(task, kind, split)),
      training: { ...materials.training, epochs: 1 },
    })

/** The system for a smoke run: it learns from a few examples, and has its own id, so that no run of it is mistaken for a full one. */
export const quickSystem = (system: System): System =>
  experiment({
    ...system,
    id: `${system.id}-quick`,
    solves: Object.fromEntries(
      Object.entries(system.solves).map(([kind, prepare]) => [kind, fewer(prepare as Prepare<Kind>)]),
    ),
  })

/** The system for a run: full, or for a smoke run. */
export const sizedSystem = (system: System, quick: boolean): System => (quick ? quickSystem(system) : system)
