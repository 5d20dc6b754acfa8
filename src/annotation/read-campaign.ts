import path from 'node:path'
import { check, checkTexts, type Example, UserError } from '../core/index.js'
import { openDataset, readPart } from '../datasets/index.js'
import { parseYaml, readYaml } from '../files/index.js'
import type { Campaign, CampaignData } from './campaign.js'
import { checkCampaignFile } from './check-campaign.js'
import { checkItems } from './check-items.js'

/** Processes what a file says; problems are reported with the file's name. */
function within<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof UserError)
      throw new UserError(`${file}: ${cause.message}`, { cause })
    throw cause
  }
}

/** An uploaded campaign file; the path of its items on someone's disk is of no use here. */
export function parseCampaign(text: string, file = 'campaign'): Campaign {
  checkTexts('parseCampaign', text, file)
  const row = parseYaml(text, file, 'form: same-meaning')
  return within(file, () => checkCampaignFile(row))
}

/** A campaign file with the items that it names, all checked. */
export async function readCampaign(file: string): Promise<CampaignData> {
  checkTexts('readCampaign file', file)
  const row = await readYaml(file, 'form: same-meaning')
  const { items, checks } = row
  const at = (name: string): string => path.resolve(path.dirname(file), name)
  const campaign = within(file, () => checkCampaignFile(row))
  const named = within(file, () => check.someText(items, 'items'))
  const namedChecks = within(file, () => check.nullable(check.someText)(checks, 'checks'))
  const data: CampaignData = {
    campaign,
    items: await readItems(at(named)),
    checks: namedChecks === null ? [] : await readItems(at(namedChecks)),
  }
  within(file, () => checkItems(data))
  return data
}

/** Items of any file or folder that `polyseme validate --dataset` reads: all of its parts. */
export async function readItems(place: string): Promise<Example[]> {
  checkTexts('readItems place', place)
  const dataset = await openDataset(place)
  const items: Example[] = []
  for (const part of dataset.parts)
    for await (const item of readPart(dataset, part, { data: '' })) items.push(item)
  return items
}
