/** A refusal of the server, in its own words. */
export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

let csrf: string | null = null

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isFile = body instanceof Blob
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined
          ? {}
          : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(csrf === null ? {} : { 'x-csrf-token': csrf }),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    })
  } catch {
    throw new ApiError(0, 'the server does not answer; your input is saved, try again')
  }
  const value = (await response.json().catch(() => ({}))) as T & { readonly error?: string; csrf?: string }
  if (!response.ok) throw new ApiError(response.status, value.error ?? `HTTP ${response.status}`)
  if (path === 'api/me') csrf = value.csrf ?? null
  return value
}

/** Paths are relative (`api/…`): the pages may be in any folder. */
export const api = {
  get: <T>(path: string) => call<T>('GET', path),
  post: <T>(path: string, body: unknown = {}) => call<T>('POST', path, body),
  put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
  delete: <T>(path: string) => call<T>('DELETE', path),
}
