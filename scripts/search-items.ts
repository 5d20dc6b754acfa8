import { createHash } from 'node:crypto'
import path from 'node:path'
import { type PhraseSearch, type SameMeaning, surface, type Target } from '../src/core/index.js'
import { readDocuments } from '../src/corpora/index.js'
import { catalogue, partNamed, readPart } from '../src/datasets/index.js'
import { randomInteger, seeded, shuffled } from '../src/math/index.js'
import { sentenceSpans } from '../src/text/index.js'

/** A search whose answer is known. */
export type SearchItem = Pick<PhraseSearch, 'query' | 'document' | 'language'> & {
  readonly gold: Target['span']
}

/** `pr`: one passage. `psd`: two, with the phrase in both and the query meaning it in one. */
export type SearchSets = Readonly<
  Record<'pr' | 'psd', Readonly<Record<'train' | 'held', readonly SearchItem[]>>>
>

const windowSentences = 10
const between = ' <br/><br/> ' // as PiC's site joins two passages

async function similarityRows(data: string, part: string): Promise<SameMeaning[]> {
  const rows: SameMeaning[] = []
  const pic = catalogue.pic!
  for await (const row of readPart(pic, partNamed(pic, part), { data })) rows.push(row as SameMeaning)
  return rows
}

/** Ten sentences in a row, of pages of the Wikipedia sample. */
async function wikipediaWindows(data: string, count: number): Promise<string[][]> {
  const windows: string[][] = []
  for await (const { text } of readDocuments(path.join(data, 'wikipedia', 'enwiki-sample.xml.bz2'))) {
    const sentences = text
      .split(/\n+/)
      .flatMap((line) => sentenceSpans(line, 'en').map(({ start, end }) => line.slice(start, end)))
      .filter((sentence) => sentence.split(' ').length > 5 && /[.!?"”)]$/.test(sentence))
    for (let i = 0; i + windowSentences <= Math.min(sentences.length, 400); i += windowSentences)
      windows.push(sentences.slice(i, i + windowSentences))
  }
  return shuffled(windows, seeded('windows')).slice(0, count)
}

const lower = (target: Target): string => surface(target).toLowerCase()

/**
 * Searches from PiC PS. A sentence of PS is put among ten of a Wikipedia page. `held` has other phrases: passages are
 * made from PS dev, and no phrase of those is in `train`; pairs of passages from PS train, halved by a hash of the phrase.
 */
export async function searchItems(data: string, most: number): Promise<SearchSets> {
  const windows = await wikipediaWindows(data, 240)
  const [train, dev] = [await similarityRows(data, 'ps/train'), await similarityRows(data, 'ps/dev')]
  const ofDev = new Set(dev.flatMap(({ pair }) => pair.map(lower)))

  /** The passage, and where the target's sentence begins in it. */
  function passage({ text }: Target, unwanted: readonly string[], random: () => number) {
    const fitting = (window: readonly string[]) => {
      const all = window.join(' ').toLowerCase()
      return !unwanted.some((phrase) => all.includes(phrase))
    }
    let window = windows[randomInteger(random, windows.length)]!
    while (!fitting(window)) window = windows[randomInteger(random, windows.length)]!
    const at = randomInteger(random, window.length + 1)
    const before = window.slice(0, at)
    const shift = before.reduce((sum, sentence) => sum + sentence.length + 1, 0)
    return { text: [...before, text, ...window.slice(at)].join(' '), shift }
  }
  const moved = ({ span }: Target, by: number) => ({ start: span.start + by, end: span.end + by })

  function retrieval({ id, pair: [own, other] }: SameMeaning): SearchItem {
    const { text, shift } = passage(own, [lower(own), lower(other)], seeded(`pr ${id}`))
    return { query: surface(other), document: text, language: 'en', gold: moved(own, shift) }
  }
  function senses([{ id, pair }, negative]: readonly [SameMeaning, SameMeaning]): SearchItem {
    const random = seeded(`psd ${id}`)
    const unwanted = pair.map(lower)
    const right = passage(pair[0], unwanted, random)
    const wrong = passage(negative.pair[0], unwanted, random)
    const isFirst = random() < 0.5
    const shift = right.shift + (isFirst ? 0 : wrong.text.length + between.length)
    const document = (isFirst ? [right, wrong] : [wrong, right]).map(({ text }) => text).join(between)
    return { query: surface(pair[1]), document, language: 'en', gold: moved(pair[0], shift) }
  }
  const isHeld = (phrase: string): boolean => createHash('sha256').update(phrase).digest()[3]! % 2 === 1
  const phrases = ({ pair }: SameMeaning): string => pair.map(lower).join('|')
  const negatives = new Map(train.filter(({ gold }) => gold === false).map((row) => [phrases(row), row]))
  const positives = (rows: readonly SameMeaning[]) => rows.filter(({ gold }) => gold === true)
  const unseen = (row: SameMeaning) => !row.pair.some((each) => ofDev.has(lower(each)))
  const pairs = positives(train).flatMap((row) => {
    const partner = negatives.get(phrases(row))
    return partner ? [[row, partner] as const] : []
  })
  const some = <T>(rows: readonly T[], name: string): T[] => shuffled(rows, seeded(name)).slice(0, most)
  return {
    pr: {
      train: some(positives(train).filter(unseen), 'pr train').map(retrieval),
      held: some(positives(dev), 'pr held').map(retrieval),
    },
    psd: {
      train: some(
        pairs.filter(([row]) => unseen(row) && !isHeld(lower(row.pair[0]))),
        'psd train',
      ).map(senses),
      held: some(
        pairs.filter(([row]) => isHeld(lower(row.pair[0]))),
        'psd held',
      ).map(senses),
    },
  }
}
