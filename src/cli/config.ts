import { type Command, InvalidArgumentError, type Option } from 'commander'
import { nameHint, shown, UserError } from '../core/index.js'
import { readYaml } from '../files/index.js'
import { checkFlags } from './check-flags.js'
import { encoderFlag } from './encoder-flag.js'

/**
 * Sets the flags of a command from a YAML or JSON file (JSON is YAML), except for those that were given on the command
 * line. The flags' own definitions say which keys and values there are; lists may be written as lists.
 */
export async function applyConfig(file: string, command: Command): Promise<void> {
  const options = new Map(
    command.options
      .filter((option) => option.attributeName() !== 'config')
      .map((option) => [option.name().replace(/^no-/, ''), option]),
  )
  const example = 'tasks: wic-tsv-*'
  const values = Object.entries(await readYaml(file, example))
  if (values.length === 0) throw new UserError(`${file}: is empty, expected keys such as "${example}"`)
  for (const [name, value] of values) {
    const option = options.get(name.replaceAll('_', '-'))
    if (!option)
      throw new UserError(`${file}: unknown key ${name}; ${nameHint(name, [...options.keys()].sort())}`)
    const read = readValue(option, value, `${file}: ${name} is ${shown(value)}`)
    const key = option.attributeName()
    if (command.getOptionValueSource(key) !== 'cli') command.setOptionValueWithSource(key, read, 'config')
  }
  checkFlags(command)
}

function readValue(option: Option, value: unknown, found: string): unknown {
  if (option.isBoolean() || option.negate) {
    if (typeof value === 'boolean') return value
    throw new UserError(`${found}, expected true or false`)
  }
  const asText = option.parseArg === undefined || option.parseArg === encoderFlag
  const allowed = asText ? ['string'] : ['string', 'number']
  const items = asText && Array.isArray(value) ? (value as unknown[]) : [value]
  if (items.length === 0 || items.some((item) => !allowed.includes(typeof item)))
    throw new UserError(`${found}, expected ${asText ? 'a text' : 'a number'}`)
  const text = items.join(',')
  if (!option.parseArg) return text
  try {
    return option.parseArg(text, undefined)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new UserError(`${found}, ${error.message.replace(/\.$/, '')}`, { cause: error })
  }
}
