import type { Builder, BuilderOption, BuildRequest } from '../builder.js'
import { type Options, onlySource, readOptions } from '../read-options.js'
import { dictionarySource } from './dictionary-entries.js'
import { type ItemBuild, writeItems } from './write-items.js'

interface DictionaryBuilder extends Pick<ItemBuild, 'dataset'> {
  readonly id: string
  readonly options: Readonly<Record<string, BuilderOption>>
  /** The items of a dictionary and how they came about. */
  make(
    source: string,
    settings: Options,
    request: BuildRequest,
  ): Promise<Omit<ItemBuild, 'builder' | 'source' | 'dataset'>>
}

/** What all builders from dictionaries have in common: one source, checked options, splits by word, the licence. */
export function dictionaryBuilder({ id, options, dataset, make }: DictionaryBuilder): Builder {
  const asked = { id, source: dictionarySource, options }
  return {
    ...asked,
    async build(request) {
      const source = onlySource(asked, request)
      const settings = readOptions(asked, request)
      return await writeItems(request, settings, {
        builder: id,
        source,
        dataset,
        ...(await make(source, settings, request)),
      })
    },
  }
}
