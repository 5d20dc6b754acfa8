import {
  checkOnce,
  numberFromZero,
  optionValue,
  positiveNumber,
  UsageError,
  wholeNumber,
} from '../../core/index.js'
import { withoutLogin } from '../../encoders/index.js'
import type { ChatOptions } from './chat-client.js'

/** A chat model and how it is asked. */
export interface ChatChoice {
  readonly client: ChatOptions
  /** Examples shown before each question. */
  readonly shots: number
  /** A file of prompts; our own unless given. */
  readonly prompt?: string
  /** What the answers depend on, as a spec: no password, no prices, no number of connections. */
  readonly spec: string
}

const numbers = {
  temperature: numberFromZero,
  shots: wholeNumber,
  'max-tokens': positiveNumber,
  concurrency: positiveNumber,
  timeout: numberFromZero,
  retries: wholeNumber,
  'input-price': numberFromZero,
  'output-price': numberFromZero,
}
const texts = ['model', 'prompt']

/** Options that change the answers; the others change only speed and cost. */
const telling = ['model', 'temperature', 'shots', 'max-tokens', 'prompt']

/**
 * `chat:http://127.0.0.1:8000/v1?model=NAME` with `temperature`, `shots`, `max-tokens`, `prompt` (a file), `concurrency`,
 * `timeout` (seconds), `retries`, `input-price` and `output-price` (per million tokens). The key comes from POLYSEME_API_KEY.
 */
export function parseChatSpec(
  spec: string,
  { folder, key }: { readonly folder: string; readonly key?: string | undefined },
): ChatChoice {
  const [given = '', query = ''] = spec.split(/\?(.*)/s)
  const address = withoutLogin(given)
  const options = new URLSearchParams(query)
  const model = options.get('model')
  if (!model) throw new UsageError(`${withoutLogin(spec)}: which model? e.g. ${address}?model=NAME`)
  const number = (name: keyof typeof numbers): number | undefined => {
    const text = options.get(name)
    return text === null ? undefined : optionValue(numbers[name], `chat option ${name}`, text)
  }
  checkOnce([...options.keys()], 'chat')
  for (const name of options.keys())
    if (!texts.includes(name) && !Object.hasOwn(numbers, name))
      throw new UsageError(
        `unknown chat option ${name}; known: ${[...texts, ...Object.keys(numbers)].join(', ')}`,
      )
  const [input, output, timeout] = [number('input-price'), number('output-price'), number('timeout')]
  const [retries, maxTokens, prompt] = [number('retries'), number('max-tokens'), options.get('prompt')]
  if (prompt === '') throw new UsageError('chat option prompt is empty, expected a file')
  const kept = telling.flatMap((name) => {
    const value = options.get(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  return {
    client: {
      url: given.replace(/^chat:/, ''),
      model,
      folder,
      key,
      temperature: number('temperature') ?? 0,
      concurrency: number('concurrency') ?? 4,
      ...(maxTokens !== undefined && { maxTokens }),
      ...(timeout !== undefined && { timeout: timeout * 1000 }),
      ...(retries !== undefined && { retries }),
      ...((input !== undefined || output !== undefined) && {
        prices: { input: input ?? 0, output: output ?? 0 },
      }),
    },
    shots: number('shots') ?? 0,
    ...(prompt === null ? {} : { prompt }),
    spec: `${address}?${kept.join('&')}`,
  }
}
