import type { MeaningService } from '../lib/meaning-service.ts'
import type { Ask, Told } from './messages.ts'

type Question = Ask extends infer A ? (A extends Ask ? Pick<A, 'method' | 'given'> : never) : never

interface Waiting {
  resolve(value: unknown): void
  reject(reason: Error): void
}

/** The encoder in this browser, in a thread of its own that is started when somebody asks. */
export function workerMeaning(base = document.baseURI): MeaningService {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let count = 0
  let tell: (doing: string) => void = () => {}

  function heard({ data }: MessageEvent<Told>): void {
    if ('doing' in data) {
      tell(data.doing)
      return
    }
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value)
  }
  function start(): Worker {
    const started = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = heard
    started.onerror = ({ message }) => {
      for (const { reject } of waiting.values())
        reject(new Error(message || 'the encoder could not be started'))
      waiting.clear()
    }
    return started
  }
  function ask(question: Question): Promise<unknown> {
    worker ??= start()
    const id = count++
    worker.postMessage({ id, base, ...question })
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }
  return {
    files: { title: 'Text, Markdown or HTML', accept: '.txt,.md,.html,.htm' },
    watch(listener) {
      tell = listener
    },
    find: (query, text) =>
      ask({ method: 'find', given: [query, text] }) as ReturnType<MeaningService['find']>,
    senses: (place) => ask({ method: 'senses', given: [place] }) as ReturnType<MeaningService['senses']>,
    async textOf(file) {
      const bytes = await file.arrayBuffer()
      let text: string
      try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      } catch {
        throw new Error(`${file.name}: is not valid UTF-8; expected text, Markdown or HTML`)
      }
      if (text.includes('\0'))
        throw new Error(`${file.name}: is a binary file; expected text, Markdown or HTML`)
      if (!/\.html?$/i.test(file.name)) return text
      const { htmlText } = await import('../../../src/meaning/documents/html-text.ts')
      return htmlText(text)
    },
  }
}
