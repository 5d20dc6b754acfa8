import { expect, test } from 'vitest'
import { openTagger } from '../../lexicon/index.js'
import { definingPhrase } from './defining-phrase.js'

test.each([
  ['A close interaction.', 'close interaction'],
  ['A manual transmission vehicle.', 'transmission vehicle'],
  ['large tract of land', null],
  ['To touch something.', null],
  ['A person.', null],
  ['An Old English measure.', null],
  ['A Native American.', null],
  ['Someone who writes.', null],
])('%s → %s', async (definition, phrase) => {
  const [tokens] = (await openTagger('english')).tag([definition])
  expect(definingPhrase(definition, tokens!)).toBe(phrase)
})
