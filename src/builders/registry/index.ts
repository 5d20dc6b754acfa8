import type { Builder } from '../builder.js'
import { checking } from '../check-given.js'

/** Metadata of a builder, without loading it. */
export interface BuilderEntry {
  /** What it builds from what, in one line. */
  readonly title: string
  load(): Promise<Builder>
}

/** Every builder, by id. */
export const builders: Readonly<Record<string, BuilderEntry>> = {
  starter: {
    title: 'sense-match, same-meaning and phrase-pair items from the examples and glosses of WordNet 3.0',
    load: async () => checking((await import('../starter/starter.js')).starter),
  },
  'pic-triplets': {
    title: 'phrases in two unlike contexts of a text dump, to be annotated (PiC, Appendix C)',
    load: async () => checking((await import('../pic-triplets/pic-triplets.js')).picTriplets),
  },
  'pic-tasks': {
    title: 'PS, PR-pass, PR-page and PSD from annotated triplets (PiC, Section 4)',
    load: async () => checking((await import('../pic-tasks/pic-tasks.js')).picTasks),
  },
  'ps-to-search': {
    title: 'phrase retrieval and sense disambiguation from the rows of PiC PS',
    load: async () => checking((await import('../ps-to-search/ps-to-search.js')).psToSearch),
  },
  'wic-tsv': {
    title: 'target sense verification from a dictionary with examples, as in WiC-TSV',
    load: async () => checking((await import('../wic-tsv/wic-tsv.js')).wicTsv),
  },
  'wic-tsv-domain': {
    title: 'target sense verification in a domain, from a thesaurus and texts with links, as in WiC-TSV',
    load: async () => checking((await import('../wic-tsv-domain/wic-tsv-domain.js')).wicTsvDomain),
  },
  'wic-pairs': {
    title:
      'same-meaning pairs from a dictionary with examples, as in WiC; adversarial negatives as in AM²iCo',
    load: async () => checking((await import('../wic-pairs/wic-pairs.js')).wicPairs),
  },
  'phrase-pairs': {
    title: 'nouns and two-word phrases that define them or not, as in SemEval-2013 5a',
    load: async () => checking((await import('../phrase-pairs/phrase-pairs.js')).phrasePairs),
  },
  'usage-contexts': {
    title: 'idioms that may be meant literally, in five-sentence contexts, to be annotated (SemEval-2013 5b)',
    load: async () => checking((await import('../usage-contexts/usage-contexts.js')).usageContexts),
  },
  'pair-contexts': {
    title: 'contexts that contain both words of a pair, to be chosen and rated (CoSimLex)',
    load: async () => checking((await import('../pair-contexts/pair-contexts.js')).pairContexts),
  },
  'wiki-links': {
    title: 'hyperlinks of a wiki as mentions of its pages: entity linking (bias paper, 2.1)',
    load: async () => checking((await import('../wiki-links/wiki-links.js')).wikiLinks),
  },
  'query-log': {
    title: 'statistics of search queries: noun phrases, verb phrases, URLs, mean length (PiC, Appendix D)',
    load: async () => checking((await import('../query-log/query-log.js')).queryLog),
  },
}
