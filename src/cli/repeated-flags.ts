import type { Command } from 'commander'
import { getOrMake, shown, UsageError } from '../core/index.js'

/** A flag as it was given: its name, and its value where it takes one. */
interface Given {
  readonly flag: string
  readonly value: string | null | undefined
}

const given = new WeakMap<Command, Map<string, Given[]>>()

/** Remembers every mention of a command's flags: of two, Commander silently keeps the last. */
export function watchFlags(command: Command): void {
  const mentions = new Map<string, Given[]>()
  given.set(command, mentions)
  for (const option of command.options)
    command.on(`option:${option.name()}`, (value: string | null) => {
      const flag = option.long ?? option.flags
      getOrMake(mentions, option.attributeName(), () => []).push({ flag, value })
    })
}

/** Whether every mention of a flag counts: what is gathered is a list of texts, or settings by name. */
const gathers = (value: unknown): boolean =>
  typeof value === 'object' && !(Array.isArray(value) && value.every((each) => typeof each === 'number'))

/** Refuses a flag that is given twice with different values, and one beside its opposite. */
export function checkRepeated(command: Command): void {
  for (const [name, mentions] of given.get(command) ?? []) {
    if (gathers(command.getOptionValue(name))) continue
    const [first] = mentions
    const other = mentions.find(({ flag, value }) => flag !== first!.flag || value !== first!.value)
    if (!other) continue
    const text = ({ flag, value }: Given): string => (value == null ? flag : `${flag} ${shown(value)}`)
    throw new UsageError(`${text(first!)} and ${text(other)}: expected one of them`)
  }
}
