import { type Document, noCounts, readDocuments } from '../../corpora/index.js'
import { loadWordNet, openTagger, type Tagger } from '../../lexicon/index.js'
import { nounPhrases, sentenceSpans } from '../../text/index.js'
import type { Counts } from '../jobs/plan.js'
import { bucketWriter } from './bucket-writer.js'
import type { PhraseRow } from './phrase-row.js'
import { type IsPolysemous, polysemousInFile, polysemousInWordNet } from './polysemous-words.js'
import type { TripletSettings } from './settings.js'
import { trimPhrase } from './trim-phrase.js'

/** Sentences that are tagged together. */
const batchSize = 64

interface Candidate {
  readonly document: Document
  /** Of the document, as a row has them. */
  readonly categories: string
  readonly section: string
  readonly number: number
  readonly sentence: string
  readonly words: number
}

/** Steps 1 and 2, and what of steps 3 and 4 depends on a phrase alone: the phrases of a shard, in their buckets. */
export async function mineShard(settings: TripletSettings, folder: string, shard: number): Promise<Counts> {
  const tagger = await openTagger(settings.tagger)
  const isPolysemous = settings.words
    ? await polysemousInFile(settings.words)
    : polysemousInWordNet(await loadWordNet('3.0'))
  const source = noCounts()
  const counts = {
    sentences: 0,
    eligible: 0,
    occurrences: 0,
    unigrams: 0,
    nonAscii: 0,
    rows: 0,
    breaks: 0,
    tokens: 0,
  }
  const writer = bucketWriter(folder, settings.buckets, shard)
  let batch: Candidate[] = []
  const mineBatch = async () => {
    for (const row of phrasesOf(batch, tagger, isPolysemous, counts)) {
      const written = writer.add(row)
      if (written) await written
    }
    batch = []
  }
  try {
    for await (const document of readDocuments(settings.source, {
      shard: { index: shard, of: settings.shards },
      counts: source,
      ...(settings.multistreamIndex ? { multistreamIndex: settings.multistreamIndex } : {}),
      ...(settings.limit === null ? {} : { limit: settings.limit }),
      ...(settings.allowPartial ? { onBreak: () => void counts.breaks++ } : {}),
    }))
      for (const candidate of eligibleSentences(document, settings, counts)) {
        batch.push(candidate)
        if (batch.length >= batchSize) await mineBatch()
      }
    await mineBatch()
    await writer.finish()
  } catch (error) {
    await writer.discard()
    throw error
  }
  return { ...source, ...counts }
}

/**
 * Sentences that could be contexts: of the right length, whole, with nothing missing in them. The paper bounds the
 * length in step 5 only; no triplet is lost by doing so here, and no other sentence needs to be tagged.
 */
function* eligibleSentences(
  document: Document,
  { fewestWords, mostWords }: Pick<TripletSettings, 'fewestWords' | 'mostWords'>,
  counts: { sentences: number; eligible: number },
): Generator<Candidate> {
  const categories = document.categories.join(', ').slice(0, 400)
  let gap = 0
  let section = -1
  for (const [number, { start, end }] of sentenceSpans(document.text, 'en').entries()) {
    counts.sentences++
    while (gap < document.gaps.length && document.gaps[gap]! < start) gap++
    while (section + 1 < document.sections.length && document.sections[section + 1]!.start <= start) section++
    const sentence = document.text.slice(start, end)
    const words = wordCount(sentence)
    if (words < fewestWords || words > mostWords) continue
    if (!/[.!?]["'”’)\]]*$/.test(sentence)) continue
    if (gap < document.gaps.length && document.gaps[gap]! <= end) continue
    counts.eligible++
    yield {
      document,
      categories,
      section: document.sections[section]?.title ?? '',
      number,
      sentence,
      words,
    }
  }
}

/** Pieces between white space; there is none at the ends. */
function wordCount(sentence: string): number {
  let count = 1
  let spaces = false
  for (let i = 0; i < sentence.length; i++) {
    const code = sentence.charCodeAt(i)
    const space = code === 0x20 || (code > 8 && code < 14) || (code > 0x9f && /\s/.test(sentence[i]!))
    if (space && !spaces) count++
    spaces = space
  }
  return count
}

function* phrasesOf(
  batch: readonly Candidate[],
  tagger: Tagger,
  isPolysemous: IsPolysemous,
  counts: { occurrences: number; unigrams: number; nonAscii: number; rows: number; tokens: number },
): Generator<PhraseRow> {
  const tagged = tagger.tag(batch.map(({ sentence }) => sentence))
  for (const [i, { document, categories, section, number, sentence, words }] of batch.entries()) {
    const tokens = tagged[i]!
    counts.tokens += tokens.length
    for (const nounPhrase of nounPhrases(tokens)) {
      // Most noun phrases are one word.
      const span = nounPhrase.to - nounPhrase.from > 1 ? trimPhrase(sentence, nounPhrase) : null
      const surface = span ? sentence.slice(span.start, span.end) : ''
      const phrase = surface.toLowerCase().replace(/\s{2,}|[^\S ]/g, ' ')
      if (!span || !phrase.includes(' ')) {
        counts.unigrams++
        continue
      }
      counts.occurrences++
      // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with control characters
      if (!/^[\x00-\x7f]+$/.test(phrase)) {
        counts.nonAscii++
        continue
      }
      counts.rows++
      const fits = someWord(phrase, isPolysemous)
      yield {
        phrase,
        sentence: fits ? sentence : '',
        start: fits ? span.start : 0,
        end: fits ? span.end : 0,
        words,
        proper: tokens[nounPhrase.to - 1]!.pos === 'PROPN' || isCapitalised(surface),
        page: document.id,
        title: document.title,
        revision: document.revision,
        section,
        number,
        categories: fits ? categories : '',
      }
    }
  }
}

const words = /[a-z0-9]+/g

/** The first word or two mostly decide: the others are not even looked up. */
function someWord(phrase: string, test: IsPolysemous): boolean {
  words.lastIndex = 0
  for (let found = words.exec(phrase); found; found = words.exec(phrase)) if (test(found[0])) return true
  return false
}

/** `Atlantic Ocean`: a name, whatever tag its last word gets. */
const isCapitalised = (phrase: string): boolean => !/(?:^| )[^A-Z]/.test(phrase)
