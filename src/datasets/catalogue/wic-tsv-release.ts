import type { Dataset, Part } from '../dataset.js'
import { wicTsv } from '../formats/wic-tsv.js'
import { checksumsBelow } from './checksums-below.js'

// The last state of the published data, so that the checksums hold.
const commit = 'd7ab3193be85bbcf364aa804dfe7eb73fdffe2c0'

const splits = { train: 'Training', dev: 'Development', test: 'Test' } as const

interface Release {
  readonly language: string
  /** Of train and dev; the test set has a file that names its domains. */
  readonly domain: string
  readonly rows: Readonly<Record<keyof typeof splits, number>>
  readonly checksums: Readonly<Record<string, string>>
}

/** What the English and the German data set share: the files and their layout. */
export function wicTsvRelease({
  language,
  domain,
  rows,
  checksums,
}: Release): Pick<Dataset, 'licence' | 'homepage' | 'parts' | 'checksums' | 'downloads'> {
  // The files alone; in the repository, which has both languages under the same names.
  const folders = ['', `data/${language}/`, ...(language === 'en' ? [] : [`../wic-tsv/data/${language}/`])]
  const part = (name: keyof typeof splits): Part => {
    const filesBelow = (folder: string) => {
      const file = (what: string) => `${folder}${splits[name]}/${name}_${what}.txt`
      return {
        examples: file('examples'),
        definitions: file('definitions'),
        hypernyms: file('hypernyms'),
        labels: file('labels'),
        ...(name === 'test' ? { domains: file('domains') } : {}),
      }
    }
    return {
      name,
      kind: 'sense-match',
      language,
      rows: rows[name],
      ...(name === 'test' ? {} : { slices: { domain } }),
      sources: folders.map((folder) => ({
        format: wicTsv,
        files: filesBelow(folder),
        exact: folder === '',
      })),
    }
  }
  return {
    licence: 'CC BY 4.0',
    homepage: 'https://github.com/semantic-web-company/wic-tsv',
    parts: [part('train'), part('dev'), part('test')],
    checksums: checksumsBelow(folders, checksums),
    downloads: Object.entries(checksums).map(([file, sha256]) => ({
      url: `https://raw.githubusercontent.com/semantic-web-company/wic-tsv/${commit}/data/${language}/${file}`,
      file,
      sha256,
    })),
  }
}
