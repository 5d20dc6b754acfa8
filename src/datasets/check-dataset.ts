import { shown } from '../core/index.js'
import type { Dataset } from './dataset.js'

/** Where a data set enters the library. */
export function checkDataset(dataset: Dataset): void {
  if (!Array.isArray(dataset?.parts))
    throw new RangeError(
      `data set ${shown(dataset)}: expected one of the catalogue, or what openDataset gives`,
    )
}
