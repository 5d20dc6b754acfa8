import type { Dataset, Part, Source } from '../dataset.js'
import { psdAcrossPs, psdFromPs } from '../formats/psd-from-ps.js'
import { pic, similaritySources } from './pic.js'

const below = (file: string): string => `../${pic.id}/${file}`

const part = (name: string, sources: readonly Source[]): Part => ({
  name,
  kind: 'phrase-search',
  language: 'en',
  rows: null,
  sources,
})

const fromOne = (split: 'train' | 'dev'): Part =>
  part(
    split,
    similaritySources(split).map(({ format, files }) => ({
      format: psdFromPs(format),
      files: { data: below(files.data) },
    })),
  )

const dev = similaritySources('dev')

/** Made while reading the files of PiC PS, wherever they are; nothing is stored. */
export const psdFromPsData: Dataset = {
  id: 'psd-from-ps',
  title: 'Phrase sense disambiguation from PiC PS: one phrase in two sentences, in two senses',
  citation: `made by polyseme from PiC PS; ${pic.citation}`,
  licence: pic.licence,
  homepage: pic.homepage,
  parts: [
    fromOne('train'),
    fromOne('dev'),
    part(
      'across',
      similaritySources('train').map(({ format, files }, i) => ({
        format: psdAcrossPs(format),
        files: { data: below(files.data), other: below(dev[i]!.files.data) },
      })),
    ),
  ],
}
