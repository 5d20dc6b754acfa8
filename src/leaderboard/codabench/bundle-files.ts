import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { messageOf, UserError } from '../../core/index.js'
import { readText } from '../../files/index.js'
import { documentOf } from '../../meaning/index.js'
import { type UnpackedFile, type UploadLimits, unpack } from '../unpack.js'
import type { Competition } from './competition.js'

const bundleLimits: UploadLimits = { bytes: 1 << 30, files: 10_000, lines: 20_000_000 }

export interface Workplace {
  /** A folder for what is unpacked. */
  readonly work: string
  /** The names of files in the bundle by where they were unpacked. */
  readonly unpacked: Map<string, string>
}

/** A bundle that is unpacked. */
export interface Bundle extends Workplace {
  /** By its path below competition.yaml. */
  readonly files: ReadonlyMap<string, string>
}

/** The files of a zip by their names in it. */
export async function openZip(
  zip: UnpackedFile,
  { work, unpacked }: Workplace,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(path.join(work, 'zip-'))
  const files = await unpack(zip, folder, bundleLimits)
  if (files.length === 1 && files[0]!.file === zip.file)
    throw new UserError(`${zip.name}: is not a zip, expected a bundle of Codabench or CodaLab`)
  for (const { name, file } of files) unpacked.set(file, name)
  return new Map(files.map(({ name, file }) => [name, file]))
}

/** Where a file was unpacked is gone when the message is read: it is named as in the bundle. */
export function inBundle(error: UserError, { work, unpacked }: Workplace): UserError {
  // The longest first: unpacked-1 is the beginning of unpacked-10.
  const places = [...unpacked].sort(([a], [b]) => b.length - a.length)
  const message = places.reduce((text, [file, name]) => text.replaceAll(file, name), messageOf(error))
  return new UserError(message.replaceAll(`${work}${path.sep}`, ''), { cause: error })
}

const plain = (name: string): string => name.replace(/^\.\//, '').replace(/\/+$/, '')

/** The text of a page that competition.yaml names. */
export async function textOf({ files }: Bundle, name: string, field: string): Promise<string> {
  const file = files.get(plain(name))
  if (file === undefined)
    throw new UserError(`competition.yaml: ${field} names ${name}, which is not in the bundle`)
  // A page is shown as text.
  return /\.x?html?$/i.test(name)
    ? (await documentOf(path.basename(name), await readFile(file))).text
    : readText(file)
}

/** The files of a task's reference data: of a folder, or of a zip. */
export async function referenceData(
  bundle: Bundle,
  { tasks }: Competition,
  index: number,
): Promise<{ readonly where: string; readonly files: ReadonlyMap<string, string> }> {
  const { name, referenceData: given } = tasks.get(index)!
  const where = `tasks[${index}], ${name}`
  if (given === null)
    throw new UserError(`competition.yaml: ${where}: has no reference_data, and so no labels`)
  const at = plain(given)
  const zip = bundle.files.get(at)
  const inside = new Map(
    [...bundle.files].flatMap(([file, place]) =>
      file.startsWith(`${at}/`) ? [[file.slice(at.length + 1), place] as const] : [],
    ),
  )
  if (zip === undefined && inside.size === 0)
    throw new UserError(
      `competition.yaml: ${where}: reference_data names ${given}, which is not in the bundle`,
    )
  return { where, files: zip === undefined ? inside : await openZip({ name: at, file: zip }, bundle) }
}
