import { UserError } from '../../core/index.js'
import { mostMegabytes, pdfStreams, unpackedStream } from './pdf-streams.js'

/** The reader makes do with the beginning of a PDF, and unpacks whatever it finds: both are refused before. */
export function checkPdf(file: string, bytes: Buffer): void {
  if (!bytes.subarray(-tail).includes('%%EOF'))
    throw new UserError(`${file}: has no %%EOF at its end: it is cut off; get the whole file`)
  for (const stream of pdfStreams(bytes))
    if (unpackedStream(stream) === 'too much')
      throw new UserError(`${file}: a part of it unpacks to more than ${mostMegabytes} MB, expected a text`)
}

/** Where readers look for the mark of the end: mail programs and servers add to files. */
const tail = 2048
