import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every file is re-exported', () => {
  const here = new URL('.', import.meta.url)
  const files = readdirSync(here).filter((file) => !/^index\.|\.(test|suite)\.ts$/.test(file))
  const lines = files.map((file) => `export * from './${file.replace(/\.ts$/, '.js')}'`)
  expect(readFileSync(new URL('index.ts', here), 'utf8').trim().split('\n').sort()).toEqual(lines.sort())
})
