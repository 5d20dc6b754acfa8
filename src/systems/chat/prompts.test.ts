import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chatTasks } from './chat-tasks.js'
import { readPrompts } from './prompts.js'
import { checkTemplate, fillTemplate } from './template.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-prompts-'))
function written(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

test('fields are filled, other braces stay, and what is filled in is not filled again', () =>
  expect(fillTemplate('{a} {"answer": "yes"} {c} {a}', { a: '{b}', b: 'no' })).toBe(
    '{b} {"answer": "yes"} {c} {b}',
  ))

test('plain text is a prompt for the kind that is asked', async () => {
  const prompts = await readPrompts(written('mine.txt', 'Same? {text1} / {text2}\n'))
  expect(prompts.wordingsOf('same-meaning')).toEqual({ mine: 'Same? {text1} / {text2}' })
  expect(() => prompts.wordingsOf('usage')).toThrow('usage has no {text1}; it has {text}, {phrase}, {format}')
})

test('YAML has prompts by kind, and the instruction', async () => {
  const file = written(
    'all.yaml',
    'system: Be brief.\nusage: "{text}?"\nphrase-pair:\n  a: "{word} {phrase}"\n  b: "{phrase} {word} {format}"\n',
  )
  const prompts = await readPrompts(file)
  expect(prompts.system).toBe('Be brief.')
  expect(prompts.wordingsOf('usage')).toEqual({ own: '{text}?' })
  expect(Object.keys(prompts.wordingsOf('phrase-pair'))).toEqual(['a', 'b'])
  expect(() => prompts.wordingsOf('same-meaning')).toThrow(
    'has no prompt for same-meaning; it has usage, phrase-pair',
  )
})

test.each([
  ['empty.txt', ' \n', 'is empty, expected a prompt'],
  ['kind.yaml', 'usages: "{text}"', 'unknown key usages; known: system, same-meaning'],
  ['field.yaml', 'usage: "{text} {lemma}"', 'usage.own: usage has no {lemma}'],
  ['missing.yaml', 'phrase-pair: "{word}?"', 'phrase-pair.own: has no {phrase}'],
  ['number.yaml', 'usage: 3', 'usage is 3, expected a prompt, or prompts by name'],
  ['list.yaml', 'usage: []', 'usage is [], expected a prompt, or prompts by name'],
  ['null.yaml', 'usage:\n  a: null', 'usage.a is null, expected a prompt'],
  ['system.yaml', 'system: []\nusage: "{text}"', 'system is [], expected a text'],
  ['broken.yaml', 'usage: "', 'broken.yaml:1: '],
])('%s', async (name, text, message) => {
  await expect(readPrompts(written(name, text))).rejects.toThrow(message)
})

test('a file that is not there', () =>
  expect(readPrompts(path.join(folder, 'none.txt'))).rejects.toThrow('none.txt'))

test.each(Object.values(chatTasks))('our own wordings of $kind pass the same check', (task) => {
  for (const inventory of ['wordnet-3.0', 'aida'])
    for (const [name, text] of Object.entries(task.wordings({ inventory } as never)))
      expect(() => checkTemplate(text, name, task)).not.toThrow()
})
