import type { Command } from 'commander'
import { UsageError } from '../core/index.js'
import { checkOutput } from '../files/index.js'

/** What holds for the flags of every command: no empty text, no NUL, and an output that can be written. */
export function checkFlags(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName()
    const given: unknown = command.getOptionValue(name)
    for (const value of Array.isArray(given) ? given : [given]) {
      if (typeof value !== 'string') continue
      if (value.trim() === '') throw new UsageError(`--${option.name()} is empty, expected a value`)
      if (value.includes('\0')) throw new UsageError(`--${option.name()} has a NUL character`)
      if (name === 'output') checkOutput(value, option.flags.includes('<file>') ? 'file' : 'folder')
    }
  }
}
