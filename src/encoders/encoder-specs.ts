import { readFileSync, statSync } from 'node:fs'
import { lookUp, pick, shown, UsageError, UserError } from '../core/index.js'
import { absoluteLayer } from './absolute-layer.js'
import { modelOfServer, withoutLogin } from './api/server-address.js'
import { parseEncoderSpec } from './embed-options.js'
import type { ModelInfo } from './encoder.js'
import { localFolder, noFolder } from './local-folder.js'
import { parseModelConfig } from './model-config.js'
import { modelFiles } from './model-files.js'
import { packagedModels } from './packaged-models.js'
import { sentenceModules } from './sentence-modules.js'

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

/** A misspelled name or option is reported even if no system needs an encoder. */
function checkSpec(spec: string): void {
  if (spec.startsWith('chat:')) return // has its own options, which are read with it
  const { name, model, options } = parseEncoderSpec(spec)
  const own = name.replace(/^glossed:/, '')
  if (own.startsWith('api:')) checkServer(own, model)
  else {
    const model = own.startsWith('local:') ? localModel(own) : packagedModel(own)
    for (const layer of options.layers) absoluteLayer(model, layer)
  }
}

/** What a layer is looked up in. */
type Layered = Pick<ModelInfo, 'id' | 'layers'>

function localModel(name: string): Layered {
  const folder = localFolder(name.slice('local:'.length))
  if (folder.trim() === '') throw new UsageError(`--encoder ${name}: expected a folder, local:PATH`)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UserError(noFolder(folder))
  const { config } = modelFiles(sentenceModules(folder)?.folder ?? folder)
  return { id: name, layers: parseModelConfig(config, readFileSync(config, 'utf8')).layers }
}

function checkServer(name: string, model: string | null): void {
  if (!/^api:https?:\/\/./i.test(name))
    throw new UsageError(`--encoder ${withoutLogin(name)}: expected api:http://HOST/v1?model=NAME`)
  modelOfServer(name, model)
}

/** Layers of joined encoders are counted as in the deepest. */
function packagedModel(name: string): Layered {
  const names = name.split('+')
  const twice = names.find((each, i) => names.indexOf(each) < i)
  if (twice !== undefined)
    throw new UsageError(`--encoder ${shown(name)}: ${shown(twice)} is joined with itself`)
  return { id: name, layers: Math.max(...names.map((each) => pickModel(each).layers)) }
}

/** Model names from elsewhere are often mistaken for ours: the message says where such a model would be. */
function pickModel(name: string): Layered {
  try {
    return pick('encoder', packagedModels, name)
  } catch (error) {
    if (!(error instanceof UsageError) || !error.message.includes('; known: ')) throw error
    throw new UsageError(
      `${error.message}; for a folder or an entry of the Hugging Face cache use local:${/^[\w.-]+\/[\w.-]+$/.test(name) ? name : 'PATH'}, for a server api:URL or chat:URL`,
      {
        cause: error,
      },
    )
  }
}

/** Several lists as one; an encoder that is named twice would be a run that is made twice. */
export function encoderSpecs(texts: readonly string[]): string[] {
  const specs = texts.flatMap(splitEncoderSpecs)
  const twice = specs.find((spec, i) => specs.indexOf(spec) < i)
  if (twice !== undefined) throw new UsageError(`--encoder: ${shown(twice)} is named twice`)
  specs.forEach(checkSpec)
  return specs
}
