import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { UserError } from '../core/index.js'
import { atomicWrite, builtPath, checkOutput, isThere, makeFolder, withScratch } from '../files/index.js'
import { loadWordNet, packWordNet } from '../lexicon/index.js'
import { addExtension } from './add-extension.js'
import { encoderFiles } from './encoder-files.js'
import { type SiteFile, type SiteManifest, siteFiles } from './site-manifest.js'
import type { SitePart } from './site-part.js'

export interface SiteOptions {
  readonly encoder?: string
  /** Pages in addition to the search page. */
  readonly parts?: readonly SitePart[]
  /** A browser extension instead of a site. */
  readonly extension?: boolean
}

/** Bytes written. */
export interface WrittenSite {
  /** Loaded by a first search: the page, its scripts, the encoder and the words. */
  readonly firstVisit: number
  /** Loaded when senses are requested. */
  readonly senses: number
  readonly total: number
}

/** Writes a folder of static files that any web space can hold: nothing is half-written, an earlier site is replaced. */
export async function writeSite(
  output: string,
  { encoder = 'minilm', parts = [], extension = false }: SiteOptions = {},
): Promise<WrittenSite> {
  await checkPlace(output)
  const pages = builtFolder('pages')
  return withScratch(path.resolve(output), async (made) => {
    await makeFolder(path.join(made, 'files'))
    const written = await writePages(pages, made, { encoder, parts, extension })
    await rm(output, { recursive: true, force: true })
    await rename(made, output)
    return written
  })
}

async function checkPlace(output: string): Promise<void> {
  checkOutput(output, 'folder')
  if (!isThere(output)) return
  const empty = (await stat(output)).isDirectory() && (await readdir(output)).length === 0
  if (!empty && !isThere(path.join(output, 'site.json')))
    throw new UserError(`${output}: exists and is not a Polyseme site; name a new folder`)
}

function builtFolder(name: string): string {
  const folder = builtPath(name)
  if (!folder) throw new UserError(`dist/${name} is missing; run npm run build`)
  return folder
}

const isRuntime = (file: string): boolean => file.endsWith('.wasm')

async function writePages(
  pages: string,
  folder: string,
  { encoder: spec, parts, extension }: Required<SiteOptions>,
): Promise<WrittenSite> {
  const leftOut = path.join(pages, extension ? 'index.html' : 'engine.html')
  await cp(pages, folder, { recursive: true, filter: (file) => !isRuntime(file) && file !== leftOut })
  if (extension) await addExtension(folder, builtFolder('extension'))
  const scripts = await totalSize(folder)
  const { encoder, senses, onnx, vocabulary } = await encoderFiles(spec)
  const { words, definitions } = packWordNet(await loadWordNet())
  const load = createRequire(import.meta.url)
  const tagger = load.resolve('wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json')
  const runtime = (await readdir(pages, { recursive: true })).find(isRuntime)
  if (!runtime) throw new UserError(`${pages}: the .wasm runtime is missing; run npm run build`)
  const contents: Readonly<Record<SiteFile, string | Uint8Array>> = {
    runtime: await readFile(path.join(pages, runtime)),
    encoder: onnx,
    vocabulary,
    tagger: await readFile(tagger),
    words,
    definitions,
  }
  const packed = await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const bytes = await promisify(gzip)(content, { level: 9 })
      await atomicWrite(path.join(folder, 'files', siteFiles[name as SiteFile]), bytes)
      return [name, bytes.length] as const
    }),
  )
  const files = Object.fromEntries(packed) as SiteManifest['files']
  for (const part of parts) await part.write(folder)
  const manifest: SiteManifest = {
    encoder,
    senses,
    files,
    parts: parts.map(({ title, href }) => ({ title, href })),
  }
  await atomicWrite(path.join(folder, 'site.json'), JSON.stringify(manifest))
  const { definitions: later, ...first } = files
  return {
    firstVisit: scripts + Object.values(first).reduce((sum, bytes) => sum + bytes, 0),
    senses: later,
    total: await totalSize(folder),
  }
}

async function totalSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
