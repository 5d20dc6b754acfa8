import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { answeringFolders } from '../src/evaluation/code-hash.js'

// A folder imports only from those above it in this list: the architecture is a test.
const order: readonly string[] = [
  ...answeringFolders,
  'probes',
  'builders',
  'store',
  'annotation',
  'meaning',
  'reports',
  'site',
  'leaderboard',
  'reproduce',
  'server',
  'cli',
]

const files = readdirSync('src', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))

/** Every import of src from src. */
const imports = files.flatMap((file) =>
  [...readFileSync(path.join('src', file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
    ([, target]) => {
      const imported = path.normalize(path.join(path.dirname(file), target!))
      return { file, imported, from: file.split(path.sep)[0]!, to: imported.split(path.sep)[0]! }
    },
  ),
)

test('the source has imports to check', () => expect(imports.length).toBeGreaterThan(100))

test.each([...new Set(files.map((file) => file.split(path.sep)[0]!))])(
  'src/%s has its place in the order',
  (folder) => expect(order).toContain(folder),
)

test('every import points upwards', () => {
  const wrong = imports.filter(({ from, to }) => to !== '..' && order.indexOf(to) > order.indexOf(from))
  expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
})

// Tests may look inside. A subfolder has its own index.ts if others need it without loading the whole folder.
test('a sibling folder is imported by its index.ts or that of one of its subfolders', () => {
  const past = imports.filter(
    ({ file, imported, from, to }) =>
      !/\.(test|suite)\.ts$/.test(file) &&
      to !== '..' &&
      from !== to &&
      path.basename(imported) !== 'index.js',
  )
  expect(past.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
})

test('an index.ts names what it exports, and marks what only other folders of src may use', () => {
  const wrong = files
    .filter((file) => path.basename(file) === 'index.ts')
    .flatMap((file) => {
      const text = readFileSync(path.join('src', file), 'utf8')
      const [, internal = ''] = text.split('// For other folders of src only')
      const unmarked = internal.matchAll(/(?<!@internal \*\/\n)^export [^;]*? from '[^']+'/gm)
      return [...text.matchAll(/^export \* from .*/gm), ...unmarked].map(([line]) => `${file}: ${line}`)
    })
  expect(wrong).toEqual([])
})

test('core imports nothing from outside', () => {
  const outside = files
    .filter((file) => file.startsWith('core') && !file.endsWith('.test.ts'))
    .filter((file) => /from '(?!\.)/.test(readFileSync(path.join('src', file), 'utf8')))
  expect(outside).toEqual([])
})
