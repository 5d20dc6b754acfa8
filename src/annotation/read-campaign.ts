import path from 'node:path'
import { check, type Example, UserError } from '../core/index.js'
import { openDataset, readPart } from '../datasets/index.js'
import { readYaml } from '../files/index.js'
import type { CampaignData } from './campaign.js'
import { checkCampaign, checkItems } from './check-campaign.js'

/** A campaign file with the items that it names, all checked. */
export async function readCampaign(file: string): Promise<CampaignData> {
  const row = await readYaml(file, 'form: same-meaning')
  const at = (name: string): string => path.resolve(path.dirname(file), name)
  const within = <T>(act: () => T): T => {
    try {
      return act()
    } catch (cause) {
      if (cause instanceof RangeError || cause instanceof UserError)
        throw new UserError(`${file}: ${cause.message}`, { cause })
      throw cause
    }
  }
  const { items, checks, ...rest } = row
  const campaign = within(() => checkCampaign(rest))
  const named = within(() => check.someText(items, 'items'))
  const namedChecks = within(() => check.nullable(check.someText)(checks, 'checks'))
  const data: CampaignData = {
    campaign,
    items: await readItems(at(named)),
    checks: namedChecks === null ? [] : await readItems(at(namedChecks)),
  }
  within(() => checkItems(data))
  return data
}

/** Items of any file or folder that `polyseme validate --dataset` reads: all of its parts. */
export async function readItems(place: string): Promise<Example[]> {
  const dataset = await openDataset(place)
  const items: Example[] = []
  for (const part of dataset.parts)
    for await (const item of readPart(dataset, part, { data: '' })) items.push(item)
  return items
}
