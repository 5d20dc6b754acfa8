import path from 'node:path'
import { matching, messageOf, pick, plainNames, UserError } from '../core/index.js'
import { defaultEncoder, type OpenEncoder, openEncoder, withoutLogin } from '../encoders/index.js'
import { type StaticVectors, solves } from '../evaluation/index.js'
import { openStatic } from '../lexicon/index.js'
import { chatClient, makeChatSystem, parseChatSpec, type System, systems } from '../systems/index.js'
import type { Task } from '../tasks/index.js'
import { cacheFolder } from './cache-folder.js'
import type { Terminal } from './terminal.js'

/** What a run has besides data: systems, and what some of them need. */
export interface Equipment {
  readonly systems: readonly System[]
  readonly encoder?: OpenEncoder
  readonly wordVectors?: StaticVectors
  /** Lets go of weights and files; gives remarks on how it went. */
  close(): Promise<readonly string[]>
}

export interface EquipmentFlags {
  readonly systems?: string
  readonly encoder?: string
  readonly vectors?: string
}

const needs = (what: 'encoder' | 'word-vectors') => (system: System) => system.needs?.includes(what) ?? false

/** A chat model takes the place of system and encoder both. */
function chatEquipment(given: string): Equipment {
  const spec = withoutLogin(given)
  const folder = path.join(cacheFolder(), 'chat')
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
    close: async () => [JSON.stringify(chat.report())],
  }
}

/** Word vectors by name or file; the packaged ones refuse other languages than English. */
export async function staticVectors(name: string): Promise<StaticVectors> {
  const vectors = await openStatic(name, cacheFolder())
  return {
    id: vectors.id,
    revision: vectors.revision,
    open: async (language) => {
      if (vectors.id === 'static:wink' && language !== 'en')
        throw new UserError(`static:wink has English words only, not ${language}; name a file with --vectors`)
      return vectors
    },
  }
}

/** What somebody is told who asked for a system that solves none of the tasks. */
const unfit = ({ id, solves: kinds }: System, tasks: readonly Task[]): string =>
  `${id} solves ${Object.keys(kinds).join(', ')}, not ${tasks.map((task) => `${task.id} (${task.kind})`).join(', ')}`

/** Chooses the systems and opens what they need, once. What nobody asked for by name and cannot be had is left out, said so. */
async function equip(flags: EquipmentFlags, tasks: readonly Task[], out: Terminal): Promise<Equipment> {
  if (flags.encoder?.startsWith('chat:')) return chatEquipment(flags.encoder)
  const fitting = matching('system', systems, flags.systems ?? '*').filter((system) =>
    tasks.some((task) => solves(system, task)),
  )
  for (const name of plainNames(flags.systems ?? '')) {
    const named = pick('system', systems, name)
    if (!fitting.includes(named)) throw new UserError(unfit(named, tasks))
  }
  const slow = flags.systems ? [] : fitting.filter(({ trains }) => trains)
  if (slow.length > 0)
    out.note(
      `Left out ${slow.map(({ id }) => id).join(', ')}: they train an encoder; name them with --systems`,
    )
  let chosen = fitting.filter((system) => !slow.includes(system))
  let wordVectors: StaticVectors | undefined
  if (chosen.some(needs('word-vectors')))
    try {
      wordVectors = await staticVectors(flags.vectors ?? 'wink')
    } catch (error) {
      if (!(error instanceof UserError) || flags.systems || flags.vectors) throw error
      const left = chosen.filter(needs('word-vectors'))
      chosen = chosen.filter((system) => !left.includes(system))
      out.note(`Left out ${left.map(({ id }) => id).join(', ')}: ${messageOf(error)}`)
    }
  const encoder = chosen.some(needs('encoder'))
    ? await openEncoder(flags.encoder ?? defaultEncoder, { cache: cacheFolder() })
    : undefined
  return {
    systems: chosen,
    ...(encoder ? { encoder } : {}),
    ...(wordVectors ? { wordVectors } : {}),
    async close() {
      await encoder?.close()
      return []
    },
  }
}

/** Equips, does the work and lets go of everything, on every path: an encoder's workers would keep the process alive. */
export async function withEquipment<T>(
  flags: EquipmentFlags,
  tasks: readonly Task[],
  out: Terminal,
  work: (equipment: Omit<Equipment, 'close'>) => Promise<T>,
): Promise<T> {
  const { close, ...equipment } = await equip(flags, tasks, out)
  try {
    return await work(equipment)
  } finally {
    for (const remark of await close()) out.note(remark)
  }
}
