import type { Vote } from './adjudication/index.js'
import type { Label, Unit } from './form.js'
import type { Plan } from './plan.js'

/** As `decidableLabels`, for arguments that were checked already. */
export function labelsOf({ item }: Unit, votes: readonly Vote[], { form }: Pick<Plan, 'form'>): Label[] {
  const given = votes.flatMap(({ label }) => label ?? [])
  const asks = form.pages(item, { earlier: [] }).at(-1)!.asks
  const offered = asks.flatMap((ask) =>
    ask.kind === 'choice' ? ask.options.map(({ value }) => form.label({ [ask.id]: value }, item)) : [],
  )
  // `rejected` is the absence of a version; items are rejected as such.
  return [...new Set([...given, ...offered])].filter(
    (label): label is Label => label !== null && label !== 'rejected',
  )
}
