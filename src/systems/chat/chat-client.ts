import { createHash } from 'node:crypto'
import { UserError } from '../../core/index.js'
import { apiUrl, type PostOptions, postJson, serverAddress } from '../../encoders/index.js'
import { type ChatReply, type ExchangeLog, openExchangeLog, type TokenCount } from './exchange-log.js'
import { limiter } from './limiter.js'

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

export interface ChatOptions extends PostOptions {
  /** `http://127.0.0.1:8000/v1`: any server that answers as OpenAI's does; name and password may stand before the host. */
  readonly url: string
  readonly model: string
  readonly temperature?: number
  /** Requests at a time. */
  readonly concurrency?: number
  /** Where exchanges are logged and kept. */
  readonly folder: string
  /** Per million tokens, in any currency. */
  readonly prices?: TokenCount
}

/** What was asked, and what it took. */
export interface ChatUsage {
  /** Exchanges with the server, and answers that were kept from before. */
  readonly asked: number
  readonly kept: number
  /** Attempts beyond the first. */
  readonly retries: number
  /** Of this process's exchanges. */
  readonly tokens: TokenCount
  /** NaN where no prices are given. */
  readonly cost: number
}

export interface ChatClient {
  /** Server, model and temperature: what the answers depend on. */
  readonly id: string
  ask(messages: readonly ChatMessage[]): Promise<ChatReply>
  usage(): ChatUsage
}

interface Completion {
  readonly choices?: readonly {
    readonly message?: { readonly content?: unknown; readonly refusal?: unknown }
    readonly finish_reason?: unknown
  }[]
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown }
}

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

function replyOf(value: unknown, endpoint: string): ChatReply {
  const { choices, usage } = (value ?? {}) as Completion
  const choice = choices?.[0]
  const { content, refusal } = choice?.message ?? {}
  const refused = typeof refusal === 'string' || choice?.finish_reason === 'content_filter'
  if (typeof content !== 'string' && !refused)
    throw new UserError(`${endpoint}: the answer has no text in choices[0].message.content`)
  return {
    text: typeof content === 'string' ? content : String(refusal ?? ''),
    refused,
    tokens: { input: count(usage?.prompt_tokens), output: count(usage?.completion_tokens) },
  }
}

/** A chat model behind an OpenAI-compatible server. The same request is made once, in this run and in all later ones. */
export function chatClient({
  url: address,
  model,
  temperature = 0,
  concurrency = 4,
  folder,
  prices,
  ...rest
}: ChatOptions): ChatClient {
  const { url, login } = serverAddress(address)
  const post = { login, ...rest }
  const endpoint = apiUrl(url, 'chat/completions')
  const inTurn = limiter(concurrency)
  const running = new Map<string, Promise<ChatReply>>()
  let log: Promise<ExchangeLog> | null = null
  let [asked, kept, retries, input, output] = [0, 0, 0, 0, 0]

  async function exchange(key: string, request: object): Promise<ChatReply> {
    const start = performance.now()
    const { value, attempts } = await postJson(endpoint, request, post)
    const reply = replyOf(value, endpoint)
    asked++
    retries += attempts - 1
    input += reply.tokens.input
    output += reply.tokens.output
    await (await log!).add({
      key,
      at: new Date().toISOString(),
      url: endpoint,
      request,
      reply,
      attempts,
      milliseconds: Math.round(performance.now() - start),
    })
    return reply
  }

  return {
    id: `${endpoint} ${model} temperature ${temperature}`,
    async ask(messages) {
      log ??= openExchangeLog(folder)
      const request = { model, temperature, messages }
      const key = createHash('sha256')
        .update(`${endpoint} ${JSON.stringify(request)}`)
        .digest('hex')
      const known = (await log).get(key)
      if (known) {
        kept++
        return known
      }
      const shared = running.get(key)
      if (shared) return shared
      const made = inTurn(() => exchange(key, request)).finally(() => running.delete(key))
      running.set(key, made)
      return made
    },
    usage: () => ({
      asked,
      kept,
      retries,
      tokens: { input, output },
      cost: prices ? (input * prices.input + output * prices.output) / 1e6 : Number.NaN,
    }),
  }
}
