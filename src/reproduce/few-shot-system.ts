import type { Example, Kind } from '../core/index.js'
import type { Materials, Prepare, System } from '../systems/index.js'
import { experiment } from './experiment.js'

/** Epochs over the few items if there is no other training data: as many steps as a small encoder needs. */
const epochs = 20

const lent = (materials: Materials<Kind>, few: readonly Example[], alone: boolean): Materials<Kind> =>
  alone
    ? {
        ...materials,
        train: async () => few,
        dev: async () => [],
        training: { epochs, ...materials.training },
      }
    : { ...materials, train: async () => [...(await materials.train()), ...few] }

/**
 * A system that learns from a few items of a domain, alone or after its train. An experiment, never registered: the items
 * come from the scored split, and must not be asked.
 */
export const fewShotSystem = (
  system: System,
  { id, few, alone }: { readonly id: string; readonly few: readonly Example[]; readonly alone: boolean },
): System =>
  experiment({
    ...system,
    id,
    solves: Object.fromEntries(
      Object.entries(system.solves).map(([kind, prepare]) => [
        kind,
        (materials: Materials<Kind>) => (prepare as Prepare<Kind>)(lent(materials, few, alone)),
      ]),
    ),
  })
