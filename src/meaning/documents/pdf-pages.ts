import { isBrokenStream, pdfStreams, unpackedStream } from './pdf-streams.js'

/** The name of an object in a PDF: its number, and how often the number was used before. */
export interface PdfObject {
  readonly num: number
  readonly gen: number
}

const isPage = (object: string): boolean => /\/Type\s*\/Page(?![A-Za-z])/.test(object)
const isRootOfPages = (object: string): boolean =>
  /\/Type\s*\/Pages(?![A-Za-z])/.test(object) && !/\/Parent(?![A-Za-z])/.test(object)

/** A page, with the numbers of the objects that hold what is printed on it. */
export interface PdfPage extends PdfObject {
  readonly contents: readonly number[]
}

/** The numbers in `/Contents 5 0 R` or `/Contents [5 0 R 6 0 R]`. */
function contentsOf(page: string): number[] {
  const [, list = ''] = /\/Contents\s*(\[[^\]]*\]|\d+\s+\d+\s+R)/.exec(page) ?? []
  return [...list.matchAll(/(\d+)\s+\d+\s+R/g)].map(([, num]) => Number(num))
}

/** What the bytes of a PDF say about its pages. */
export interface PdfPages {
  /** The objects that say they are pages; some may have been deleted. */
  readonly objects: readonly PdfPage[]
  /** How many there should be at least: a file that was changed keeps older roots of its pages. Null where none is. */
  readonly least: number | null
  /** What is wrong with an object that pages are printed from, by its number. */
  readonly wrong: ReadonlyMap<number, 'missing' | 'damaged'>
}

/** The pages of a PDF and their number, from objects in packed streams too. */
export function pdfPages(bytes: Buffer): PdfPages {
  const all = [...plainObjects(bytes), ...packedObjects(bytes)]
  const counts = all.flatMap(({ text }) => {
    const [, count] = isRootOfPages(text) ? (/\/Count\s+(\d+)/.exec(text) ?? []) : []
    return count === undefined ? [] : [Number(count)]
  })
  const objects = all
    .filter(({ text }) => isPage(text))
    .map(({ num, gen, text }) => ({ num, gen, contents: contentsOf(text) }))
  return {
    objects,
    wrong: wrongContents(bytes, objects, new Set(all.map(({ num }) => num))),
    least: counts.length === 0 ? null : Math.min(...counts),
  }
}

function wrongContents(
  bytes: Buffer,
  pages: readonly PdfPage[],
  known: ReadonlySet<number>,
): ReadonlyMap<number, 'missing' | 'damaged'> {
  const wrong = new Map<number, 'missing' | 'damaged'>()
  if (bytes.includes('/Encrypt')) return wrong
  const printed = new Set(pages.flatMap(({ contents }) => contents))
  for (const num of printed) if (!known.has(num)) wrong.set(num, 'missing')
  // Of an object that was written again only the last counts.
  for (const stream of pdfStreams(bytes))
    if (stream.num !== null && printed.has(stream.num)) {
      if (isBrokenStream(stream)) wrong.set(stream.num, 'damaged')
      else wrong.delete(stream.num)
    }
  return wrong
}

interface ObjectText extends PdfObject {
  readonly text: string
}

function* plainObjects(bytes: Buffer): Generator<ObjectText> {
  const text = bytes.toString('latin1')
  const begins = [...text.matchAll(/\b(\d{1,10}) (\d{1,5}) obj\b/g)]
  for (const [i, { 0: name, 1: num, 2: gen, index }] of begins.entries()) {
    const [object] = text.slice(index + name.length, begins[i + 1]?.index).split('stream', 1)
    yield { num: Number(num), gen: Number(gen), text: object! }
  }
}

/** A stream of objects begins with `number offset` for each of them; `/First` is where the first of them begins. */
function* packedObjects(bytes: Buffer): Generator<ObjectText> {
  for (const stream of pdfStreams(bytes)) {
    const [, first] = /\/First\s+(\d+)/.exec(stream.dictionary) ?? []
    if (first === undefined || !/\/ObjStm\b/.test(stream.dictionary)) continue
    const content = unpackedStream(stream)?.toString('latin1') ?? ''
    const numbers = content.slice(0, Number(first)).trim().split(/\s+/).map(Number)
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [from, to] = [numbers[i + 1]!, numbers[i + 3] ?? Number.POSITIVE_INFINITY]
      yield { num: numbers[i]!, gen: 0, text: content.slice(Number(first) + from, Number(first) + to) }
    }
  }
}
