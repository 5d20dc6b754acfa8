import path from 'node:path'
import {
  checkEach,
  checkFields,
  matching,
  messageOf,
  pick,
  plainNames,
  UsageError,
  UserError,
} from '../core/index.js'
import {
  apiKey,
  checkBeginning,
  defaultEncoder,
  encoderSpecs,
  type OpenEncoder,
  openEncoder,
  stackedEncoder,
} from '../encoders/index.js'
import { cacheFolder } from '../files/index.js'
import {
  currentNames,
  loadSystem,
  openChat,
  openOwnSystem,
  type System,
  type SystemEntry,
  splitSystemSpecs,
  systemEntries,
} from '../systems/index.js'
import { checkTask, type Task } from '../tasks/index.js'
import { resourceFields } from './check-options.js'
import { solves } from './solves.js'
import { type StaticVectors, staticVectors } from './static-vectors.js'

/** Which systems, and with what. */
export interface ResourceChoice {
  /** Ids or patterns, comma-separated, `system:FILE` and `exec:COMMAND`, or systems of your own; all that solve a task unless given. */
  readonly systems?: string | readonly System[]
  /**
   * `minilm` (default), `gte-small`, `local:PATH`, `api:URL` or `chat:URL`; options after `?`. Of several, in a list or
   * between commas, each is asked in turn; a system that stacks encoders takes them all at once.
   */
  readonly encoder?: string | readonly string[]
  /** Static word vectors: `wink` (default), or a file. */
  readonly vectors?: string
  /** A folder of Open Multilingual WordNet's tab files, for `glossed:` encoders. */
  readonly wordnets?: string
  /** Seconds that an `exec:` command may be silent. */
  readonly timeout?: number
  /** Where vectors and answers are kept: `cacheFolder()` unless given. */
  readonly cache?: string
  /** Called with what is left out, and why. */
  readonly note?: (line: string) => void
}

/** A system with the encoder that it reads with, if it needs one. */
export interface Solver {
  readonly system: System
  readonly encoder?: OpenEncoder
}

/** What a run has in addition to data: systems, and what some of them need. */
export interface OpenResources {
  /** Every system with every encoder that it is to be run with. */
  readonly solvers: readonly Solver[]
  readonly wordVectors?: StaticVectors
  /** Releases weights and files. */
  close(): Promise<void>
}

const needs = (what: 'encoder' | 'word-vectors') => (system: System) => system.needs?.includes(what) ?? false

const idsOf = (systems: readonly System[]): string => systems.map(({ id }) => id).join(', ')

/** The error for a system that solves none of the tasks. */
const unfit = ({ id, kinds }: SystemEntry, tasks: readonly Task[]): string =>
  `${id} solves ${kinds.join(', ')}, not ${tasks.map((task) => `${task.id} (${task.kind})`).join(', ')}`

/** A chat model takes the place of system and encoder both. */
async function chatSolver(
  given: string,
  { cache, note }: Required<Pick<ResourceChoice, 'cache' | 'note'>>,
): Promise<Required<Solver>> {
  const options = { folder: path.join(cache, 'chat'), key: apiKey() }
  const { system, spec, summary } = await openChat(given, options)
  return {
    system: { ...system, needs: ['encoder'] },
    encoder: {
      spec,
      revision: system.revision,
      embedder: () => {
        throw new UserError(`${spec}: a chat model gives no vectors`)
      },
      unaligned: async () => null,
      close: async () => {
        const line = summary()
        if (line !== null) note(line)
      },
    },
  }
}

/** `majority,chat` without `chat`, which --encoder chat:URL brings; undefined if nothing else is named. */
function besidesChat(systems: ResourceChoice['systems'], hasChat: boolean): ResourceChoice['systems'] {
  if (typeof systems !== 'string') return systems
  const names = systems.split(',').map((name) => name.trim())
  if (!names.includes('chat')) return systems
  if (!hasChat) throw new UsageError('chat asks a chat model: name it with --encoder chat:URL?model=NAME')
  return names.filter((name) => name !== 'chat').join(',') || undefined
}

const isChat = (spec: string): boolean => spec.startsWith('chat:')

