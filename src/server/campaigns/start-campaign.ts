import path from 'node:path'
import { type CampaignData, checkedData } from '../../annotation/index.js'
import { openStore } from '../../store/index.js'
import { checkStarting } from '../check-given.js'
import { campaignStore } from './campaign-store.js'

export interface StartCampaignOptions {
  /** The folder of the server, which may be running. */
  readonly folder: string
  /** `postgres://…` instead of the SQLite file in the folder. */
  readonly database?: string
}

/** Adds a campaign to the database of a server; returns its id, the last part of its address. */
export async function startCampaign(given: CampaignData, options: StartCampaignOptions): Promise<string> {
  const data = checkedData('startCampaign data', given)
  checkStarting(options)
  const { folder, database = path.join(folder, 'polyseme.db') } = options
  const store = await openStore(database)
  try {
    return await campaignStore(store).add(data)
  } finally {
    await store.close()
  }
}
