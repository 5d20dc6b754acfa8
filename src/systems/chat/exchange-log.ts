import { createReadStream, existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { hashOfPieces, makeFolder, textLines, withFile } from '../../files/index.js'

export interface TokenCount {
  readonly input: number
  readonly output: number
}

/** What a model said. */
export interface ChatReply {
  readonly text: string
  /** The server itself says that the model refused, or that a filter did. */
  readonly refused: boolean
  /** It ended at the bound on its length. */
  readonly cut?: boolean
  readonly tokens: TokenCount
}

/** One line of the log: all that is needed to see, to check and never to ask again. */
export interface Exchange {
  /** Hash of the request. */
  readonly key: string
  readonly at: string
  readonly url: string
  readonly request: unknown
  readonly reply: ChatReply
  readonly attempts: number
  readonly milliseconds: number
}

/** Checksum of what is later read from the log: a changed line is asked again. */
const digestOf = (key: string, reply: ChatReply): string => hashOfPieces([key, JSON.stringify(reply)])

/** Every exchange as a line of JSON, which is also the cache. */
export interface ExchangeLog {
  get(key: string): ChatReply | undefined
  add(exchange: Exchange): Promise<void>
  /** Lines that are not whole: a kill may cut the last one. They are asked again. */
  readonly damaged: number
}

function replyOf(line: string): { key: string; reply: ChatReply } | null {
  try {
    const { key, reply, digest } = JSON.parse(line) as Partial<Exchange> & { readonly digest?: string }
    return key && reply && digest === digestOf(key, reply) ? { key, reply } : null
  } catch {
    return null
  }
}

export async function openExchangeLog(folder: string): Promise<ExchangeLog> {
  await makeFolder(folder)
  const file = path.join(folder, 'exchanges.jsonl')
  const known = new Map<string, ChatReply>()
  let damaged = 0
  if (existsSync(file))
    for await (const line of textLines(createReadStream(file))) {
      if (line === '') continue
      const found = replyOf(line)
      if (found) known.set(found.key, found.reply)
      else damaged++
    }
  let before = damaged > 0 ? '\n' : '' // ends a line that a kill has cut
  return {
    damaged,
    get: (key) => known.get(key),
    async add(exchange) {
      known.set(exchange.key, exchange.reply)
      const line = `${before}${JSON.stringify({ ...exchange, digest: digestOf(exchange.key, exchange.reply) })}\n`
      before = ''
      await withFile(file, () => appendFile(file, line))
    },
  }
}
