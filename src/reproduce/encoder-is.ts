import { parseEncoderSpec } from '../encoders/index.js'

/** Whether an encoder is one of the models that these folders are named after: `local:models/bert-base-uncased?layer=8`. */
export function encoderIs(spec: string | null, weights: readonly string[]): boolean {
  if (spec === null) return false
  const folder = parseEncoderSpec(spec)
    .name.replace(/^local:/, '')
    .split(/[\\/]/)
    .filter(Boolean)
    .at(-1)
  return folder !== undefined && weights.some((name) => name.toLowerCase() === folder.toLowerCase())
}
