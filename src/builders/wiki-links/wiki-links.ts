import { type EntrySearch, target, UserError } from '../../core/index.js'
import { type Document, readDocuments } from '../../corpora/index.js'
import { seeded, shuffled } from '../../math/index.js'
import type { Builder, BuildRequest } from '../builder.js'
import { itemId } from '../item-id.js'
import { type Options, onlySource, readOptions } from '../read-options.js'
import { sourceOptions } from '../source-options.js'
import { writeBuild } from '../write-build.js'
import { contextOfLink } from './context-of-link.js'
import { titleKey } from './title-key.js'

const options = {
  test: { about: 'number of test mentions', default: '50000' },
  dev: { about: 'number of dev mentions; all others are train', default: '50000' },
  most: { about: 'most mentions in all, drawn at random', default: '1000000' },
  sentences: { about: 'sentences on each side of the one with the link', default: '1' },
  licence: { about: 'of the source', default: 'CC BY-SA 4.0' },
} as const

/** Entity links as in the bias paper, 2.1: hyperlinks are mentions, pages are entries by title and first paragraph. */
export const wikiLinks: Builder = {
  id: 'wiki-links',
  source: 'a MediaWiki dump, or JSON lines of texts with links',
  options,
  async build(request) {
    const source = onlySource(wikiLinks, request)
    const settings = readOptions(wikiLinks, request)
    const { pages, pageOf, redirects } = await titlesOf(source, request)
    const { mentions, counts } = await mentionsOf(source, pageOf, settings, request)
    if (mentions.length === 0) throw new UserError(`${source}: no link leads to a page of the source`)
    const order = shuffled(mentions, seeded(`${request.seed}/wiki-links`))
    const [test, dev] = [settings.count('test', 0), settings.count('dev', 0)]
    // Small sources: never more than a tenth each.
    const held = (n: number) => Math.min(n, Math.floor(order.length / 10))
    const cuts = [held(test), held(test) + held(dev)]
    const parts = [
      { name: 'train', examples: order.slice(cuts[1]).map(({ item }) => item) },
      { name: 'dev', examples: order.slice(cuts[0], cuts[1]).map(({ item }) => item) },
      { name: 'test', examples: order.slice(0, cuts[0]).map(({ item }) => item) },
    ].filter(({ examples }) => examples.length > 0)
    return await writeBuild(request.output, {
      dataset: {
        id: 'wiki-links',
        title: 'Hyperlinks as mentions of pages',
        citation: 'Built after Liu, McCarthy and Korhonen (2022), Measuring Context-Word Biases, 2.1.',
        licence: settings.text('licence'),
        homepage: 'https://dumps.wikimedia.org',
      },
      parts,
      provenance: order.map(({ provenance }) => provenance),
      lines: { 'inventory/wiki-links.tsv': inventoryLines(source, pages, request) },
      funnel: [
        {
          step: '1',
          remaining: pages.size,
          unit: 'entries',
          description: `pages with a first paragraph; ${redirects} redirects lead to them`,
        },
        { step: '2', remaining: counts.links, unit: 'links', description: 'in running text' },
        {
          step: '3',
          remaining: counts.known,
          unit: 'links',
          description: 'that lead to an entry, and not to their own page',
        },
        { step: '4', remaining: mentions.length, unit: 'mentions', description: 'drawn' },
      ],
      settings: { source, seed: request.seed, limit: request.limit, ...request.options },
    })
  },
}

/** The page that a title leads to, by its key; null if it leads out of the source. */
type PageOf = (title: string) => string | null

/**
 * Titles only, about a hundred bytes for each page and redirect: the first paragraphs of a whole Wikipedia do not fit into
 * memory, and are read again when the inventory is written.
 */
async function titlesOf(source: string, request: BuildRequest) {
  const pages = new Set<string>()
  const redirects = new Map<string, string>()
  for await (const document of readDocuments(source, {
    ...sourceOptions(request),
    onRedirect: (from, to) => redirects.set(titleKey(from), titleKey(to)),
  }))
    if (descriptionOf(document) !== '') pages.add(titleKey(document.title))
  for (const [from, to] of redirects) if (!pages.has(to) || pages.has(from)) redirects.delete(from)
  const pageOf: PageOf = (title) => {
    const key = titleKey(title)
    return pages.has(key) ? key : (redirects.get(key) ?? null) // a link to a redirect is a mention of the page behind it
  }
  return { pages, pageOf, redirects: redirects.size }
}

/** The first paragraph that is a sentence; empty if there is none, or nothing to call the page by. */
const descriptionOf = ({ title, text }: Pick<Document, 'title' | 'text'>): string =>
  title === '' ? '' : (text.split('\n').find((line) => /[.!?]["”)]*$/.test(line)) ?? '').replaceAll('\t', ' ')

interface Mention {
  readonly item: EntrySearch
  readonly provenance: {
    readonly id: string
    readonly page: string
    readonly title: string
    readonly offset: number
  }
}

/** Mentions, drawn with equal chances from the stream of all (Vitter's reservoir). */
async function mentionsOf(source: string, pageOf: PageOf, settings: Options, request: BuildRequest) {
  const counts = { links: 0, known: 0 }
  const most = settings.count('most')
  const random = seeded(`${request.seed}/wiki-links/draw`)
  const mentions: Mention[] = []
  for await (const document of readDocuments(source, sourceOptions(request))) {
    for (const link of document.links) {
      counts.links++
      const entry = pageOf(link.target)
      if (entry === null || entry === titleKey(document.title)) continue
      counts.known++
      const place = mentions.length < most ? mentions.length : Math.floor(random() * counts.known)
      if (place >= most) continue
      const context = contextOfLink(document.text, link, settings.count('sentences', 0))
      const id = itemId(document.text.slice(link.start, link.end), document.id, link.start)
      const item: EntrySearch = {
        kind: 'entry-search',
        id,
        group: document.title,
        language: 'en',
        slices: {},
        target: target(context.text, context.span.start, context.span.end),
        inventory: 'wiki-links',
        gold: [entry],
      }
      mentions[place] = {
        item,
        provenance: { id, page: document.id, title: document.title, offset: link.start },
      }
    }
  }
  return { mentions, counts }
}

/** Every entry once, in the order of the source. */
async function* inventoryLines(
  source: string,
  pages: ReadonlySet<string>,
  request: BuildRequest,
): AsyncGenerator<string> {
  const left = new Set(pages)
  for await (const document of readDocuments(source, sourceOptions(request))) {
    const key = titleKey(document.title)
    const description = descriptionOf(document)
    if (description !== '' && left.delete(key)) yield `${key}\t${document.title}\t${description}\n`
  }
}
