import { stringify } from 'yaml'
import type { Kind } from '../core/index.js'
import type { Dataset } from './dataset.js'

export type Described = Pick<Dataset, 'id' | 'title' | 'citation' | 'licence' | 'homepage'>

/** What the card says about one part. */
export interface CardPart {
  readonly name: string
  /** Path below the folder, with `/`. */
  readonly file: string
  readonly rows: number
  readonly labelled: number
  readonly kinds: readonly Kind[]
  readonly languages: readonly string[]
}

/** `hr/test` is the split `test` of the configuration `hr`. Splits may hold letters, figures, `_` and `.` only. */
export function configAndSplit(part: string): { readonly config: string; readonly split: string } {
  const slash = part.lastIndexOf('/')
  return {
    config: slash < 0 ? 'default' : part.slice(0, slash).replaceAll('/', '-'),
    split: part.slice(slash + 1).replace(/[^\w.]/g, '_'),
  }
}

// The hub's own names for sizes.
const sizes: readonly (readonly [below: number, name: string])[] = [
  [1e3, 'n<1K'],
  [1e4, '1K<n<10K'],
  [1e5, '10K<n<100K'],
  [1e6, '100K<n<1M'],
  [1e7, '1M<n<10M'],
]
export const sizeCategory = (rows: number): string =>
  sizes.find(([below]) => rows < below)?.[1] ?? '10M<n<100M'

/** The hub knows licences by short names; any other is named in words. */
export function licenceFields(licence: string): Readonly<Record<string, string>> {
  const [, terms, version] = /^CC (BY(?:-(?:NC|ND|SA))*) (\d\.\d)$/.exec(licence) ?? []
  if (terms && version) return { license: `cc-${terms.toLowerCase()}-${version}` }
  if (licence === 'MIT' || licence === 'Apache-2.0') return { license: licence.toLowerCase() }
  return { license: 'other', license_name: licence }
}

const fieldsOf: Readonly<Record<Kind, string>> = {
  'same-meaning': '`pair`: two targets; `gold`: whether they mean the same',
  'sense-match': '`target`, `definition`, `hypernyms`; `gold`: whether the target is used in that sense',
  'phrase-pair': '`word`, `phrase`; `gold`: whether they mean the same',
  usage: '`phrase`, `text`, `spans`; `gold`: literal, figurative or both',
  'graded-pair': '`contexts`: pairs of targets; `gold`: one similarity per context',
  'phrase-search': '`query`, `document`; `gold`: spans of the document',
  'sense-choice': '`target`, `lemma`, `candidates`: sense keys; `gold`: the right ones',
  'entry-search': '`target`, `inventory`; `gold`: ids of entries',
}

/** The README of a data set on the Hugging Face hub: front matter that its viewer reads, and a text for people. */
export function huggingFaceCard(dataset: Described, parts: readonly CardPart[]): string {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0)
  const named = parts.map((part) => ({ ...part, ...configAndSplit(part.name) }))
  const configs = [...new Set(named.map(({ config }) => config))].map((config) => ({
    config_name: config,
    data_files: named
      .filter((part) => part.config === config)
      .map(({ split, file }) => ({ split, path: file })),
  }))
  const front = stringify({
    pretty_name: dataset.title,
    ...licenceFields(dataset.licence),
    language: [...new Set(parts.flatMap(({ languages }) => languages))].sort(),
    size_categories: [sizeCategory(rows)],
    configs,
  })
  const kinds = [...new Set(parts.flatMap((part) => part.kinds))]
  return `---
${front}---

# ${dataset.title}

${dataset.homepage}

Licence: ${dataset.licence}

## Parts

| part | file | examples | labelled |
|---|---|---|---|
${parts.map(({ name, file, rows: n, labelled }) => `| ${name} | \`${file}\` | ${n} | ${labelled} |`).join('\n')}

## Fields

One example per line. Every example has \`id\`, \`kind\`, \`group\` (what is resampled together), \`language\` (BCP 47) and
\`slices\` (what scores are broken down by); \`annotation\` where annotators left more than the label. A target is a
\`text\` with the \`span\` of the word or phrase in question; spans are half-open ranges of UTF-16 code units. \`gold\` is
null where the label is hidden.

${kinds.map((kind) => `- \`${kind}\`: ${fieldsOf[kind]}`).join('\n')}

## Citation

${dataset.citation}
`
}
