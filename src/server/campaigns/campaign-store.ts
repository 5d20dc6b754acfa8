import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Campaign,
  type CampaignData,
  checkEvent,
  checkItems,
  type Desk,
  type Log,
  openDesk,
} from '../../annotation/index.js'
import { hashText } from '../../files/index.js'
import type { Store } from '../../store/index.js'
import { notFound } from '../http-error.js'

const collection = 'campaigns'

export interface CampaignStore {
  /** Newest last. */
  list(): Promise<{ readonly id: string; readonly campaign: Campaign }[]>
  /** Checked before it is stored; returns its id. */
  add(data: CampaignData): Promise<string>
  /** The campaign with the same fields, items and checks; null if there is none. */
  twin(data: CampaignData): Promise<string | null>
  desk(id: string): Promise<Desk>
}

/** Every campaign of the server, each opened once. */
export function campaignStore({ documents, events }: Store): CampaignStore {
  const desks = new Map<string, Promise<Desk>>()
  const logOf = (id: string): Log => ({
    decide: (since, decide) => events.decide(`campaign:${id}`, since, decide, checkEvent),
  })
  async function open(id: string): Promise<Desk> {
    const data = await documents.get<CampaignData>(collection, id)
    if (!data) throw notFound(`campaign ${id}`)
    return openDesk(data, logOf(id), { secret: id })
  }
  return {
    async list() {
      const ids = await documents.ids(collection)
      return Promise.all(ids.map(async (id) => ({ id, campaign: (await this.desk(id)).plan.data.campaign })))
    },
    async add(data) {
      checkItems(data)
      const id = hashText(randomUUID()).slice(0, 10)
      await documents.add(collection, id, data)
      return id
    },
    async twin(data) {
      const stored: unknown = JSON.parse(JSON.stringify(data))
      for (const id of await documents.ids(collection))
        if (isDeepStrictEqual(await documents.get(collection, id), stored)) return id
      return null
    },
    desk(id) {
      const kept = desks.get(id)
      if (kept) return kept
      const made = open(id)
      desks.set(id, made)
      made.catch(() => desks.delete(id))
      return made
    },
  }
}