/** The systems with each of the encoders; one that stacks has them all, one that needs none is there once. */
function solversOf(systems: readonly System[], encoders: readonly OpenEncoder[]): Solver[] {
  return systems.flatMap((system): Solver[] => {
    if (!needs('encoder')(system) || encoders.length === 0) return [{ system }]
    if (system.stacks) return [{ system, encoder: stackedEncoder(encoders) }]
    return encoders.map((encoder) => ({ system, encoder }))
  })
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

/** Chooses the systems and opens what they need, once. Unavailable ones that were not asked for by name are left out and noted. */
export async function openResources(tasks: readonly Task[], given: ResourceChoice): Promise<OpenResources> {
  checkEach('openResources', tasks, checkTask)
  checkFields('openResources options', given, resourceFields)
  const { encoder = [], cache = cacheFolder(), note = () => {}, ...choice } = given
  const specs = encoderSpecs(typeof encoder === 'string' ? [encoder] : encoder)
  const chats = await Promise.all(specs.filter(isChat).map((spec) => chatSolver(spec, { cache, note })))
  const opened: OpenEncoder[] = chats.map(({ encoder }) => encoder)
  const close = async () => {
    const closed = await Promise.allSettled(opened.map((encoder) => encoder.close()))
    for (const each of closed) if (each.status === 'rejected') throw each.reason
  }
  const onlyChats = specs.length > 0 && chats.length === specs.length
  const named = besidesChat(choice.systems, chats.length > 0)
  if (onlyChats && typeof named !== 'string') return { solvers: chats, close }
  const systems = await chosenSystems(tasks, { ...choice, systems: named, note })
  for (const { id } of systems.filter(({ trains }) => trains === 'encoder'))
    for (const spec of specs) if (!isChat(spec)) checkBeginning(spec, id)
  const { systems: served, wordVectors } = await withWordVectors(systems, { ...choice, cache, note })
  const encoders: OpenEncoder[] = []
  try {
    if (served.some(needs('encoder')))
      for (const spec of specs.length > chats.length
        ? specs.filter((each) => !isChat(each))
        : [defaultEncoder]) {
        const encoder = await openEncoder(spec, { cache, wordnets: choice.wordnets, note })
        encoders.push(encoder)
        opened.push(encoder)
      }
  } catch (error) {
    await close()
    throw error
  }
  return {
    solvers: [...solversOf(served, encoders), ...chats],
    ...(wordVectors ? { wordVectors } : {}),
    close,
  }
}

type SystemChoice = { readonly systems: ResourceChoice['systems'] } & Pick<ResourceChoice, 'timeout'> &
  Required<Pick<ResourceChoice, 'note'>>

/** The requested systems that solve one of the tasks; without a request, all that do and do not take hours. */
async function chosenSystems(
  tasks: readonly Task[],
  { systems: given, timeout, note }: SystemChoice,
): Promise<System[]> {
  if (typeof given === 'object') return fittingOf(given, tasks)
  const systems = given === undefined ? undefined : currentNames(given, note)
  const specs = systems === undefined ? null : splitSystemSpecs(systems)
  const own = await Promise.all((specs?.own ?? []).map((each) => openOwnSystem(each, { timeout })))
  const ours = specs?.patterns === '' ? [] : await loadFitting(specs?.patterns, tasks)
  const fitting = [...ours, ...fittingOf(own, tasks)]
  for (const name of plainNames(specs?.patterns ?? '')) {
    const named = pick('system', systemEntries, name)
    if (!fitting.some(({ id }) => id === named.id)) throw new UserError(unfit(named, tasks))
  }
  if (systems !== undefined) return fitting
  const slow = fitting.filter(({ trains }) => trains === 'encoder')
  const [why, them] = slow.length === 1 ? ['it trains', 'it'] : ['they train', 'them']
  if (slow.length > 0) note(`Left out ${idsOf(slow)}: ${why} an encoder; name ${them} with --systems`)
  const lacking = fitting.filter((system) => system.missing?.() != null)
  for (const system of lacking) note(`Left out ${system.id}: ${system.missing!()}`)
  return fitting.filter((system) => !slow.includes(system) && !lacking.includes(system))
}

interface Served {
  readonly systems: readonly System[]
  readonly wordVectors?: StaticVectors
}

/** Word vectors for the systems that need them; without a file, systems that were not named are left out. */
async function withWordVectors(
  systems: readonly System[],
  {
    systems: given,
    vectors,
    cache,
    note,
  }: Pick<ResourceChoice, 'systems' | 'vectors'> & Required<Pick<ResourceChoice, 'cache' | 'note'>>,
): Promise<Served> {
  if (!systems.some(needs('word-vectors'))) return { systems }
  try {
    return { systems, wordVectors: await staticVectors(vectors ?? 'wink', cache) }
  } catch (error) {
    if (!(error instanceof UserError) || given || vectors) throw error
    note(`Left out ${idsOf(systems.filter(needs('word-vectors')))}: ${messageOf(error)}`)
    return { systems: systems.filter((system) => !needs('word-vectors')(system)) }
  }
}
