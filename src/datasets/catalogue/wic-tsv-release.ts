import type { Dataset, Part } from '../dataset.js'
import { wicTsv } from '../formats/wic-tsv.js'

// The last state of the published data, so that the checksums hold.
const commit = 'd7ab3193be85bbcf364aa804dfe7eb73fdffe2c0'

const folders = { train: 'Training', dev: 'Development', test: 'Test' } as const

interface Release {
  readonly language: string
  /** Of train and dev; the test set has a file that names its domains. */
  readonly domain: string
  readonly rows: Readonly<Record<keyof typeof folders, number>>
  readonly checksums: Readonly<Record<string, string>>
}

/** What the English and the German data set share: the files and their layout. */
export function wicTsvRelease({
  language,
  domain,
  rows,
  checksums,
}: Release): Pick<Dataset, 'licence' | 'homepage' | 'parts' | 'checksums' | 'downloads'> {
  const part = (name: keyof typeof folders): Part => {
    const file = (what: string) => `${folders[name]}/${name}_${what}.txt`
    const files = {
      examples: file('examples'),
      definitions: file('definitions'),
      hypernyms: file('hypernyms'),
      labels: file('labels'),
    }
    return {
      name,
      kind: 'sense-match',
      language,
      rows: rows[name],
      ...(name === 'test' ? {} : { slices: { domain } }),
      sources: [{ format: wicTsv, files: name === 'test' ? { ...files, domains: file('domains') } : files }],
    }
  }
  return {
    licence: 'CC BY 4.0',
    homepage: 'https://github.com/semantic-web-company/wic-tsv',
    parts: [part('train'), part('dev'), part('test')],
    checksums,
    downloads: Object.entries(checksums).map(([file, sha256]) => ({
      url: `https://raw.githubusercontent.com/semantic-web-company/wic-tsv/${commit}/data/${language}/${file}`,
      file,
      sha256,
    })),
  }
}
