import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lookUp, messageOf, parseJson, pick, UserError } from '../core/index.js'
import { checkInput, headOf, isThere, nearFile, otherThanText, standIn } from '../files/index.js'
import { noFolder } from './local-folder.js'
import { type PackagedModel, packagedFolder, packagedModels } from './packaged-models.js'

/** To run a model, ONNX comes first; to train it, the checkpoint, since ONNX need not keep the names of weights. */
const weightFiles = {
  run: ['onnx/model.onnx', 'model.onnx', 'model.safetensors'],
  train: ['model.safetensors', 'onnx/model.onnx', 'model.onnx'],
}

/** Names of the two files of a model that is stored as its difference to another. */
export const deltaFiles = { base: 'base.json', delta: 'delta.safetensors' }

/** The files of a model. */
export interface ModelFiles {
  readonly config: string
  readonly tokenizer: string
  readonly weights: string
  /** The difference that is added to these weights; null for a complete model. */
  readonly delta: { readonly file: string; readonly base: PackagedModel } | null
}

/** Common substitutes for a missing file, and what to do. */
const otherForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  model: {
    'pytorch_model.bin':
      'pytorch_model.bin is a pickle, which is not read: save it from Python with save_pretrained(…, safe_serialization=True)',
    'model.safetensors.index.json': 'its weights are in several files, which are not read',
  },
  tokenizer: {
    'vocab.txt':
      'vocab.txt alone is not read: AutoTokenizer.from_pretrained(…).save_pretrained(…) writes tokenizer.json',
  },
}

function fileOf(folder: string, names: readonly string[], what: string): string {
  const found = names.map((name) => path.join(folder, name)).find(isThere)
  if (found) {
    checkInput(found)
    checkHead(found)
    return found
  }
  const [hint] = Object.entries(lookUp(otherForms, what) ?? {}).flatMap(([name, advice]) =>
    isThere(path.join(folder, name)) ? [`; ${advice}`] : [],
  )
  const near = names.map((name) => nearFile(path.join(folder, name), new Set())).find((each) => each !== null)
  const renamed = near ? `; ${near} is there: rename or unpack it` : ''
  throw new UserError(`${folder}: no ${what} here; expected ${names.join(' or ')}${hint ?? renamed}`)
}

/** What a failed download or a clone without its large files leaves would be told as damage. */
function checkHead(file: string): void {
  const head = headOf(file)
  const problem = file.endsWith('.json') ? otherThanText(head) : standIn(head)
  if (problem !== null) throw new UserError(`${file}: ${problem}`)
}

/** The files of a model in a folder of Hugging Face form, or of one that says which model it is a change of. */
export function modelFiles(folder: string, use: keyof typeof weightFiles = 'run'): ModelFiles {
  if (!isThere(folder)) throw new UserError(noFolder(folder))
  const baseFile = path.join(folder, deltaFiles.base)
  if (isThere(baseFile)) {
    checkInput(baseFile)
    const base = pick('encoder', packagedModels, baseIn(baseFile))
    const files = modelFiles(packagedFolder(base), use)
    if (files.delta)
      throw new UserError(`${baseFile}: ${base.id} is itself a change of ${files.delta.base.id}`)
    return { ...files, delta: { file: fileOf(folder, [deltaFiles.delta], 'weights'), base } }
  }
  return {
    config: fileOf(folder, ['config.json'], 'configuration'),
    tokenizer: fileOf(folder, ['tokenizer.json'], 'tokenizer'),
    weights: fileOf(folder, weightFiles[use], 'model'),
    delta: null,
  }
}

function baseIn(file: string): string {
  try {
    const { base } = parseJson(readFileSync(file, 'utf8')) as { base?: unknown }
    if (typeof base === 'string') return base
    throw new RangeError('it names no base')
  } catch (cause) {
    throw new UserError(`${file}: ${messageOf(cause)}; expected {"base": "minilm"}`, { cause })
  }
}

/** Whether all files of a model are there. */
export function isModelFolder(folder: string): boolean {
  try {
    modelFiles(folder)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
