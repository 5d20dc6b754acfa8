import type { Options } from '../read-options.js'

/** Given by the user, or known if a package ships the dictionary. */
export const licenceOf = (source: string, settings: Options): string =>
  source === 'wordnet' ? 'WordNet 3.0 licence (free, with notice)' : settings.text('licence')
