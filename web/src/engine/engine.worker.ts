import type { SiteManifest } from '../../../src/site/site-manifest.ts'
import { fileLoader } from './load-files.ts'
import type { Ask, Told } from './messages.ts'
import { type Engine, openEngine } from './open-engine.ts'

const tell = (told: Told): void => self.postMessage(told)
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)

let engine: Promise<Engine> | null = null
const latest: Partial<Record<Ask['method'], number>> = {}
let now: Ask | null = null
let last: Promise<void> = Promise.resolve()

async function open(base: string): Promise<Engine> {
  const response = await fetch(new URL('site.json', base))
  if (!response.ok) throw new Error(`site.json: HTTP ${response.status}`)
  const manifest = (await response.json()) as SiteManifest
  const load = fileLoader(base, manifest.files, (loaded, total) =>
    tell({
      doing:
        loaded < total
          ? `Loading ${megabytes(loaded)} of ${megabytes(total)} MB …`
          : 'Starting the encoder …',
    }),
  )
  const opened = await openEngine(manifest, load, beforeBatch)
  tell({ doing: 'Reading …' })
  return opened
}

/** Processes messages, and stops when the current text is no longer wanted. */
async function beforeBatch(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  if (now && latest[now.method] !== now.id) throw new Error('no longer wanted')
}

async function answer(ask: Ask): Promise<void> {
  now = ask
  try {
    engine ??= open(ask.base)
    engine.catch(() => {
      engine = null
    })
    const ready = await engine
    const value = await (ask.method === 'find' ? ready.find(...ask.given) : ready.senses(...ask.given))
    tell({ id: ask.id, value })
  } catch (error) {
    tell({ id: ask.id, error: error instanceof Error ? error.message : String(error) })
  }
}

// One after the other, in the order in which they came.
self.onmessage = ({ data }: MessageEvent<Ask>) => {
  latest[data.method] = data.id
  last = last.then(() => answer(data))
}
