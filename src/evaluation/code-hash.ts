import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkEach, checkTexts, getOrMake } from '../core/index.js'

/** Folders of the source that an answer may depend on: all that evaluation imports, and itself. A test holds it true. */
export const answeringFolders = [
  'core',
  'math',
  'text',
  'files',
  'lexicon',
  'corpora',
  'datasets',
  'metrics',
  'tasks',
  'encoders',
  'training',
  'systems',
  'evaluation',
] as const

/** `dist` where the package is installed, `src` under tsx and vitest: whatever this process runs. */
const source = fileURLToPath(new URL('..', import.meta.url))
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url))

const isCode = (name: string): boolean => /\.(js|ts|json)$/.test(name) && !/\.(d|test|suite)\.ts$/.test(name)

const known = new Map<string, string>()

/**
 * Hash of the code in folders of this package, and of the versions of the packages that it uses: what a figure was made
 * by. Read once per process, as the modules themselves are.
 */
export function codeHash(folders: readonly string[] = answeringFolders): string {
  checkEach('codeHash', folders, (what, each) => checkTexts(what, each))
  const key = folders.join(' ')
  return getOrMake(known, key, () => hashOf(source, folders))
}

/** A folder that is not there has no code in it. */
const codeBelow = (root: string, folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true })
        .map((name) => path.join(folder, String(name)))
        .filter(isCode)
    : []

/** @internal for its test: of another folder than this package's. */
export function hashOf(root: string, folders: readonly string[]): string {
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly dependencies: unknown }
  const hash = createHash('sha256').update(JSON.stringify(dependencies))
  for (const file of folders.flatMap((folder) => codeBelow(root, folder)).sort()) {
    const bytes = readFileSync(path.join(root, file))
    hash.update(`\n${file.split(path.sep).join('/')} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
