import { UsageError, UserError } from '../../core/index.js'

/** A server's address and its credentials, kept apart because only the address may be written down. */
export interface ServerAddress {
  /** `http://127.0.0.1:8000/v1`. */
  readonly url: string
  /** `name:password` of the address; absent if it has none. */
  readonly login?: string
}

/** Name and password, up to the `@` before the first `/`, `?` or `#`. */
const login = /^((?:api|chat):)?([a-z]+:\/\/)([^/?#]*)@/i

/** A spec such as `api:http://name:password@host/v1?model=m` without name and password. */
export const withoutLogin = (spec: string): string => spec.replace(login, '$1$2')

export function serverAddress(address: string): ServerAddress {
  const url = withoutLogin(address)
  const [, , , given] = login.exec(address) ?? []
  if (given === undefined) return { url }
  try {
    return { url, login: given.split(':').map(decodeURIComponent).join(':') }
  } catch (cause) {
    throw new UserError(`${url}: name or password has a % that is not a code; write %25 for %`, { cause })
  }
}

/** The requested model; a server may have many. */
export function modelOfServer(name: string, model: string | null): string {
  if (model) return model
  const address = withoutLogin(name)
  throw new UsageError(`${address}: which model? e.g. ${address}?model=text-embedding-3-small`)
}
