import { checkEach, checkFields, checkOptions, optionally, UserError, wordOf } from '../../core/index.js'
import { apiUrl, type PostOptions, postJson, serverAddress } from '../../encoders/index.js'
import { hashText } from '../../files/index.js'
import type { RequestEstimate } from '../system.js'
import { type ChatReply, type ExchangeLog, openExchangeLog, type TokenCount } from './exchange-log.js'
import { limiter } from './limiter.js'

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface ChatOptions extends PostOptions {
  /** `http://127.0.0.1:8000/v1`: any server that answers like OpenAI's; name and password may precede the host. */
  readonly url: string
  readonly model: string
  readonly temperature?: number
  /** Longest reply; the server's own bound unless given. */
  readonly maxTokens?: number
  /** Requests at a time. */
  readonly concurrency?: number
  /** Where exchanges are logged and kept. */
  readonly folder: string
  /** Per million tokens, in any currency. */
  readonly prices?: TokenCount
}

/** Requests, and what they cost. */
export interface ChatUsage {
  /** Exchanges with the server, and answers that were kept from before. */
  readonly asked: number
  readonly kept: number
  /** Attempts beyond the first. */
  readonly retries: number
  /** Of this process's exchanges. */
  readonly tokens: TokenCount
  /** NaN if no prices are given. */
  readonly cost: number
}

export interface ChatClient {
  readonly model: string
  /** Server, model, temperature and bound: what the answers depend on. */
  readonly id: string
  /** Asks nothing. */
  estimate(conversations: readonly (readonly ChatMessage[])[]): Promise<RequestEstimate>
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

/** The answer is a few words; models that reason first use many times as many. */
const expectedReply = 16
const charactersPerToken = 4

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

/** A text, or pieces of one. */
function spokenContent(content: unknown): string | null {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return null
  return content.map((piece: { readonly text?: unknown } | null) => String(piece?.text ?? '')).join('')
}

function replyOf(value: unknown, endpoint: string): ChatReply {
  const { choices, usage } = (value ?? {}) as Completion
  const choice = choices?.[0]
  const { content, refusal } = choice?.message ?? {}
  const refused = typeof refusal === 'string' || choice?.finish_reason === 'content_filter'
  const cut = choice?.finish_reason === 'length'
  const said = spokenContent(content)
  if (said === null && !refused && !cut)
    throw new UserError(`${endpoint}: the answer has no text in choices[0].message.content`)
  return {
    text: said ?? String(refusal ?? ''),
    refused,
    ...(cut ? { cut } : {}),
    tokens: { input: count(usage?.prompt_tokens), output: count(usage?.completion_tokens) },
  }
}

const checkPrices = (what: string, prices: TokenCount): void =>
  checkOptions(what, prices, { input: 'amount', output: 'amount' })

const checkMessages = (what: string, messages: readonly ChatMessage[]): void =>
  checkEach(what, messages, (name, message) =>
    checkFields(name, message, { role: wordOf('system', 'user', 'assistant'), content: 'text' }),
  )

/** A chat model behind an OpenAI-compatible server. The same request is made once, in this run and in all later ones. */
export function chatClient(options: ChatOptions): ChatClient {
  checkOptions('chatClient options', options, {
    url: 'some text',
    model: 'some text',
    temperature: 'amount?',
    maxTokens: 'size?',
    concurrency: 'size?',
    folder: 'some text',
    prices: optionally(checkPrices),
    key: 'text?',
    login: 'text?',
    timeout: 'amount?',
    retries: 'count?',
    pause: 'amount?',
  })
  const {
    url: address,
    model,
    temperature = 0,
    maxTokens,
    concurrency = 4,
    folder,
    prices,
    ...rest
  } = options
  const { url, login } = serverAddress(address)
  const post = { login, ...rest }
  const endpoint = apiUrl(url, 'chat/completions')
  const inTurn = limiter(concurrency)
  const running = new Map<string, Promise<ChatReply>>()
  let log: Promise<ExchangeLog> | null = null
  let [asked, kept, retries, input, output] = [0, 0, 0, 0, 0]

  const costOf = (tokens: TokenCount): number =>
    prices ? (tokens.input * prices.input + tokens.output * prices.output) / 1e6 : Number.NaN

  function requestOf(messages: readonly ChatMessage[]) {
    const request = {
      model,
      temperature,
      ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
      messages,
    }
    const key = hashText(`${endpoint} ${JSON.stringify(request)}`)
    return { key, request }
  }

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
    model,
    id: `${endpoint} ${model} temperature ${temperature}${maxTokens === undefined ? '' : ` max ${maxTokens}`}`,
    async estimate(conversations) {
      checkEach('estimate', conversations, checkMessages)
      log ??= openExchangeLog(folder)
      const known = await log
      const requests = new Map(conversations.map(requestOf).map(({ key, request }) => [key, request]))
      const open = [...requests].filter(([key]) => !known.get(key))
      const characters = open.reduce(
        (sum, [, { messages }]) => sum + messages.reduce((all, { content }) => all + content.length, 0),
        0,
      )
      const tokens = {
        input: Math.ceil(characters / charactersPerToken),
        output: open.length * Math.min(maxTokens ?? expectedReply, expectedReply),
      }
      return { requests: open.length, kept: requests.size - open.length, tokens, cost: costOf(tokens) }
    },
    async ask(messages) {
      checkMessages('ask', messages)
      log ??= openExchangeLog(folder)
      const { key, request } = requestOf(messages)
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
      cost: costOf({ input, output }),
    }),
  }
}
