import { UserError } from '../../core/index.js'

/** The address of an OpenAI-compatible server: `/v1` is added if it has no path. */
export function apiUrl(base: string, endpoint: string): string {
  let url: URL
  try {
    url = new URL(base)
  } catch (cause) {
    throw new UserError(`${base}: not a URL; expected e.g. http://127.0.0.1:8000/v1`, { cause })
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new UserError(`${base}: expected a URL that begins with http:// or https://`)
  const folder = url.pathname.replace(/\/+$/, '') || '/v1'
  return `${url.origin}${folder}/${endpoint}`
}
