import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { messageOf, UserError } from '../core/index.js'

export interface UploadLimits {
  /** Of all files together, once unpacked. */
  readonly bytes: number
  readonly files: number
  readonly lines: number
}
export const uploadLimits: UploadLimits = { bytes: 64 << 20, files: 64, lines: 2_000_000 }

export interface UnpackedFile {
  /** As the team named it; never used as a path. */
  readonly name: string
  readonly file: string
}

/** The files of an upload: those of a zip, or the file itself. An upload is hostile until shown otherwise. */
export async function unpack(
  upload: UnpackedFile,
  folder: string,
  limits: UploadLimits = uploadLimits,
): Promise<readonly UnpackedFile[]> {
  const files = (await isZip(upload.file)) ? await unzip(upload, folder, limits) : [upload]
  for (const each of files) await checkLines(each, limits)
  return files
}

/** A first file, or the end of a zip without any. */
const zipBegins = [0x504b0304, 0x504b0506]

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && zipBegins.includes(buffer.readUInt32BE())
  } finally {
    await handle.close()
  }
}

const symlink = 0o120000
const fileType = 0o170000
/** What macOS and Windows add to zips. */
const clutter = /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i

async function unzip(upload: UnpackedFile, folder: string, limits: UploadLimits): Promise<UnpackedFile[]> {
  const refuse = (message: string) => new UserError(`${upload.name}: ${message}`)
  const unpacked: UnpackedFile[] = []
  try {
    // yauzl refuses absolute names, "..", and entries whose size is not the one that they declare.
    const zip = await yauzl.openPromise(upload.file, { lazyEntries: true, autoClose: false })
    try {
      // Nothing is written before all entries were seen: a bomb costs no disk.
      const entries = await checkedEntries(zip, limits, refuse)
      for (const [i, entry] of entries.entries()) {
        const file = path.join(folder, `unpacked-${i}`)
        let sum = 0 // which yauzl doesn't check: a damaged label would be another answer
        const summing = async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            sum = crc32(piece, sum)
            yield piece
          }
        }
        const bytes = await zip.openReadStreamPromise(entry)
        await pipeline(bytes, summing, createWriteStream(file, { flags: 'wx' }))
        if (sum !== entry.crc32)
          throw refuse(`${entry.fileName} is damaged: its checksum differs; pack it again`)
        unpacked.push({ name: entry.fileName, file })
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof UserError) throw error
    throw refuse(`is not a zip that can be read: ${messageOf(error)}`)
  }
  if (unpacked.length === 0) throw refuse('is a zip without files')
  return unpacked
}

/** The files of a zip, or the error that `refuse` makes of what an upload may not have. */
async function checkedEntries(
  zip: yauzl.ZipFile,
  limits: UploadLimits,
  refuse: (message: string) => UserError,
): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || clutter.test(entry.fileName)) continue
    if (((entry.externalFileAttributes >>> 16) & fileType) === symlink)
      throw refuse(`${entry.fileName} is a symbolic link, expected a file`)
    if (entry.isEncrypted()) throw refuse(`${entry.fileName} is encrypted, expected a plain zip`)
    bytes += entry.uncompressedSize
    if (bytes > limits.bytes)
      throw refuse(`unpacks to more than ${limits.bytes >> 20} MB, expected files of answers only`)
    if (entries.length >= limits.files) throw refuse(`has more than ${limits.files} files`)
    entries.push(entry)
  }
  return entries
}

/** Readers keep a prediction per line: files that would exhaust memory are not read. */
async function checkLines({ name, file }: UnpackedFile, { bytes, lines }: UploadLimits): Promise<void> {
  let [size, count] = [0, 0]
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 18 })) {
    size += (piece as Buffer).length
    for (let at = (piece as Buffer).indexOf(10); at >= 0; at = (piece as Buffer).indexOf(10, at + 1)) count++
    if (size > bytes) throw new UserError(`${name}: is larger than ${bytes >> 20} MB`)
    if (count > lines) throw new UserError(`${name}: has more than ${lines} lines`)
  }
}
