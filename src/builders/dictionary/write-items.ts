import { type Example, UserError } from '../../core/index.js'
import type { Described } from '../../datasets/index.js'
import type { BuildRequest, Built } from '../builder.js'
import type { FunnelStep } from '../funnel/funnel.js'
import { whereItEnds } from '../funnel/where-it-ends.js'
import type { Options } from '../read-options.js'
import { readShares, splitGroups } from '../split-groups.js'
import { writeBuild } from '../write-build.js'
import { licenceOf } from './licence-of.js'

export interface MadeItem {
  readonly item: Example
  /** Its sources. */
  readonly from: Readonly<Record<string, unknown>>
}

export interface ItemBuild {
  readonly builder?: string
  /** As the user named it. */
  readonly source: string
  readonly dataset: Omit<Described, 'licence'>
  readonly made: readonly MadeItem[]
  readonly funnel: readonly FunnelStep[]
  readonly tables?: Readonly<Record<string, Iterable<unknown>>>
}

/** Items of a dictionary as a data set: no word in two splits, the licence of the source carried along. */
export async function writeItems(
  request: BuildRequest,
  settings: Options,
  { builder, source, dataset, made, funnel, tables }: ItemBuild,
): Promise<Built> {
  if (made.length === 0)
    throw new UserError(`${source}: no item is left: ${whereItEnds(funnel)}; take a larger source`)
  return await writeBuild(request.output, {
    builder,
    dataset: { ...dataset, licence: licenceOf(source, settings) },
    parts: splitGroups(
      made.map(({ item }) => item),
      readShares(settings),
      request.seed,
    ),
    provenance: made.map(({ item, from }) => ({ id: item.id, ...from })),
    funnel,
    settings: { source, seed: request.seed, limit: request.limit, ...request.options },
    ...(tables ? { tables } : {}),
  })
}
