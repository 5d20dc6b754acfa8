import type { Kind } from '../../core/index.js'
import type { Dataset, Part } from '../dataset.js'
import { polysemeJsonl } from '../formats/polyseme-jsonl.js'

const parts = (name: string, kind: Kind): Part[] =>
  ['train', 'dev', 'test'].map((split) => ({
    name: `${name}/${split}`,
    kind,
    language: 'en',
    rows: null,
    sources: [{ format: polysemeJsonl, files: { data: `data/${name}/${split}.jsonl` } }],
  }))

/** Written by `polyseme build starter`; `polyseme run` builds it into the cache by itself. */
export const starter: Dataset = {
  id: 'starter',
  title: 'Starter suite: sense verification, same meaning and word–phrase pairs from WordNet 3.0',
  citation: 'built by polyseme from WordNet 3.0 (Fellbaum 1998, WordNet: An Electronic Lexical Database)',
  licence: 'WordNet 3.0 licence (free, with notice)',
  homepage: 'https://wordnet.princeton.edu',
  parts: [
    ...parts('sense-match', 'sense-match'),
    ...parts('same-meaning', 'same-meaning'),
    ...parts('phrase-pair', 'phrase-pair'),
  ],
}
