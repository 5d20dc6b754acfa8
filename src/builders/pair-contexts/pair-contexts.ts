import { type GradedPair, type Target, target, UsageError, UserError } from '../../core/index.js'
import { readDocuments } from '../../corpora/index.js'
import { baseForms } from '../../lexicon/index.js'
import { cosine, type Random, sample, seeded } from '../../math/index.js'
import { sentenceSpans } from '../../text/index.js'
import type { Builder, BuildRequest } from '../builder.js'
import { itemId } from '../item-id.js'
import { type Options, onlySource, readOptions } from '../read-options.js'
import { sourceOptions } from '../source-options.js'
import { withTargetVectors } from '../target-vectors.js'
import { writeBuild } from '../write-build.js'
import { readPairs, type WordPair } from './read-pairs.js'

const options = {
  corpus: { about: 'dump, JSON lines or folder from which contexts are taken', default: '' },
  sentences: { about: 'sentences per context', default: '3' },
  encoders: { about: 'each picks its most and its least similar context', default: 'minilm,gte-small' },
  random: {
    about: 'further contexts, drawn at random (the paper: 8 candidates, 16 for small corpora)',
    default: '4',
  },
  most: { about: 'most contexts compared per pair', default: '200' },
  licence: { about: 'of the corpus', default: 'CC BY-SA 4.0' },
} as const

interface Context {
  readonly pair: readonly [Target, Target]
  readonly provenance: Readonly<Record<string, unknown>>
}

/** CoSimLex: contexts that have two words once each: those that differ most for two encoders and some at random. */
export const pairContexts: Builder = {
  id: 'pair-contexts',
  source: 'word pairs: SimLex-999, or any file of word1⇥word2',
  options,
  async build(request) {
    const settings = readOptions(pairContexts, request)
    const pairs = await readPairs(onlySource(pairContexts, request))
    if (settings.text('corpus') === '')
      throw new UsageError('pair-contexts: name where contexts are taken from with --option corpus=DUMP')
    const { found, seen, apart } = await contextsOf(pairs, settings, request)
    const kept = pairs.flatMap((pair, i) =>
      (found[i]?.length ?? 0) >= 2 ? [{ pair, contexts: found[i]! }] : [],
    )
    if (kept.length === 0)
      throw new UserError(`${settings.text('corpus')}: no pair of words occurs in two contexts`)
    const chosen = await chooseContexts(kept, settings, request)
    const examples = chosen.map(
      ({ pair, contexts }): GradedPair => ({
        kind: 'graded-pair',
        id: itemId(`${pair.words.join('-')}`, ...contexts.map(({ provenance }) => provenance)),
        group: pair.words.join(' '),
        language: 'en',
        slices: pair.pos === '' ? {} : { pos: pair.pos },
        contexts: contexts.map(({ pair: targets }) => targets),
        gold: null,
      }),
    )
    return await writeBuild(request.output, {
      dataset: {
        id: 'pair-contexts',
        title: 'Word pairs in candidate contexts',
        citation: 'Built after Armendariz et al. (2020), SemEval-2020 Task 3, and CoSimLex.',
        licence: settings.text('licence'),
        homepage: 'https://competitions.codalab.org/competitions/20905',
      },
      parts: [{ name: 'candidates', examples }],
      provenance: examples.map(({ id }, i) => ({
        id,
        contexts: chosen[i]!.contexts.map(({ provenance }) => provenance),
      })),
      funnel: [
        { step: '1', remaining: pairs.length, unit: 'pairs', description: 'of the source' },
        {
          step: '2',
          remaining: seen,
          unit: 'contexts',
          description: `of ${settings.text('sentences')} sentences with both words, each once`,
        },
        { step: '2b', remaining: apart, unit: 'contexts', description: 'that do not overlap' },
        { step: '3', remaining: kept.length, unit: 'pairs', description: 'with two contexts or more' },
        {
          step: '4',
          remaining: chosen.flatMap(({ contexts }) => contexts).length,
          unit: 'contexts',
          description: 'most and least similar for each encoder, and some at random',
        },
      ],
      settings: { source: request.sources[0], seed: request.seed, limit: request.limit, ...request.options },
    })
  },
}

interface Place {
  readonly lemma: string
  readonly pos: string
  /** With a capital inside a sentence: `Amu River`. */
  readonly name: boolean
  readonly start: number
  readonly end: number
}

