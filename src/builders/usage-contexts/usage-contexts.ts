import { getOrMake, type Span, type Usage, UsageError, UserError } from '../../core/index.js'
import { readDictionary, readDocuments } from '../../corpora/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { seeded } from '../../math/index.js'
import { sentenceSpans } from '../../text/index.js'
import type { Builder, BuildRequest } from '../builder.js'
import { itemId } from '../item-id.js'
import { type Options, onlySource, readOptions } from '../read-options.js'
import { readWordList } from '../read-word-list.js'
import { sourceOptions } from '../source-options.js'
import { writeBuild } from '../write-build.js'
import { couldBeLiteral } from './could-be-literal.js'
import { nearDuplicates } from './near-duplicates.js'
import { phraseFinder } from './phrase-finder.js'

const options = {
  corpus: { about: 'dump, JSON lines or folder from which contexts are taken', default: '' },
  sentences: { about: 'sentences per context', default: '5' },
  'per-phrase': { about: 'most contexts per phrase', default: '50' },
  'fewest-contexts': { about: 'phrases with fewer contexts are left out', default: '2' },
  unseen: { about: 'share of the phrases reserved for test', default: '0.3' },
  licence: { about: 'of the corpus', default: 'CC BY-SA 4.0' },
} as const

interface Found {
  readonly item: Usage
  readonly provenance: Readonly<Record<string, unknown>>
}

/** SemEval-2013 5b: phrases that can be meant both ways, in contexts, for people to say how they are meant. */
export const usageContexts: Builder = {
  id: 'usage-contexts',
  source:
    'a Wiktionary dump or wiktextract’s JSON lines, for its idioms; or a text file with one phrase per line',
  options,
  annotatedBy: 'semeval2013-5b',
  async build(request) {
    const settings = readOptions(usageContexts, request)
    const source = onlySource(usageContexts, request)
    if (settings.text('corpus') === '')
      throw new UsageError('usage-contexts: name where contexts are taken from with --option corpus=DUMP')
    const { phrases, idioms } = await candidatePhrases(source, request)
    const { found, contexts } = await contextsOf(phrases, settings, request)
    const fewest = settings.count('fewest-contexts')
    const kept = [...found.values()].filter((each) => each.length >= fewest)
    const unseen = Number(settings.text('unseen'))
    if (!(unseen >= 0 && unseen <= 1))
      throw new UsageError(`--option unseen=${settings.text('unseen')}: expected a share from 0 to 1`)
    const isUnseen = ({ item }: Found) => seeded(`${request.seed}/unseen/${item.phrase}`)() < unseen
    const all = kept.flat()
    const parts = [
      { name: 'known', examples: all.filter((each) => !isUnseen(each)).map(({ item }) => item) },
      { name: 'unseen', examples: all.filter(isUnseen).map(({ item }) => item) },
    ].filter(({ examples }) => examples.length > 0)
    if (parts.length === 0)
      throw new UserError(
        `${settings.text('corpus')}: holds none of the ${phrases.length} phrases often enough`,
      )
    return await writeBuild(request.output, {
      dataset: {
        id: 'usage-contexts',
        title: 'Phrases that may be meant literally or figuratively',
        citation: 'Built after Korkontzelos, Zesch, Zanzotto and Biemann (2013), SemEval-2013 Task 5b.',
        licence: settings.text('licence'),
        homepage: 'https://www.cs.york.ac.uk/semeval-2013/task5',
      },
      parts,
      provenance: all.map(({ provenance }) => provenance as { id: string }),
      funnel: [
        { step: '1', remaining: idioms, unit: 'idioms', description: 'of the dictionary' },
        {
          step: '2',
          remaining: phrases.length,
          unit: 'phrases',
          description:
            'without a pronoun or placeholder, with a word for a thing, so that they could be literal',
        },
        {
          step: '3',
          remaining: contexts,
          unit: 'contexts',
          description: `of ${settings.text('sentences')} sentences, the phrase in any of them`,
        },
        {
          step: '4',
          remaining: [...found.values()].flat().length,
          unit: 'contexts',
          description: 'without near-duplicates, at most a fixed number per phrase',
        },
        {
          step: '5',
          remaining: all.length,
          unit: 'contexts',
          description: `of ${kept.length} phrases with ${fewest} contexts or more`,
        },
      ],
      settings: { source, seed: request.seed, limit: request.limit, ...request.options },
    })
  },
}

/** Placeholders for what a speaker fills in, and words that no literal reading has. */
const placeholder =
  /\b(?:one|one's|oneself|someone|someone's|somebody|something|your|my|you|me|i|it)\b|'|,|\?|!/i

async function candidatePhrases(
  source: string,
  request: BuildRequest,
): Promise<{ phrases: string[]; idioms: number }> {
  if (source.endsWith('.txt')) {
    const phrases = await readWordList(source)
    return { phrases, idioms: phrases.length }
  }
  const idioms = new Set<string>()
  for await (const { word, idiom, senses } of readDictionary(source, sourceOptions(request)))
    if (/\s/.test(word) && (idiom || senses.some(({ labels }) => labels.includes('idiomatic'))))
      idioms.add(word.toLowerCase())
  const wordnet = await loadWordNet('3.0')
  const phrases = [...idioms]
    .filter((phrase) => !placeholder.test(phrase) && couldBeLiteral(phrase, wordnet))
    .sort()
  return { phrases, idioms: idioms.size }
}

/** Contexts of each phrase, of distinct texts, in the order of the corpus. */
async function contextsOf(phrases: readonly string[], settings: Options, request: BuildRequest) {
  const find = phraseFinder(phrases)
  const size = settings.count('sentences')
  const most = settings.count('per-phrase')
  const found = new Map<string, Found[]>()
  let contexts = 0
  for await (const { id, title, revision, text } of readDocuments(
    settings.text('corpus'),
    sourceOptions(request),
  )) {
    const hits = find(text)
    if (hits.length === 0) continue
    const sentences = sentenceSpans(text, 'en')
    for (const { phrase, span } of hits) {
      contexts++
      const window = windowAround(sentences, span, size, seeded(`${request.seed}/window/${id}/${span.start}`))
      if (!window) continue
      const context = text.slice(window.start, window.end)
      const known = getOrMake(found, phrase, () => [])
      if (
        known.length >= most ||
        nearDuplicates(
          context,
          known.map(({ item }) => item.text),
        )
      )
        continue
      const item: Usage = {
        kind: 'usage',
        id: itemId(phrase, id, span.start),
        group: phrase,
        language: 'en',
        slices: {},
        phrase,
        text: context,
        spans: [{ start: span.start - window.start, end: span.end - window.start }],
        gold: null,
      }
      known.push({ item, provenance: { id: item.id, page: id, title, revision, offset: span.start } })
    }
  }
  return { found, contexts }
}

/** A number of sentences, with the span's sentence at a random position among them. */
function windowAround(
  sentences: readonly Span[],
  span: Span,
  size: number,
  random: () => number,
): Span | null {
  const at = sentences.findIndex(({ end }) => span.start < end)
  if (at < 0 || sentences.length < size || sentences[at]!.end < span.end) return null
  const before = Math.floor(random() * size)
  const from = Math.min(Math.max(0, at - before), sentences.length - size)
  return { start: sentences[from]!.start, end: sentences[from + size - 1]!.end }
}
