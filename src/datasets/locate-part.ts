import { existsSync } from 'node:fs'
import path from 'node:path'
import { lookUp } from '../core/index.js'
import { foldersBelow, isThere, realPath } from '../files/index.js'
import { grouped } from '../math/index.js'
import { type Dataset, folderOf, type Part, type Source } from './dataset.js'
import type { Files } from './format.js'

/** A source in one place: the data set's own folder, or one below it that wraps the files. */
export interface Copy {
  readonly source: Source
  /** '' for the data set's own folder, else a path below it that ends in `/`. */
  readonly wrapper: string
  /** Paths of the files that are there. */
  readonly files: Files
}

export interface Located {
  readonly copy: Copy | null
  /** Paths among which there is no telling which is meant: of the part, or of labels if there is a copy. */
  readonly rivals: readonly string[]
}

/** What a name of another data set's file begins with. */
const home = /^\.\.\/[^/]+\//

/** Where a file of a source is in a place. */
export function placed(dataset: Dataset, data: string, wrapper: string, name: string): string {
  const [start = ''] = home.exec(name) ?? []
  return path.join(folderOf(dataset, data), start, wrapper, name.slice(start.length))
}

const mainName = ({ format, files }: Source): string => lookUp(files, format.required[0]!) ?? ''

const mainPath = ({ source, files }: Copy): string => lookUp(files, source.format.required[0]!)!

const isWhole = ({ source, files }: Copy): boolean =>
  Object.keys(source.files).every((role) => lookUp(files, role) !== undefined)

const isMovable = ({ exact }: Source): boolean => exact !== true

/** The folders that may wrap the files of sources. */
export function wrappersOf(dataset: Dataset, sources: readonly Source[], data: string): readonly string[] {
  const homes = new Set(sources.filter(isMovable).map((source) => home.exec(mainName(source))?.[0] ?? ''))
  return [...homes].flatMap((start) => foldersBelow(path.join(folderOf(dataset, data), start)))
}

/**
 * Where a part is. In the data set's own folder the first of its sources whose files are all there; else the one copy
 * with all files that some folder wraps, as archives are unpacked into one of their name. Without labels beside it the
 * first in its own folder, or the only copy, with the labels that are elsewhere: they may have come in an archive of
 * their own. Of two copies none is chosen, and files of one are never read with those of another.
 */
export function locatePart(dataset: Dataset, part: Part, data: string): Located {
  const copyIn = (source: Source, wrapper: string, exists: (file: string) => boolean): Copy[] => {
    const present = Object.entries(source.files)
      .map(([role, name]) => [role, placed(dataset, data, wrapper, name)] as const)
      .filter(([, file]) => exists(file))
    const files: Files = Object.fromEntries(present)
    return source.format.required.every((role) => lookUp(files, role)) ? [{ source, wrapper, files }] : []
  }
  const own = part.sources.flatMap((source) => copyIn(source, '', isThere))
  const whole = own.find(isWhole)
  if (whole) return { copy: whole, rivals: [] }

  const movable = part.sources.filter(isMovable)
  const wrappers = wrappersOf(dataset, movable, data)
  const all = [
    ...own,
    ...wrappers.flatMap((wrapper) => movable.flatMap((source) => copyIn(source, wrapper, existsSync))),
  ]
  // One copy, found as SET/dev in a folder and as dev in its folder SET, or with labels in one place or another.
  const copies = grouped(
    all,
    all.map((copy) => realPath(mainPath(copy))),
  ).map((same) => same.find(isWhole) ?? same[0]!)
  const wholes = copies.filter(isWhole)
  const choice = wholes.length > 0 ? wholes : own.length > 0 ? own.slice(0, 1) : copies
  const [copy] = choice
  if (!copy || choice.length > 1) return { copy: null, rivals: choice.map(mainPath) }
  return withOthers(dataset, data, copy, {
    movable,
    wrappers: wrappers.filter((wrapper) =>
      copies.every((other) => other === copy || other.wrapper !== wrapper),
    ),
  })
}

/** The files of a copy that are not where those beside it are. */
export const movedFiles = (dataset: Dataset, { source, wrapper, files }: Copy, data: string): string[] =>
  Object.entries(source.files).flatMap(([role, name]) => {
    const file = lookUp(files, role)
    return file === undefined || file === placed(dataset, data, wrapper, name) ? [] : [file]
  })

/** The copy with files that are not beside it but in one other place. */
function withOthers(
  dataset: Dataset,
  data: string,
  copy: Copy,
  { movable, wrappers }: { readonly movable: readonly Source[]; readonly wrappers: readonly string[] },
): Located {
  const { source, files } = copy
  const same = movable.filter(({ format }) => format === source.format)
  const more: Record<string, string> = {}
  const names: Record<string, string> = {}
  for (const role of Object.keys(source.files).filter((each) => lookUp(files, each) === undefined)) {
    const found = new Map<string, { readonly file: string; readonly name: string }>()
    for (const name of same.flatMap((each) => lookUp(each.files, role) ?? []))
      for (const wrapper of ['', ...wrappers]) {
        const file = placed(dataset, data, wrapper, name)
        if (existsSync(file)) found.set(realPath(file), { file, name })
      }
    if (found.size > 1) return { copy, rivals: [...found.values()].map(({ file }) => file) }
    for (const { file, name } of found.values()) {
      more[role] = file
      names[role] = name
    }
  }
  return {
    copy: {
      ...copy,
      source: { ...source, files: { ...source.files, ...names } },
      files: { ...files, ...more },
    },
    rivals: [],
  }
}
