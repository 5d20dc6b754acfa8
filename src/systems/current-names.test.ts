import { expect, test } from 'vitest'
import { currentNames } from './current-names.js'

test('ids of the release before are accepted, with a note', () => {
  const notes: string[] = []
  expect(currentNames('majority, stacked-senses,weighed-*', (text) => notes.push(text))).toBe(
    'majority,stacked-senses,weighed-*',
  )
  expect(notes).toEqual([
    'stacked-senses is called stacked-senses now; the old name goes with the next release',
  ])
})
