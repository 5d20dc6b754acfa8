import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { docsFolder } from '../scripts/docs/pages.js'
import { temporaryFolder } from './polyseme.js'

const root = path.join(docsFolder, '..')
const sources = path.join(root, 'src')

interface Example {
  readonly title: string
  readonly code: string
  /** What stands behind `// →`. */
  readonly prints: readonly string[]
}

const page = readFileSync(path.join(docsFolder, 'library.md'), 'utf8')
const examples = [...page.matchAll(/^## (.+)$[\s\S]*?^```ts\n([\s\S]*?)^```$/gm)].map(
  ([, title = '', code = '']): Example => ({
    title,
    code,
    prints: [...code.matchAll(/\/\/ → (.+)$/gm)].map(([, line]) => line!),
  }),
)

test('every subpath export has an example', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>
  }
  const subpaths = Object.keys(manifest.exports).filter((name) => !name.endsWith('.json'))
  expect(examples.map(({ title }) => title)).toEqual(subpaths.map((name) => name.replace('.', 'polyseme')))
})

test('the examples have no type errors', () => {
  const folder = temporaryFolder()
  const files = examples.map(({ code }, i) => {
    const file = path.join(folder, `example-${i}.mts`)
    writeFileSync(file, code)
    return file
  })
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const program = ts.createProgram(files, {
    ...options,
    declaration: false,
    incremental: false,
    typeRoots: [path.join(root, 'node_modules/@types')],
    paths: { 'polyseme/*': [`${sources}/*/index.ts`] },
  })
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  expect(errors).toEqual([])
}, 900_000) // the types of every folder, on a machine that is busy with other things

/** From the sources, so that no build is needed; in a separate folder. */
function printed({ code }: Example): string[] {
  const folder = temporaryFolder()
  const file = path.join(folder, 'example.mts')
  const here = code.replace(
    /'polyseme\/(\w+)'/g,
    (_, name: string) => `'${pathToFileURL(path.join(sources, name, 'index.ts')).href}'`,
  )
  writeFileSync(file, here)
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
    cwd: folder,
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`.trim().split('\n')
}

describe('the examples print what they say', () => {
  test.each(examples)('$title', (example) => {
    expect(example.prints.length).toBeGreaterThan(0)
    expect(printed(example)).toEqual(example.prints)
  })
})
