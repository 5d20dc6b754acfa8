import { type CampaignData, checkCampaign } from '../../annotation/index.js'
import { ensureStarter } from '../../builders/index.js'
import type { Example } from '../../core/index.js'
import { catalogue, partNamed, readPart } from '../../datasets/index.js'
import { cacheFolder } from '../../files/index.js'

/** Items of a task of the starter suite, which is built from WordNet if it does not exist yet. */
async function starterItems(part: string, count: number): Promise<Example[]> {
  const data = await ensureStarter(cacheFolder())
  const dataset = catalogue.starter!
  const items: Example[] = []
  for await (const item of readPart(dataset, partNamed(dataset, part), { data })) {
    items.push(item)
    if (items.length === count) break
  }
  return items
}

/** A campaign that anyone can try at once: 20 items, 2 of practice, gold items mixed in. */
export async function demoCampaign(): Promise<CampaignData> {
  const items = await starterItems('sense-match/test', 32)
  return {
    campaign: checkCampaign({
      name: 'Demo: is the word used in this sense?',
      form: 'sense-match',
      assignment: { answers: 2 },
      quality: { practice: 2, gold: { share: 0.15, accuracy: 0.5, after: 5 } },
      adjudication: { rule: 'majority', least: 2, ties: 'adjudicate' },
    }),
    items: items.slice(0, 20).map((item) => ({ ...item, gold: null }) as Example),
    checks: items.slice(20),
  }
}
