import { expect, test } from 'vitest'
import { currentNames } from './current-names.js'
import { systemEntries } from './system-entries.js'

test('ids of the previous release are accepted, with a note', () => {
  const notes: string[] = []
  expect(currentNames('majority, weighed-senses,weighed-*', (text) => notes.push(text))).toBe(
    'majority,stacked-senses,weighed-*',
  )
  expect(notes).toEqual([
    'weighed-senses is called stacked-senses now; the next release will drop the old name',
  ])
})

test('a former id is not the id itself', () => {
  for (const { id, formerly } of Object.values(systemEntries)) expect(formerly, id).not.toBe(id)
})
