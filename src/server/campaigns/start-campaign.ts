import { type CampaignData, checkedData } from '../../annotation/index.js'
import { UserError } from '../../core/index.js'
import { databaseIn, withStore } from '../../store/index.js'
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
  const { folder, database = databaseIn(folder) } = options
  return withStore(database, async (store) => {
    const campaigns = campaignStore(store)
    // Started twice by mistake, people's answers would be divided between two campaigns.
    const twin = await campaigns.twin(data)
    if (twin !== null)
      throw new UserError(
        `${data.campaign.name}: was started before, see #/campaigns/${twin}; to start it once more, give it another name or version`,
      )
    return campaigns.add(data)
  })
}
