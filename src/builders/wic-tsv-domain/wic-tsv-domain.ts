import { getOrMake, type SenseMatch, target, UsageError, UserError } from '../../core/index.js'
import { readDocuments, readSkos } from '../../corpora/index.js'
import { sample, seeded } from '../../math/index.js'
import type { Builder, BuildRequest } from '../builder.js'
import { type MadeItem, writeItems } from '../dictionary/write-items.js'
import { itemId } from '../item-id.js'
import { type Options, onlySource, readOptions } from '../read-options.js'
import { sourceOptions } from '../source-options.js'
import { contextOfLink } from '../wiki-links/context-of-link.js'
import { titleKey } from '../wiki-links/title-key.js'
import { type DomainSense, domainSenses } from './domain-senses.js'

const options = {
  corpus: { about: 'texts with links: JSON lines (Wikilinks) or a MediaWiki dump', default: '' },
  language: { about: 'of labels and definitions, BCP 47', default: 'en' },
  hypernym: { about: 'one for all words (the paper: cocktail); else the broader concepts', default: '' },
  'per-word': { about: 'most items per word, as many true as false if possible', default: '30' },
  sentences: { about: 'sentences on each side of the one with the link', default: '1' },
  splits: { about: 'shares of train, dev and test; the paper tests only', default: '0,0,100' },
  licence: { about: 'of thesaurus and corpus', default: 'CC BY-SA 4.0' },
} as const

interface Use extends MadeItem {
  readonly item: SenseMatch
}

/** WiC-TSV, Section 3.1.2: words of a domain with one fixed sense, in contexts whose links show what is meant. */
export const wicTsvDomain: Builder = {
  id: 'wic-tsv-domain',
  source: 'a SKOS thesaurus (RDF/XML or Turtle)',
  options,
  async build(request) {
    const source = onlySource(wicTsvDomain, request)
    const settings = readOptions(wicTsvDomain, request)
    const corpus = settings.text('corpus')
    if (corpus === '')
      throw new UsageError('wic-tsv-domain: name the texts with links with --option corpus=FILE')
    const concepts = await readSkos(source, settings.language('language'))
    const { senses, shared } = domainSenses(concepts)
    const described = new Map([...senses].filter(([, { concept }]) => concept.definition !== null))
    if (described.size === 0)
      throw new UserError(
        `${source}: none of its ${concepts.length} concepts has a label of its own and a definition or scope note`,
      )
    const { uses, linked, unclear } = await linkedUses(described, settings, request)
    const ambiguous = [...uses].filter(([, { yes, no }]) => yes.length > 0 && no.length > 0)
    if (ambiguous.length === 0)
      throw new UserError(
        `${corpus}: none of the ${described.size} words of the thesaurus is linked both to its concept and to something else (${linked} links have such a word)`,
      )
    const made = ambiguous.flatMap(([word, both]) => balanced(word, both, settings, request.seed))
    return await writeItems(request, settings, {
      source,
      dataset: {
        id: 'wic-tsv-domain',
        title: 'Target sense verification in a domain',
        citation: 'Built after Breit, Revenko, Rezaee, Pilehvar and Camacho-Collados (2021), WiC-TSV, 3.1.2.',
        homepage: 'https://github.com/semantic-web-company/wic-tsv',
      },
      made,
      funnel: [
        {
          step: '1',
          remaining: concepts.length,
          unit: 'concepts',
          description: 'with a label in the language',
        },
        {
          step: '2',
          remaining: senses.size,
          unit: 'words',
          description: `with one concept; ${shared} labels of two are left out`,
        },
        { step: '3', remaining: described.size, unit: 'words', description: 'with a definition' },
        {
          step: '4',
          remaining: linked - unclear,
          unit: 'links',
          description: `whose text is one of these words; ${unclear} to another name of the concept are left out`,
        },
        {
          step: '5',
          remaining: ambiguous.length,
          unit: 'words',
          description: 'linked to their concept and to something else',
        },
        { step: '6', remaining: made.length, unit: 'items', description: 'contexts as they are, noise kept' },
      ],
    })
  },
}

/** Links whose text is a word of the thesaurus (or its plural), classified by their target. */
async function linkedUses(
  senses: ReadonlyMap<string, DomainSense>,
  settings: Options,
  request: BuildRequest,
) {
  const redirects = new Map<string, string>()
  const uses = new Map<string, { readonly yes: Use[]; readonly no: Use[] }>()
  const found: { readonly word: string; readonly page: string; readonly use: (gold: boolean) => Use }[] = []
  const around = settings.count('sentences', 0)
  for await (const { id, title, text, links } of readDocuments(settings.text('corpus'), {
    ...sourceOptions(request),
    onRedirect: (from, to) => redirects.set(titleKey(from), titleKey(to)),
  }))
    for (const link of links) {
      const word = text.slice(link.start, link.end).toLowerCase()
      const sense = senses.get(word) ?? senses.get(word.replace(/e?s$/, ''))
      if (!sense) continue
      const context = contextOfLink(text, link, around)
      found.push({
        word: sense.word,
        page: titleKey(link.target.replaceAll('_', ' ')),
        use: (gold) => ({
          item: {
            kind: 'sense-match',
            id: itemId(sense.word, id, link.start),
            group: sense.word,
            language: settings.language('language'),
            slices: {},
            target: target(context.text, context.span.start, context.span.end),
            definition: sense.concept.definition!,
            hypernyms: hypernymsOf(sense, settings),
            gold,
          },
          from: { concept: sense.concept.uri, page: id, title, linked: link.target, offset: link.start },
        }),
      })
    }
  // Only now are all redirects known.
  let unclear = 0
  for (const { word, page, use } of found) {
    const { pages, otherNames } = senses.get(word)!
    const gold = pages.has(page) || pages.has(redirects.get(page) ?? page)
    if (!gold && otherNames.has(page)) {
      unclear++
      continue
    }
    const both = getOrMake(uses, word, () => ({ yes: [], no: [] }))
    ;(gold ? both.yes : both.no).push(use(gold))
  }
  return { uses, linked: found.length, unclear }
}

const hypernymsOf = ({ concept }: DomainSense, settings: Options): readonly string[] =>
  settings.text('hypernym') === '' ? concept.broader : [settings.text('hypernym')]

function balanced(
  word: string,
  { yes, no }: { readonly yes: readonly Use[]; readonly no: readonly Use[] },
  settings: Options,
  seed: number,
): Use[] {
  const random = seeded(`${seed}/wic-tsv-domain/${word}`)
  const half = Math.ceil(settings.count('per-word') / 2)
  return [
    ...sample(yes, Math.min(half, yes.length), random),
    ...sample(no, Math.min(half, no.length), random),
  ]
}
