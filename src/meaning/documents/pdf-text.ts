import { createRequire } from 'node:module'
import path from 'node:path'
import { messageOf, UserError } from '../../core/index.js'
import { counted } from '../../text/index.js'
import { checkKind } from './check-kind.js'
import { checkPdf } from './check-pdf.js'
import type { Document } from './document.js'
import { type PdfObject, pdfPages } from './pdf-pages.js'

/** The text of a PDF, line by line, a word that was cut at a line's end whole again. */
export async function pdfText(file: string, bytes: Buffer): Promise<Pick<Document, 'text' | 'pages'>> {
  // A PDF may begin with up to a kilobyte of something else.
  checkKind(file, bytes.subarray(0, 1024).includes('%PDF-'), bytes, 'a PDF')
  checkPdf(file, bytes)
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: Uint8Array.from(bytes), // it takes the buffer away
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
    standardFontDataUrl: `${path.join(home, 'standard_fonts')}/`,
    cMapUrl: `${path.join(home, 'cmaps')}/`,
    cMapPacked: true,
  })
  try {
    const pdf = await loading.promise
    const pages: number[] = []
    const read = new Map<number, number>() // the number of a page's object → the page's own
    let repeated: number | null = null
    let text = ''
    for (let number = 1; number <= pdf.numPages; number++) {
      if (text !== '') text += '\n\n'
      pages.push(text.length)
      const page = await pdf.getPage(number)
      if (page.ref && read.has(page.ref.num)) repeated ??= number
      if (page.ref) read.set(page.ref.num, number)
      const { items } = await page.getTextContent()
      text += pageText(items.flatMap((item) => ('str' in item ? [item] : [])))
      page.cleanup()
    }
    const { objects, least, wrong } = pdfPages(bytes)
    const unread = objects.filter(({ num }) => !read.has(num))
    if (repeated !== null && unread.length > 0)
      throw new UserError(
        `${file}: page ${repeated} is another one again, and a page is left out (object ${unread[0]!.num}): its list of pages is damaged; save it again`,
      )
    const lost = await lostPage(pdf, unread)
    if (lost !== null)
      throw new UserError(
        `${file}: says that it has ${counted(pages.length, 'page')}, but has one more (object ${lost}): it is damaged; save it again`,
      )
    // The reader corrects a count that is too high, and pages that nothing leads to are gone.
    if (least !== null && least > pages.length)
      throw new UserError(
        `${file}: says that it has ${counted(least, 'page')}, but ${pages.length} can be found: it is damaged; save it again`,
      )
    for (const { num, contents } of objects) {
      const number = read.get(num)
      const content = contents.find((each) => wrong.has(each))
      if (number !== undefined && content !== undefined)
        throw new UserError(
          `${file}: page ${number}: its contents (object ${content}) are ${wrong.get(content)}; save the file again`,
        )
    }
    if (text.trim() === '') throw new UserError(`${file}: holds no text; a scan needs OCR first`)
    return { text, pages }
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    const encrypted = cause instanceof Error && cause.name === 'PasswordException'
    throw new UserError(
      encrypted
        ? `${file}: is encrypted; save it without a password first`
        : `${file}: can't be read as PDF: ${messageOf(cause)}`,
      { cause },
    )
  } finally {
    await loading.destroy()
  }
}

/** The number of an object that is a page of the document, though the reader, which trusts the count, did not come to it. */
async function lostPage(
  pdf: { getPageIndex(object: PdfObject): Promise<number> },
  objects: readonly PdfObject[],
): Promise<number | null> {
  for (const object of objects) {
    const isInTree = await pdf.getPageIndex(object).then(
      () => true,
      () => false, // a page that was deleted
    )
    if (isInTree) return object.num
  }
  return null
}

const pageText = (items: readonly { readonly str: string; readonly hasEOL: boolean }[]): string =>
  items
    .map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str))
    .join('')
    .replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
    .trimEnd()
