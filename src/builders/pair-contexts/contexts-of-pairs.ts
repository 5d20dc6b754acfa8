import { getOrMake, type Target, target } from '../../core/index.js'
import { type Document, readDocuments } from '../../corpora/index.js'
import { baseForms } from '../../lexicon/index.js'
import { type Random, sample, seeded } from '../../math/index.js'
import { sentenceSpans } from '../../text/index.js'
import type { BuildRequest } from '../builder.js'
import type { Options } from '../read-options.js'
import { sourceOptions } from '../source-options.js'
import type { WordPair } from './read-pairs.js'

/** Some sentences with both words of a pair. */
export interface PairContext {
  readonly pair: readonly [Target, Target]
  readonly provenance: Readonly<Record<string, unknown>>
}

interface Place {
  readonly lemma: string
  readonly pos: string
  /** With a capital inside a sentence: `Amu River`. */
  readonly name: boolean
  readonly start: number
  readonly end: number
}

interface Window {
  /** Number of its first sentence. */
  readonly at: number
  readonly start: number
  readonly end: number
  readonly pair: readonly [Place, Place]
}

/** Windows of a number of sentences with both words exactly once, without overlaps; at most a number per pair, the first ones. */
export async function contextsOfPairs(pairs: readonly WordPair[], settings: Options, request: BuildRequest) {
  const size = settings.count('sentences')
  const most = settings.count('most', 2)
  const found: PairContext[][] = pairs.map(() => [])
  let seen = 0
  let apart = 0
  const windowsIn = windowFinder(pairs, size)
  for await (const document of readDocuments(settings.text('corpus'), sourceOptions(request))) {
    const { id, title, revision, text } = document
    for (const [i, all] of windowsIn(document)) {
      seen += all.length
      const randomFor = (key: string) =>
        seeded(`${request.seed}/window/${pairs[i]!.words.join('/')}/${id}/${key}`)
      for (const { at, start, end, pair } of notOverlapping(all, size, randomFor)) {
        apart++
        if (found[i]!.length >= most) break
        const context = text.slice(start, end)
        const [first, second] = pair.map((place) => target(context, place.start - start, place.end - start))
        found[i]!.push({ pair: [first!, second!], provenance: { page: id, title, revision, sentence: at } })
      }
    }
  }
  return { found, seen, apart }
}

/** Finds the windows of a document in which a pair's words occur once each, by the number of the pair. */
function windowFinder(
  pairs: readonly WordPair[],
  size: number,
): (document: Document) => ReadonlyMap<number, readonly Window[]> {
  const wanted = new Map<string, number[]>()
  for (const [i, { words }] of pairs.entries())
    for (const word of words) getOrMake(wanted, word, () => []).push(i)
  const lemmas = new Map<string, Pick<Place, 'lemma' | 'pos'>[]>()
  const lemmasOf = (form: string) =>
    getOrMake(lemmas, form, () =>
      (['n', 'v', 'a'] as const).flatMap((pos) =>
        [...baseForms(form, pos)].filter((each) => wanted.has(each)).map((lemma) => ({ lemma, pos })),
      ),
    )
  return ({ text, gaps }) => {
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
        if (first && second && first.start !== second.start)
          getOrMake(windows, i, () => []).push({ at, start, end, pair: [first, second] })
      }
    }
    return windows
  }
}

/** One of the windows around the same two words, so that these may be anywhere in it; none that begins inside the last one. */
function notOverlapping(windows: readonly Window[], size: number, random: (key: string) => Random): Window[] {
  const around = new Map<string, Window[]>()
  for (const window of windows) {
    const key = window.pair.map(({ start }) => start).join(' ')
    getOrMake(around, key, () => []).push(window)
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
