import type { Desk } from '../../annotation/index.js'
import type { Call } from '../route.js'

/** The desk of the campaign that the address names. */
export const deskOf = ({ services, params }: Pick<Call<unknown>, 'services' | 'params'>): Promise<Desk> =>
  services.campaigns.desk(params.campaign!)
