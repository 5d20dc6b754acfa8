import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBilingual, translateLexemes } from './translate-lexemes.js'

test('translations of lexemes; none where the dictionary marks them', () =>
  expect(Object.fromEntries(readBilingual('^kuća<n><f>/home<n>/house<n>$\n^xyz<n>/@xyz<n>$\n'))).toEqual({
    'kuća<n><f>': ['home<n>', 'house<n>'],
  }))

const folder = mkdtempSync(path.join(os.tmpdir(), 'lexemes-'))
/** `-b FILE`: a dictionary that is a sed script. */
const command = path.join(folder, 'translate')
writeFileSync(command, '#!/bin/sh\nexec sed -f "$2"\n')
chmodSync(command, 0o755)
const dictionary = (name: string, script: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, script)
  return file
}
const toCroatian = dictionary('a', 's/hiša<n><f>/&\\/kuća<n><f>/\ns/dan<n>/&\\/@dan<n>/\n')
const toEnglish = dictionary('b', 's/kuća<n><f>/&\\/home<n>\\/house<n>/\n')

test('two dictionaries in a row lead to English; what one of them does not know is absent', async () => {
  const found = await translateLexemes(command, [toCroatian, toEnglish], ['hiša<n><f>', 'dan<n>', 'a/b<n>'])
  expect([...found]).toEqual([['hiša<n><f>', ['home', 'house']]])
})

test('nothing to ask starts no command', async () =>
  expect((await translateLexemes('no-such-command', ['x'], [])).size).toBe(0))
