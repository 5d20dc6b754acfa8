import type { Command } from 'commander'
import { UsageError } from '../core/index.js'
import {
  checkNotInput,
  checkOutput,
  realPath,
  registerInputFile,
  registerInputFolder,
} from '../files/index.js'
import { checkRepeated } from './repeated-flags.js'
import { dataFolder } from './shared-options.js'

/** What holds for the arguments and flags of every command: no empty text, no NUL, and an output that can be written. */
export function checkFlags(command: Command): void {
  checkRepeated(command)
  for (const [i, argument] of command.registeredArguments.entries())
    for (const value of [command.processedArgs[i]].flat())
      if (typeof value === 'string') {
        checkText(`the argument ${argument.name()}`, value)
        registerInputFile(value)
      }
  for (const option of command.options) {
    const name = option.attributeName()
    const given: unknown = command.getOptionValue(name)
    if (isSettings(given)) Object.values(given).forEach(registerInput)
    else
      for (const value of Array.isArray(given) ? given : [given]) {
        if (typeof value !== 'string') continue
        checkText(`--${option.name()}`, value)
        if (name !== 'output') registerInput(value)
      }
  }
  checkOutputs(command)
}

/** Outputs come last: none may be an input. */
function checkOutputs(command: Command): void {
  const option = command.options.find((each) => each.attributeName() === 'output')
  const value: unknown = command.getOptionValue('output')
  if (!option || typeof value !== 'string') return
  const expected = option.flags.includes('<file>') ? 'file' : 'folder'
  checkOutput(value, expected)
  if (expected === 'file') checkNotInput(value)
  else if (command.options.some((each) => each.attributeName() === 'data')) checkNotData(command, value)
}

/** Runs and results are named after tasks: among the data, they would mix with the data sets of the same names. */
function checkNotData(command: Command, output: string): void {
  const data = dataFolder(command.opts())
  if (realPath(output) === realPath(data))
    throw new UsageError(`--output ${output}: is the folder of the data sets, expected a separate folder`)
}

/** The values of `--option name=value`, which may be empty. */
const isSettings = (given: unknown): given is Readonly<Record<string, string>> =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every((value) => typeof value === 'string') &&
  !Array.isArray(given)

/** A flag's value may be a file, or the folder of an encoder, whose files are one thing. */
function registerInput(value: string): void {
  const [, folder] = /^(?:glossed:)?local:([^?]*)/.exec(value) ?? []
  if (folder === undefined) registerInputFile(value)
  else registerInputFolder(folder)
}

function checkText(what: string, value: string): void {
  if (value.trim() === '') throw new UsageError(`${what} is empty, expected a value`)
  if (value.includes('\0')) throw new UsageError(`${what} has a NUL character`)
}
