import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tabFilesIn, tabFilesOf } from './tab-files.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tab-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), '')
  }
}

const found = async (code: string): Promise<string[]> =>
  tabFilesOf(await tabFilesIn(folder), code).map((file) => path.relative(folder, file))

test('the files of the folder itself, and then no others', async () => {
  put('wn-data-fra.tab', 'wn-wikt-fra.tab', 'mine-fra.tab', 'notes.txt', 'omw/fra/wn-data-fra.tab')
  expect(await found('fra')).toEqual(['mine-fra.tab', 'wn-data-fra.tab', 'wn-wikt-fra.tab'])
  expect(await found('slv')).toEqual([])
})

test('those of an archive or a repository, without names of countries and other spellings', async () => {
  put('omw-1.4/slk/wn-data-slk.tab', 'omw-1.4/slk/wn-data-lit.tab', 'omw-1.4/arb/wn-data-arb.tab')
  put('omw-1.4/arb/wn-nodia-arb.tab', 'omw-1.4/cldr/wn-cldr-arb.tab', 'omw-1.4/wikt/wn-wikt-arb.tab')
  expect(await found('arb')).toEqual(['omw-1.4/arb/wn-data-arb.tab', 'omw-1.4/wikt/wn-wikt-arb.tab'])
  expect(await found('lit')).toEqual(['omw-1.4/slk/wn-data-lit.tab'])
})

test('two versions of one file are an error', async () => {
  put('omw/fra/wn-data-fra.tab', 'omw-1.4/fra/wn-data-fra.tab', 'omw/slv/wn-data-slv.tab')
  expect(await found('slv')).toHaveLength(1)
  await expect(found('fra')).rejects.toThrow(
    `omw-1.4/fra/wn-data-fra.tab: is there again as ${path.join(folder, 'omw/fra/wn-data-fra.tab')}; name the folder of one of them`,
  )
})

test('another form of the same WordNets is named', async () => {
  put('README.md')
  await expect(found('fra')).rejects.toThrow(/expected e\.g\. wn-data-fra\.tab$/)
  put('omw-fr/omw-fr.xml')
  await expect(found('fra')).rejects.toThrow(
    '; omw-fr/omw-fr.xml is another form (WN-LMF?), take the tab files',
  )
})
