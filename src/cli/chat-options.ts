import type { Command } from 'commander'
import { positiveNumber, UsageError, wholeNumber } from '../core/index.js'
import { flagValue } from './flag-value.js'
import { optionGroup } from './option-group.js'

export interface ChatFlags {
  readonly prompt?: string
  readonly shots?: number
  readonly maxTokens?: number
}

/** Of commands that may ask a chat model. */
export const withChatOptions = (command: Command): Command =>
  optionGroup(command, 'Chat models:', (group) =>
    group
      .option('--prompt <file>', 'your own prompt, or prompts by kind in YAML, see docs/chat.md')
      .option(
        '--shots <n>',
        'how many training examples precede each question (default: 0)',
        flagValue(wholeNumber),
      )
      .option('--max-tokens <n>', 'the longest reply, in tokens', flagValue(positiveNumber)),
  )

/** The flags as options of every chat model that `--encoder` names. */
export function encodersWith(
  encoders: readonly string[] | undefined,
  { prompt, shots, maxTokens }: ChatFlags,
): readonly string[] | undefined {
  const given = Object.entries({ prompt, shots, 'max-tokens': maxTokens }).filter(
    ([, value]) => value !== undefined,
  )
  if (given.length === 0) return encoders
  const isChat = (spec: string) => spec.startsWith('chat:')
  if (!encoders?.some(isChat))
    throw new UsageError(`--${given[0]![0]} is for chat models: name one with --encoder chat:URL?model=NAME`)
  const options = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return encoders.map((spec) => (isChat(spec) ? `${spec}${spec.includes('?') ? '&' : '?'}${options}` : spec))
}
