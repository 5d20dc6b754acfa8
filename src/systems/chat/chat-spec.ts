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

const numbers = {
  temperature: numberFromZero,
  concurrency: positiveNumber,
  timeout: numberFromZero,
  retries: wholeNumber,
  'input-price': numberFromZero,
  'output-price': numberFromZero,
}

/**
 * `chat:http://127.0.0.1:8000/v1?model=NAME` with `temperature`, `concurrency`, `timeout` (seconds), `retries`,
 * `input-price` and `output-price` (per million tokens). The key comes from POLYSEME_API_KEY.
 */
export function parseChatSpec(
  spec: string,
  { folder, key }: { readonly folder: string; readonly key?: string | undefined },
): ChatOptions {
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
    if (name !== 'model' && !Object.hasOwn(numbers, name))
      throw new UsageError(`unknown chat option ${name}; known: model, ${Object.keys(numbers).join(', ')}`)
  const [input, output, timeout] = [number('input-price'), number('output-price'), number('timeout')]
  const retries = number('retries')
  return {
    url: given.replace(/^chat:/, ''),
    model,
    folder,
    key,
    temperature: number('temperature') ?? 0,
    concurrency: number('concurrency') ?? 4,
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
    ...((input !== undefined || output !== undefined) && {
      prices: { input: input ?? 0, output: output ?? 0 },
    }),
  }
}
