import { seeded, shuffled } from '../math/index.js'
import type { CampaignData } from './campaign.js'
import { checkedData } from './check-given.js'
import { type Form, partsOf, type Unit } from './form.js'
import { formNamed } from './forms/index.js'

/** What follows from a campaign file alone: the units in their blocks, how often each is answered, the check items. */
export interface Plan {
  readonly data: CampaignData
  readonly form: Form
  readonly units: ReadonlyMap<string, Unit>
  readonly blocks: readonly (readonly Unit[])[]
  /** The position of a unit in them; check items have none. */
  readonly placeOf: ReadonlyMap<Unit, { readonly block: number; readonly index: number }>
  /** Answers that each unit gets in the first round. */
  readonly wanted: ReadonlyMap<string, number>
  /** Check items: practice, then test, then gold. */
  readonly practice: readonly Unit[]
  readonly test: readonly Unit[]
  readonly gold: readonly Unit[]
}

/** The plan of a campaign: its units in blocks and its check items, in an order that only the seed decides. */
export function planOf(data: CampaignData): Plan {
  return plannedOf(checkedData('planOf data', data))
}

/** The same, for a campaign that was checked already. */
export function plannedOf(data: CampaignData): Plan {
  const { campaign, items, checks } = data
  const { assignment, quality, seed } = campaign
  const form = formNamed(campaign.form)
  const units = items.flatMap((item) => partsOf(form, item))
  // A check item is one unit, whatever its parts: its first.
  const checkUnits = checks.map(
    (item): Unit => ({ ...partsOf(form, item)[0]!, id: item.id, parent: item.id }),
  )
  const drawn = shuffled(checkUnits, seeded(`${seed} checks`))
  const practised = drawn.slice(0, quality.practice)
  const tested = drawn.slice(quality.practice, quality.practice + (quality.test?.items ?? 0))
  const overlapping = new Set(
    shuffled(items, seeded(`${seed} overlap`))
      .slice(0, Math.round((assignment.overlap?.share ?? 0) * items.length))
      .map(({ id }) => id),
  )
  const size = assignment.block ?? units.length
  const mixed = shuffled(units, seeded(`${seed} blocks`))
  const blocks = Array.from({ length: Math.ceil(mixed.length / size) }, (_, i) =>
    mixed.slice(i * size, (i + 1) * size),
  )
  return {
    data,
    form,
    units: new Map([...units, ...checkUnits].map((unit) => [unit.id, unit])),
    blocks,
    placeOf: new Map(
      blocks.flatMap((block, i) => block.map((unit, index) => [unit, { block: i, index }] as const)),
    ),
    wanted: new Map(
      units.map(({ id, parent }) => [
        id,
        overlapping.has(parent) ? assignment.overlap!.answers : assignment.answers,
      ]),
    ),
    practice: practised,
    test: tested,
    gold: drawn.slice(quality.practice + tested.length),
  }
}
