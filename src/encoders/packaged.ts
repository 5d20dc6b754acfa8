import type { Encoder } from './encoder.js'
import { type FolderOptions, openModelFolder } from './model-folder.js'
import { type PackagedModel, packagedFolder } from './packaged-models.js'

export const openPackaged = (
  model: PackagedModel,
  options: Pick<FolderOptions, 'cache' | 'precision'>,
): Promise<Encoder> =>
  openModelFolder(packagedFolder(model), { id: model.id, sha256: model.sha256, ...options })
