import { pdfStreams, unpackedStream } from './pdf-streams.js'

/** The name of an object in a PDF: its number, and how often the number was used before. */
export interface PdfObject {
  readonly num: number
  readonly gen: number
}

const isPage = (object: string): boolean => /\/Type\s*\/Page(?![A-Za-z])/.test(object)

/** The objects that say they are pages, those in packed streams of objects too; some may have been deleted. */
export function pdfPageObjects(bytes: Buffer): PdfObject[] {
  const text = bytes.toString('latin1')
  const begins = [...text.matchAll(/\b(\d{1,10}) (\d{1,5}) obj\b/g)]
  const plain = begins.flatMap(({ 0: name, 1: num, 2: gen, index }, i) => {
    const [object] = text.slice(index + name.length, begins[i + 1]?.index).split('stream', 1)
    return isPage(object!) ? [{ num: Number(num), gen: Number(gen) }] : []
  })
  return [...plain, ...packedPages(bytes)]
}

/** A stream of objects begins with `number offset` for each of them; `/First` is where the first of them begins. */
function* packedPages(bytes: Buffer): Generator<PdfObject> {
  for (const stream of pdfStreams(bytes)) {
    const [, first] = /\/First\s+(\d+)/.exec(stream.dictionary) ?? []
    if (first === undefined || !/\/ObjStm\b/.test(stream.dictionary)) continue
    const content = unpackedStream(stream)?.toString('latin1') ?? ''
    const numbers = content.slice(0, Number(first)).trim().split(/\s+/).map(Number)
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [from, to] = [numbers[i + 1]!, numbers[i + 3] ?? Number.POSITIVE_INFINITY]
      if (isPage(content.slice(Number(first) + from, Number(first) + to))) yield { num: numbers[i]!, gen: 0 }
    }
  }
}
