import path from 'node:path'
import { type Kind, lookUp, shown, UserError } from '../../core/index.js'
import { readText, readYaml } from '../../files/index.js'
import type { Wordings } from './ask.js'
import { chatTasks } from './chat-tasks.js'
import { checkTemplate } from './template.js'

/** Wordings of a user's own. */
export interface Prompts {
  /** Said before every question instead of our own instruction. */
  readonly system?: string
  /** All of it: part of a run's key. */
  readonly text: string
  /** Of one kind each; a file of plain text holds one for whatever kind is asked. */
  wordingsOf(kind: Kind): Wordings
}

const isYaml = (file: string): boolean => ['.yaml', '.yml', '.json'].includes(path.extname(file))

/** A text is a wording by itself; several are named. */
function wordingsIn(value: unknown, where: string): Wordings {
  const named = typeof value === 'string' ? { own: value } : value
  if (typeof named !== 'object' || named === null || Array.isArray(named) || Object.keys(named).length === 0)
    throw new UserError(`${where} is ${shown(value)}, expected a prompt, or prompts by name`)
  for (const [name, text] of Object.entries(named))
    if (typeof text !== 'string' || text.trim() === '')
      throw new UserError(`${where}.${name} is ${shown(text)}, expected a prompt`)
  return named as Wordings
}

async function promptsByKind(file: string): Promise<Prompts> {
  const { system, ...rest } = await readYaml(file, 'same-meaning: "… {text1} … {text2} …"')
  if (system !== undefined && (typeof system !== 'string' || system.trim() === ''))
    throw new UserError(`${file}: system is ${shown(system)}, expected a text`)
  const byKind = new Map<string, Wordings>()
  for (const [kind, value] of Object.entries(rest)) {
    const task = lookUp(chatTasks, kind)
    if (!task)
      throw new UserError(`${file}: unknown key ${kind}; known: system, ${Object.keys(chatTasks).join(', ')}`)
    const wordings = wordingsIn(value, `${file}: ${kind}`)
    for (const [name, text] of Object.entries(wordings)) checkTemplate(text, `${file}: ${kind}.${name}`, task)
    byKind.set(kind, wordings)
  }
  return {
    ...(system === undefined ? {} : { system }),
    text: JSON.stringify([system, ...byKind]),
    wordingsOf(kind) {
      const found = byKind.get(kind)
      if (!found)
        throw new UserError(
          `${file}: has no prompt for ${kind}; it has ${[...byKind.keys()].join(', ') || 'none'}`,
        )
      return found
    },
  }
}

/** Plain text is one prompt; YAML or JSON has prompts by kind, each with a name, and `system`. Every field is checked. */
export async function readPrompts(file: string): Promise<Prompts> {
  if (isYaml(file)) return promptsByKind(file)
  const text = (await readText(file)).trim()
  if (text === '') throw new UserError(`${file}: is empty, expected a prompt`)
  const name = path.basename(file, path.extname(file))
  return {
    text,
    wordingsOf(kind) {
      checkTemplate(text, file, chatTasks[kind])
      return { [name]: text }
    },
  }
}
