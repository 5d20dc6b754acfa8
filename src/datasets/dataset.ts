import path from 'node:path'
import type { Kind } from '../core/index.js'
import type { Format } from './format.js'

/** One layout in which a part may be stored; paths below the data set's folder. */
export interface Source {
  readonly format: Format
  readonly files: Readonly<Record<string, string>>
  /**
   * Whether the files are only in the data set's own folder. Others are also looked for in folders that wrap them, where
   * a name such as `train.jsonl` may be that of something else.
   */
  readonly exact?: boolean
}

/** One file's worth of examples: a split, of one language or subset if the data set has several. */
export interface Part {
  /** `train`, or `hr/test` if there are subsets. */
  readonly name: string
  readonly kind: Kind
  readonly language: string
  readonly slices?: Readonly<Record<string, string>>
  /** The published number of rows; null if none is published. */
  readonly rows: number | null
  /** Alternatives: the first whose required files are there is read. */
  readonly sources: readonly Source[]
}

export interface Download {
  readonly url: string
  /** Path below the data set's folder. An archive is not unpacked; a line says how to. */
  readonly file: string
  readonly sha256?: string
}

/** A published data set: what it is, who made it, under which licence, and where its parts are. */
export interface Dataset {
  /** Also the folder's name below `--data`. */
  readonly id: string
  /** Its folder, if not below `--data`: your own data. */
  readonly folder?: string
  /** Whether all files in that folder are its own: nothing else may be written there. */
  readonly fillsFolder?: boolean
  readonly title: string
  readonly citation: string
  readonly licence: string
  readonly homepage: string
  /** How to come by it, if not from the home page alone. */
  readonly obtaining?: string
  readonly parts: readonly Part[]
  /** sha256 of published files, and of folders by `fingerprint`, by path below the folder; a difference is noted. */
  readonly checksums?: Readonly<Record<string, string>>
  readonly downloads?: readonly Download[]
}

/** Where the files of a data set are looked for. */
export const folderOf = ({ id, folder }: Dataset, data: string): string => folder ?? path.join(data, id)
