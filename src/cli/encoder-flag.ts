import { UsageError } from '../core/index.js'
import { encoderSpecs } from '../encoders/index.js'

/** `--encoder`: a list between commas, and the flag may be repeated. */
export const encoderFlag = (text: string, before: readonly string[] = []): readonly string[] =>
  encoderSpecs([...before, text])

/** `--encoder` of a command that takes one. */
export const oneEncoderFlag = (text: string): string => onlyEncoder(encoderSpecs([text]), 'this command')!

/** For what takes one encoder. */
export function onlyEncoder(specs: readonly string[] | undefined, what: string): string | undefined {
  if (specs && specs.length > 1)
    throw new UsageError(`${what} takes one encoder, --encoder names ${specs.join(', ')}`)
  return specs?.[0]
}
