import type { EmbedOptions, ModelInfo } from '../encoders/index.js'
import type { FittedModel } from '../meaning/index.js'

/** `site.json`: the files next to the page. */
export interface SiteManifest {
  readonly encoder: SiteEncoder
  /** Which senses are probable; null for an encoder that no weights are shipped for. */
  readonly senses: FittedModel | null
  /** Bytes of each file below `files`, as loaded. */
  readonly files: Readonly<Record<SiteFile, number>>
  /** Other pages of the site. */
  readonly parts: readonly { readonly title: string; readonly href: string }[]
}

export interface SiteEncoder {
  readonly info: Omit<ModelInfo, 'folder'>
  readonly options: EmbedOptions
  readonly padId: number
  readonly secondType: 0 | 1
  /** Whether its tokenizer takes capitals and accents away. */
  readonly lowercase: boolean
}

/** Files that the page loads; all are compressed. */
export const siteFiles = {
  runtime: 'runtime.wasm.gz',
  encoder: 'encoder.onnx.gz',
  vocabulary: 'vocabulary.txt.gz',
  tagger: 'tagger.json.gz',
  words: 'wordnet.txt.gz',
  /** Only when senses are requested. */
  definitions: 'definitions.txt.gz',
} as const

export type SiteFile = keyof typeof siteFiles
