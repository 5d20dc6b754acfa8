import http from 'node:http'

export interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly headers: http.IncomingHttpHeaders
}

/** A browser without pages: keeps its cookie, and the token that changes need. */
export interface Visitor {
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown): Promise<Reply>
  call(method: string, path: string, body?: unknown): Promise<Reply>
  raw(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Reply>
}

export function visitor(url: string): Visitor {
  let cookie = ''
  let csrf = ''
  const { hostname, port } = new URL(url)
  const raw: Visitor['raw'] = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        { hostname, port, method, path, headers: { ...(cookie ? { cookie } : {}), ...headers } },
        async (response) => {
          const set = response.headers['set-cookie']?.[0]?.split(';')[0]
          if (set) cookie = set
          let text = ''
          for await (const chunk of response) text += chunk
          const isJson = response.headers['content-type']?.includes('json')
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text,
            body: isJson ? JSON.parse(text) : {},
          })
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  const call: Visitor['call'] = async (method, path, body) => {
    const reply = await raw(method, path, body === undefined ? undefined : JSON.stringify(body), {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(csrf ? { 'x-csrf-token': csrf } : {}),
    })
    // A new session: ask who we are, as the page does.
    if (reply.headers['set-cookie'] || path === '/api/me') {
      const me = path === '/api/me' ? reply : await raw('GET', '/api/me')
      csrf = (me.body as { csrf?: string }).csrf ?? ''
    }
    return reply
  }
  return { raw, call, get: (path) => call('GET', path), post: (path, body = {}) => call('POST', path, body) }
}
