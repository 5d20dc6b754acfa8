import { fileURLToPath } from 'node:url'
import { boundedBytes, messageOf, UserError } from '../core/index.js'
import { type Document, documentOf, isReadable, readBounded } from '../meaning/index.js'

const mostMegabytes = 16
const patience = 10_000 // milliseconds

const onLoopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A page of a server on this machine, read as what its type says. */
async function servedDocument(url: URL): Promise<Document> {
  if (!onLoopback.test(url.hostname))
    throw new UserError(`${url.href}: expected an address on this machine; paste texts from elsewhere`)
  const refuse = (reason: string, cause?: unknown): never => {
    throw new UserError(`${url.href}: ${reason}`, cause === undefined ? {} : { cause })
  }
  let bytes: Buffer
  let type: string
  try {
    // A redirect could lead off this machine.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) })
    if (!response.ok) return refuse(`HTTP ${response.status}`)
    type = response.headers.get('content-type') ?? ''
    bytes =
      (await boundedBytes(response, mostMegabytes * 1024 * 1024)) ??
      refuse(`has more than ${mostMegabytes} MB`)
  } catch (error) {
    if (error instanceof UserError) throw error
    return refuse(`can't be read: ${messageOf(error)}`, error)
  }
  const name = url.pathname.split('/').at(-1)!
  const named = isReadable(name) ? name : /html/.test(type) ? 'page.html' : 'page.txt'
  return documentOf(named, bytes)
}

/** The text at an address on this machine: a path, a `file:` URL, or a page that a server on loopback gives. */
export async function localDocument(address: string): Promise<Document> {
  if (/^https?:/i.test(address)) {
    if (!URL.canParse(address)) throw new UserError(`${address}: is not an address`)
    return servedDocument(new URL(address))
  }
  let file = address
  if (/^file:/i.test(address))
    try {
      file = fileURLToPath(address)
    } catch {
      throw new UserError(`${address}: is not a file on this machine`)
    }
  return documentOf(file, await readBounded(file, mostMegabytes, 'split it, or use polyseme index'))
}
