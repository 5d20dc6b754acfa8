import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export interface StaticServer {
  readonly url: string
  /** Every requested file, and its bytes. */
  readonly sent: Map<string, number>
  close(): void
}

/** A plain file server on loopback: no compression, no headers but the type. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const sent = new Map<string, number>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const file = path.join(folder, path.normalize(name))
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    sent.set(name, statSync(file).size)
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
