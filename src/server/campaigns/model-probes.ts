import { type Desk, type ModelProbes, probeApart, resultsOf } from '../../annotation/index.js'
import { messageOf, UserError } from '../../core/index.js'
import type { Store } from '../../store/index.js'
import { internalError } from '../error-reply.js'
import { HttpError } from '../http-error.js'

const collection = 'campaign-probes'

/** The last probes of a campaign, and whether others are being computed. */
export interface ProbesShown {
  readonly running: boolean
  readonly failure: string | null
  readonly last: (ModelProbes & { readonly at: number }) | null
}

export interface CampaignProbes {
  shown(campaign: string): Promise<ProbesShown>
  /** Starts; callers poll for the result. */
  begin(campaign: string, desk: Desk): Promise<void>
}

/** One campaign at a time: a model takes both cores. */
export function campaignProbes(
  { documents }: Pick<Store, 'documents'>,
  onFault: (error: unknown) => void,
): CampaignProbes {
  const failures = new Map<string, string>()
  let running: string | null = null
  return {
    async shown(campaign) {
      return {
        running: running === campaign,
        failure: failures.get(campaign) ?? null,
        last: await documents.get(collection, campaign),
      }
    },
    async begin(campaign, desk) {
      if (running !== null) throw new HttpError(409, 'probes are being computed already, wait for them')
      running = campaign
      failures.delete(campaign)
      const compute = async () => {
        const { examples } = resultsOf(await desk.state(), desk.plan)
        await documents.put(collection, campaign, { ...(await probeApart(examples)), at: Date.now() })
      }
      void compute()
        .catch((error: unknown) => {
          if (!(error instanceof UserError)) onFault(error)
          failures.set(campaign, error instanceof UserError ? messageOf(error) : internalError)
        })
        .finally(() => {
          running = null
        })
    },
  }
}
