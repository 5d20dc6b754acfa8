import type { Encoder } from './encoder.js'
import { openModelFolder } from './model-folder.js'
import { type PackagedModel, packagedFolder } from './packaged-models.js'

export const openPackaged = (model: PackagedModel, cache: string): Promise<Encoder> =>
  openModelFolder(packagedFolder(model), { id: model.id, cache, sha256: model.sha256 })
