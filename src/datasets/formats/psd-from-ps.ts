import { getOrMake, type PhraseSearch, type SameMeaning, surface } from '../../core/index.js'
import { hashText } from '../../files/index.js'
import { seeded } from '../../math/index.js'
import type { Format, Reading } from '../format.js'

/** As PiC joins the two passages of a PSD document. */
const between = '\n\n'

/** Both phrases of a row: rows that share them ask the same of two sentences. */
const phrasesOf = ({ group, pair }: SameMeaning): string => JSON.stringify([group, surface(pair[1])])

/** A system sees the group, and the phrase is the answer. */
const hidden = (phrase: string): string => hashText(phrase).slice(0, 12)

/** The query names the phrase as the positive row's sentence uses it. Which sentence comes first is drawn by the id. */
function searchItem(part: string, positive: SameMeaning, negative: SameMeaning): PhraseSearch {
  const id = part + positive.id + negative.id
  const [right, wrong] = [positive.pair[0], negative.pair[0]]
  const isFirst = seeded(id)() < 0.5
  const shift = isFirst ? 0 : wrong.text.length + between.length
  return {
    kind: 'phrase-search',
    id,
    group: hidden(positive.group),
    language: positive.language,
    slices: positive.slices,
    query: surface(positive.pair[1]),
    document: (isFirst ? [right, wrong] : [wrong, right]).map(({ text }) => text).join(between),
    gold: [{ start: right.span.start + shift, end: right.span.end + shift }],
  }
}

type Rows = readonly SameMeaning[]

/** Every positive row with every negative one that has its phrases, in the order of the positive rows. */
function* partners(positives: Rows, negatives: Rows): Generator<readonly [SameMeaning, SameMeaning]> {
  const byPhrases = new Map<string, SameMeaning[]>()
  for (const row of negatives.filter(({ gold }) => gold === false))
    getOrMake(byPhrases, phrasesOf(row), () => []).push(row)
  for (const row of positives.filter(({ gold }) => gold === true))
    for (const partner of byPhrases.get(phrasesOf(row)) ?? []) yield [row, partner]
}

/** Its ids begin with a dash, to be put together. */
async function rowsOf(
  base: Format<SameMeaning>,
  data: string,
  name: string,
  reading: Reading,
): Promise<Rows> {
  const rows: SameMeaning[] = []
  for await (const row of base.read({ data }, { ...reading, part: name })) rows.push(row)
  return rows
}

function* items(
  pairs: Iterable<readonly [SameMeaning, SameMeaning]>,
  all: Rows,
  file: string,
  { part, report }: Reading,
): Generator<PhraseSearch> {
  const used = new Set<SameMeaning>()
  for (const [positive, negative] of pairs) {
    used.add(positive).add(negative)
    yield searchItem(part, positive, negative)
  }
  if (used.size < all.length)
    report.note(
      file,
      null,
      `${all.length - used.size} of ${all.length} rows make no item: no row of the other label has both phrases`,
    )
}

/** Phrase-sense-disambiguation items from the rows of one file of PiC PS. Read only: they are written as PS. */
export const psdFromPs = (base: Format<SameMeaning>): Format<PhraseSearch> => ({
  id: `psd-from-${base.id}`,
  title: `two rows of ${base.id} that share both phrases, one positive and one negative, as one search`,
  required: ['data'],
  async *read({ data }, reading) {
    const rows = await rowsOf(base, data!, '', reading)
    yield* items(partners(rows, rows), rows, data!, reading)
  },
})

/** The same with one row from each of two files. */
export const psdAcrossPs = (base: Format<SameMeaning>): Format<PhraseSearch> => ({
  id: `psd-across-${base.id}`,
  title: `as psd-from-${base.id}, one row from each of two files`,
  required: ['data', 'other'],
  async *read({ data, other }, reading) {
    const rows = await rowsOf(base, data!, '', reading)
    const others = await rowsOf(base, other!, '-other', reading)
    const pairs = [...partners(rows, others), ...partners(others, rows)]
    yield* items(pairs, [...rows, ...others], data!, reading)
  },
})