/** Windows of a number of sentences with both words exactly once, without overlaps; at most a number per pair, the first ones. */
async function contextsOf(pairs: readonly WordPair[], settings: Options, request: BuildRequest) {
  const size = settings.count('sentences')
  const most = settings.count('most', 2)
  const found: Context[][] = pairs.map(() => [])
  const wanted = new Map<string, number[]>()
  for (const [i, { words }] of pairs.entries())
    for (const word of words) wanted.set(word, [...(wanted.get(word) ?? []), i])
  let seen = 0
  let apart = 0
  const lemmas = new Map<string, Pick<Place, 'lemma' | 'pos'>[]>()
  const lemmasOf = (form: string) => {
    const known =
      lemmas.get(form) ??
      (['n', 'v', 'a'] as const).flatMap((pos) =>
        [...baseForms(form, pos)].filter((each) => wanted.has(each)).map((lemma) => ({ lemma, pos })),
      )
    lemmas.set(form, known)
    return known
  }
  for await (const { id, title, revision, text, gaps } of readDocuments(
    settings.text('corpus'),
    sourceOptions(request),
  )) {
    const sentences = sentenceSpans(text, 'en').map((span) => ({
      span,
      places: placesIn(text, span, lemmasOf),
    }))
    const windows = new Map<number, Window[]>()
    for (let at = 0; at + size <= sentences.length; at++) {
      const window = sentences.slice(at, at + size)
      const [start, end] = [window[0]!.span.start, window.at(-1)!.span.end]
      if (text.slice(start, end).includes('\n') || gaps.some((gap) => gap >= start && gap <= end)) continue
      const places = window.flatMap((sentence) => sentence.places)
      for (const i of new Set(places.flatMap(({ lemma }) => wanted.get(lemma) ?? []))) {
        const [first, second] = pairs[i]!.words.map((word) => onlyPlace(places, word, pairs[i]!.pos))
        if (!first || !second || first.start === second.start) continue
        seen++
        windows.set(i, [...(windows.get(i) ?? []), { at, start, end, pair: [first, second] }])
      }
    }
    for (const [i, all] of windows)
      for (const { at, start, end, pair } of notOverlapping(all, size, (key) =>
        seeded(`${request.seed}/window/${pairs[i]!.words.join('/')}/${id}/${key}`),
      )) {
        apart++
        if (found[i]!.length >= most) break
        const context = text.slice(start, end)
        const [first, second] = pair.map((place) => target(context, place.start - start, place.end - start))
        found[i]!.push({ pair: [first!, second!], provenance: { page: id, title, revision, sentence: at } })
      }
  }
  return { found, seen, apart }
}

interface Window {
  /** Number of its first sentence. */
  readonly at: number
  readonly start: number
  readonly end: number
  readonly pair: readonly [Place, Place]
}

/** One of the windows around the same two words, so that these may be anywhere in it; none that begins inside the last one. */
function notOverlapping(windows: readonly Window[], size: number, random: (key: string) => Random): Window[] {
  const around = new Map<string, Window[]>()
  for (const window of windows) {
    const key = window.pair.map(({ start }) => start).join(' ')
    around.set(key, [...(around.get(key) ?? []), window])
  }
  const kept: Window[] = []
  for (const [key, same] of around) {
    const chosen = sample(same, 1, random(key))[0]!
    const last = kept.at(-1)
    if (!last || chosen.at >= last.at + size) kept.push(chosen)
  }
  return kept
}

/** The span of a word, if it occurs only once, with the pair's part of speech, and not in a name. */
function onlyPlace(places: readonly Place[], word: string, pos: string): Place | null {
  const all = places.filter(({ lemma }) => lemma === word)
  if (all.some(({ start }) => start !== all[0]!.start)) return null
  return all.find((place) => !place.name && (pos === '' || place.pos === pos.toLowerCase())) ?? null
}

function placesIn(
  text: string,
  { start, end }: { start: number; end: number },
  lemmasOf: (form: string) => Pick<Place, 'lemma' | 'pos'>[],
): Place[] {
  return [...text.slice(start, end).matchAll(/\p{L}+/gu)].flatMap(({ 0: form, index }) =>
    lemmasOf(form.toLowerCase()).map((each) => ({
      ...each,
      name: index > 1 && /^\p{Lu}/u.test(form), // a quotation mark may come first
      start: start + index,
      end: start + index + form.length,
    })),
  )
}

async function chooseContexts(
  kept: readonly { readonly pair: WordPair; readonly contexts: readonly Context[] }[],
  settings: Options,
  request: BuildRequest,
) {
  const chosen = kept.map(() => new Set<Context>())
  for (const spec of settings.text('encoders').split(',').filter(Boolean))
    await withTargetVectors(spec, request.cache, async (vectors) => {
      for (const [i, { contexts }] of kept.entries()) {
        const made = await vectors.targets(contexts.flatMap(({ pair }) => pair))
        const scored = contexts.map((context, j) => ({
          context,
          score: cosine(made[2 * j]!, made[2 * j + 1]!),
        }))
        scored.sort((a, b) => a.score - b.score)
        chosen[i]!.add(scored[0]!.context).add(scored.at(-1)!.context)
      }
    })
  return kept.map(({ pair, contexts }, i) => {
    const rest = contexts.filter((context) => !chosen[i]!.has(context))
    const random = sample(
      rest,
      settings.count('random', 0),
      seeded(`${request.seed}/contexts/${pair.words.join('/')}`),
    )
    return { pair, contexts: [...chosen[i]!, ...random] }
  })
}
