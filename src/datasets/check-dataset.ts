import { checkFields, checkTexts, eachOf, isKind, kinds, optionally, shown } from '../core/index.js'
import type { Dataset, Download, Part, Source } from './dataset.js'
import type { Format } from './format.js'
import type { Report } from './report.js'

export function checkKind(what: string, kind: unknown): void {
  if (!isKind(kind)) throw new RangeError(`${what} of ${shown(kind)}: expected ${kinds.join(', ')}`)
}

const checkFormat = (what: string, format: Format): void =>
  checkFields(what, format, {
    id: 'text',
    title: 'text',
    required: 'texts',
    read: 'function',
    write: 'function?',
  })

const checkSource = (what: string, source: Source): void =>
  checkFields(what, source, { format: checkFormat, files: 'texts by name', exact: 'truth?' })

export const checkPart = (what: string, part: Part): void =>
  checkFields(what, part, {
    name: 'some text',
    kind: checkKind,
    language: 'text',
    slices: 'texts by name?',
    rows: 'count|null',
    sources: eachOf(checkSource),
  })

const checkDownload = (what: string, download: Download): void =>
  checkFields(what, download, { url: 'some text', file: 'some text', sha256: 'text?' })

export const downloadFields = { id: 'some text', downloads: optionally(eachOf(checkDownload)) } as const

/** Checks where a data set is: all that matters if one of its parts is given, too. */
export function checkPlace(dataset: Dataset, data: string): void {
  checkFields('data set', dataset, { id: 'some text', folder: 'text?' })
  checkTexts('the folder of the data', data)
}

/** Checks a data set that a program brings. */
export function checkDataset(dataset: Dataset): void {
  if (!Array.isArray(dataset?.parts))
    throw new RangeError(
      `data set ${shown(dataset)}: expected one of the catalogue, or what openDataset gives`,
    )
  checkFields('data set', dataset, {
    ...downloadFields,
    folder: 'text?',
    fillsFolder: 'truth?',
    title: 'text',
    citation: 'text',
    licence: 'text',
    homepage: 'text',
    obtaining: 'text?',
    parts: eachOf(checkPart),
    checksums: 'texts by name?',
  })
}

export const checkReport = (what: string, report: Report): void =>
  checkFields(what, report, { problem: 'function', note: 'function' })
