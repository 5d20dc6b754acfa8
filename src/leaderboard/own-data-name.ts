import { catalogue } from '../datasets/index.js'

/** The folder of a track's examples, opened as data of one's own, which may not have a published data set's name. */
export const ownDataName = (track: string): string =>
  Object.hasOwn(catalogue, track) ? `${track}-data` : track
