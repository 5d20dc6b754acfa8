import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// A folder imports only from those above it in this list: the architecture is a test.
const order = [
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
  'probes',
  'builders',
  'store',
  'annotation',
  'leaderboard',
  'search',
  'reports',
  'reproduce',
  'server',
  'cli',
]

const files = readdirSync('src', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))

/** Every import between folders of src, once. */
const imports = files.flatMap((file) =>
  [...readFileSync(path.join('src', file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
    ([, target]) => ({
      file,
      from: file.split(path.sep)[0]!,
      to: path.normalize(path.join(path.dirname(file), target!)).split(path.sep)[0]!,
    }),
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

test('core imports nothing from outside', () => {
  const outside = files
    .filter((file) => file.startsWith('core') && !file.endsWith('.test.ts'))
    .filter((file) => /from '(?!\.)/.test(readFileSync(path.join('src', file), 'utf8')))
  expect(outside).toEqual([])
})
