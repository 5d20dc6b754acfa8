import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCampaign } from '../../annotation/check-campaign.js'
import { itemsOf } from '../../annotation/items.suite.js'
import { startCampaign } from './start-campaign.js'

test('the same campaign is not started twice by mistake', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-start-'))
  const data = {
    campaign: checkCampaign({ name: 'Idioms', form: 'usage' }),
    items: itemsOf('usage', 3),
    checks: [],
  }
  const id = await startCampaign(data, { folder })
  await expect(startCampaign(data, { folder })).rejects.toThrow(
    `Idioms: was started before, see #/campaigns/${id}; to start it once more, give it another name or version`,
  )
  const again = { ...data, campaign: { ...data.campaign, version: 2 } }
  expect(await startCampaign(again, { folder })).not.toBe(id)
})
