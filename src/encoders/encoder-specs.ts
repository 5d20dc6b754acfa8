import { lookUp, pick, shown, UsageError } from '../core/index.js'
import { packagedModels } from './packaged-models.js'

const hasScheme = (spec: string): boolean => /^(?:local|api|chat):/.test(spec)

/** Whether what follows a comma names another encoder; else the comma is part of the spec before it. */
function beginsSpec(piece: string, before: string): boolean {
  const name = piece.split('?')[0]!.trim()
  if (hasScheme(name) || name.startsWith('glossed:') || lookUp(packagedModels, name)) return true
  // A folder or a model of a server may have commas in its name; of our own encoders only a list of layers has.
  return !hasScheme(before) && !(before.includes('?') && /^-?\d/.test(name))
}

/** `minilm?layer=4,5,gte-small` → `minilm?layer=4,5` and `gte-small`. */
export function splitEncoderSpecs(text: string): string[] {
  const specs: string[] = []
  for (const piece of text.split(',')) {
    const before = specs.at(-1)
    if (before === undefined || beginsSpec(piece, before)) specs.push(piece)
    else specs[specs.length - 1] = `${before},${piece}`
  }
  return specs.map((spec) => {
    if (spec.trim() === '')
      throw new UsageError(`--encoder ${shown(text)}: expected a name beside each comma`)
    return spec.trim()
  })
}

/** A misspelled name is reported even where no system needs an encoder. */
function checkName(spec: string): void {
  const name = spec.split('?')[0]!.replace(/^glossed:/, '')
  if (!hasScheme(name)) for (const part of name.split('+')) pick('encoder', packagedModels, part)
}

/** Several lists as one; an encoder that is named twice would be a run that is made twice. */
export function encoderSpecs(texts: readonly string[]): string[] {
  const specs = texts.flatMap(splitEncoderSpecs)
  const twice = specs.find((spec, i) => specs.indexOf(spec) < i)
  if (twice !== undefined) throw new UsageError(`--encoder: ${shown(twice)} is named twice`)
  specs.forEach(checkName)
  return specs
}
