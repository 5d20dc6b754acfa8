import { type EntrySearch, target, UserError } from '../../core/index.js'
import { readDocuments } from '../../corpora/index.js'
import { seeded, shuffled } from '../../math/index.js'
import type { Builder, BuildRequest } from '../builder.js'
import { itemId } from '../item-id.js'
import { type Options, onlySource, readOptions } from '../read-options.js'
import { sourceOptions } from '../source-options.js'
import { writeBuild } from '../write-build.js'
import { contextOfLink } from './context-of-link.js'
import { titleKey } from './title-key.js'

const options = {
  test: { about: 'mentions', default: '50000' },
  dev: { about: 'mentions; all others are train', default: '50000' },
  most: { about: 'mentions in all, drawn at random', default: '1000000' },
  sentences: { about: 'on each side of the sentence of a link', default: '1' },
  licence: { about: 'of the source', default: 'CC BY-SA 4.0' },
} as const

interface Entry {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** Entity links as in the bias paper, 2.1: hyperlinks are mentions, pages are entries by title and first paragraph. */
export const wikiLinks: Builder = {
  id: 'wiki-links',
  source: 'a MediaWiki dump, or JSON lines of texts with links',
  options,
  async build(request) {
    const source = onlySource(wikiLinks, request)
    const settings = readOptions(wikiLinks, request)
    const { entries, pages, redirects } = await entriesOf(source, request)
    const { mentions, counts } = await mentionsOf(source, pages, settings, request)
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
      lines: { 'inventory/wiki-links.tsv': inventoryLines(entries.values()) },
      funnel: [
        {
          step: '1',
          remaining: entries.size,
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

async function entriesOf(source: string, request: BuildRequest) {
  const entries = new Map<string, Entry>()
  const redirects = new Map<string, string>()
  for await (const { title, text } of readDocuments(source, {
    ...sourceOptions(request),
    onRedirect: (from, to) => redirects.set(titleKey(from), titleKey(to)),
  })) {
    const description = text.split('\n').find((line) => /[.!?]["”)]*$/.test(line)) ?? ''
    if (description !== '' && title !== '')
      entries.set(titleKey(title), {
        id: titleKey(title),
        name: title,
        description: description.replaceAll('\t', ' '),
      })
  }
  // By every title that leads to them: a link to a redirect is a mention of the page behind it.
  const pages = new Map(entries)
  let followed = 0
  for (const [from, to] of redirects) {
    const entry = entries.get(to)
    if (!entry || pages.has(from)) continue
    pages.set(from, entry)
    followed++
  }
  return { entries, pages, redirects: followed }
}

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
async function mentionsOf(
  source: string,
  pages: ReadonlyMap<string, Entry>,
  settings: Options,
  request: BuildRequest,
) {
  const counts = { links: 0, known: 0 }
  const most = settings.count('most')
  const random = seeded(`${request.seed}/wiki-links/draw`)
  const mentions: Mention[] = []
  for await (const document of readDocuments(source, sourceOptions(request))) {
    for (const link of document.links) {
      counts.links++
      const entry = pages.get(titleKey(link.target))
      if (!entry || entry.id === titleKey(document.title)) continue
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
        gold: [entry.id],
      }
      mentions[place] = {
        item,
        provenance: { id, page: document.id, title: document.title, offset: link.start },
      }
    }
  }
  return { mentions, counts }
}

function* inventoryLines(entries: Iterable<Entry>): Generator<string> {
  for (const { id, name, description } of entries) yield `${id}\t${name}\t${description}\n`
}
