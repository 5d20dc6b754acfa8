import type { IncomingHttpHeaders } from 'node:http'
import { HttpError } from './http-error.js'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/**
 * A page elsewhere whose name is made to lead here (DNS rebinding) is known by its Host; one that posts here, by its
 * Origin. `publicHost`: the name under which a reverse proxy shows us.
 */
export function checkOrigin(
  headers: IncomingHttpHeaders,
  { changes, publicHost }: { readonly changes: boolean; readonly publicHost: string | null },
): void {
  const host = headers.host ?? ''
  if (publicHost !== '*' && host !== publicHost && !loopback.test(host))
    throw new HttpError(421, `host ${host}: not known here; start polyseme serve with --public-url`)
  const { origin } = headers
  if (changes && origin !== undefined && !URL.canParse(origin)) throw foreign()
  if (changes && origin !== undefined && new URL(origin).host !== host && new URL(origin).host !== publicHost)
    throw foreign()
}

const foreign = () => new HttpError(403, 'a page of another site may not change anything here')
