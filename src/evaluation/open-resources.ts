import path from 'node:path'
import { matching, messageOf, pick, plainNames, UserError } from '../core/index.js'
import { defaultEncoder, type OpenEncoder, openEncoder, withoutLogin } from '../encoders/index.js'
import { cacheFolder } from '../files/index.js'
import {
  chatClient,
  currentNames,
  loadSystem,
  makeChatSystem,
  openOwnSystem,
  parseChatSpec,
  type System,
  type SystemEntry,
  splitSystemSpecs,
  systemEntries,
} from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { solves } from './solves.js'
import { type StaticVectors, staticVectors } from './static-vectors.js'

/** Which systems, and with what. */
export interface ResourceChoice {
  /** Ids or patterns, comma-separated, `system:FILE` and `exec:COMMAND`, or systems of your own; all that solve a task unless given. */
  readonly systems?: string | readonly System[]
  /** `minilm` (default), `gte-small`, `local:PATH`, `api:URL` or `chat:URL`; options after `?`. */
  readonly encoder?: string
  /** Static word vectors: `wink` (default), or a file. */
  readonly vectors?: string
  /** Seconds that an `exec:` command may be silent. */
  readonly timeout?: number
  /** Where vectors and answers are kept: `cacheFolder()` unless given. */
  readonly cache?: string
  /** Told what is left out, and why. */
  readonly note?: (line: string) => void
}

/** What a run has besides data: systems, and what some of them need. */
export interface OpenResources {
  readonly systems: readonly System[]
  readonly encoder?: OpenEncoder
  readonly wordVectors?: StaticVectors
  /** Releases weights and files. */
  close(): Promise<void>
}

const needs = (what: 'encoder' | 'word-vectors') => (system: System) => system.needs?.includes(what) ?? false

const idsOf = (systems: readonly System[]): string => systems.map(({ id }) => id).join(', ')

/** What somebody is told who asked for a system that solves none of the tasks. */
const unfit = ({ id, kinds }: SystemEntry, tasks: readonly Task[]): string =>
  `${id} solves ${kinds.join(', ')}, not ${tasks.map((task) => `${task.id} (${task.kind})`).join(', ')}`

/** A chat model takes the place of system and encoder both. */
function openChat(
  given: string,
  { cache, note }: Required<Pick<ResourceChoice, 'cache' | 'note'>>,
): OpenResources {
  const spec = withoutLogin(given)
  const folder = path.join(cache, 'chat')
  const chat = makeChatSystem(chatClient(parseChatSpec(given, { folder, key: process.env.POLYSEME_API_KEY })))
  return {
    systems: [{ ...chat, needs: ['encoder'] }],
    encoder: {
      spec,
      revision: chat.revision,
      embedder: () => {
        throw new UserError(`${spec}: a chat model gives no vectors`)
      },
      unaligned: async () => null,
      close: async () => {},
    },
    close: async () => note(JSON.stringify(chat.report())),
  }
}

const fittingOf = (systems: readonly System[], tasks: readonly Task[]): System[] =>
  systems.filter((system) => tasks.some((task) => solves(system, task)))

/** Loads those of the named systems that solve one of the tasks, and no others. */
const loadFitting = (patterns = '*', tasks: readonly Task[]): Promise<System[]> =>
  Promise.all(
    matching('system', systemEntries, patterns)
      .filter(({ kinds }) => tasks.some(({ kind }) => kinds.includes(kind)))
      .map(({ id }) => loadSystem(id)),
  )

/** Chooses the systems and opens what they need, once. What nobody asked for by name and is not available is left out and noted. */
export async function openResources(
  tasks: readonly Task[],
  { systems: given, encoder: spec, vectors, timeout, cache = cacheFolder(), note = () => {} }: ResourceChoice,
): Promise<OpenResources> {
  if (spec?.startsWith('chat:')) return openChat(spec, { cache, note })
  const systems = typeof given === 'string' ? currentNames(given, note) : given
  const specs = typeof systems === 'string' ? splitSystemSpecs(systems) : null
  const own = await Promise.all((specs?.own ?? []).map((each) => openOwnSystem(each, { timeout })))
  const ours =
    typeof systems === 'object' || specs?.patterns === '' ? [] : await loadFitting(specs?.patterns, tasks)
  const fitting =
    typeof systems === 'object' ? fittingOf(systems, tasks) : [...ours, ...fittingOf(own, tasks)]
  if (specs)
    for (const name of plainNames(specs.patterns)) {
      const named = pick('system', systemEntries, name)
      if (!fitting.some(({ id }) => id === named.id)) throw new UserError(unfit(named, tasks))
    }
  const slow = systems ? [] : fitting.filter(({ trains }) => trains)
  if (slow.length > 0) note(`Left out ${idsOf(slow)}: they train an encoder; name them with --systems`)
  let chosen = fitting.filter((system) => !slow.includes(system))
  let wordVectors: StaticVectors | undefined
  if (chosen.some(needs('word-vectors')))
    try {
      wordVectors = await staticVectors(vectors ?? 'wink', cache)
    } catch (error) {
      if (!(error instanceof UserError) || systems || vectors) throw error
      note(`Left out ${idsOf(chosen.filter(needs('word-vectors')))}: ${messageOf(error)}`)
      chosen = chosen.filter((system) => !needs('word-vectors')(system))
    }
  const encoder = chosen.some(needs('encoder'))
    ? await openEncoder(spec ?? defaultEncoder, { cache })
    : undefined
  return {
    systems: chosen,
    ...(encoder ? { encoder } : {}),
    ...(wordVectors ? { wordVectors } : {}),
    close: async () => encoder?.close(),
  }
}
