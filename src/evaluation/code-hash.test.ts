import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answeringFolders, codeHash, hashOf } from './code-hash.js'

const root = mkdtempSync(path.join(os.tmpdir(), 'polyseme-code-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const hash = () => hashOf(root, ['systems', 'evaluation', 'not-there'])

test('changes with any file of code in its folders, and with nothing else', () => {
  write('systems/a.js', 'a')
  write('systems/shared/b.js', 'b')
  const before = hash()
  expect(hash()).toBe(before)
  for (const file of ['systems/a.d.ts', 'systems/a.test.ts', 'systems/a.suite.ts', 'reports/page.js']) {
    write(file, 'changed')
    expect(hash(), file).toBe(before)
  }
  const seen = new Set([before])
  for (const [file, text] of [
    ['systems/shared/b.js', 'c'], // a helper
    ['systems/a.js', 'b'], // the system
    ['systems/new.js', ''], // a new file
    ['systems/a.js', 'bsystems'], // no two divisions of the same text are one
    ['systems/figures.json', '[]'],
  ] as const) {
    write(file, text)
    seen.add(hash())
  }
  expect(seen.size).toBe(6)
})

test('the folders are all that evaluation is made of', () => {
  const imported = new Set<string>(['evaluation'])
  for (const folder of imported)
    for (const name of readdirSync(path.join('src', folder), { recursive: true }).map(String))
      if (/(?<!\.test|\.suite)\.ts$/.test(name)) {
        const file = path.join('src', folder, name)
        for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
          imported.add(path.relative('src', path.join(path.dirname(file), target!)).split(path.sep)[0]!)
      }
  expect([...imported].filter((folder) => !(answeringFolders as readonly string[]).includes(folder))).toEqual(
    [],
  )
})

test('of this package: a sha256, the same each time', () => {
  expect(codeHash()).toMatch(/^[0-9a-f]{64}$/)
  expect(codeHash()).toBe(codeHash())
  expect(codeHash(['reports'])).not.toBe(codeHash())
})
