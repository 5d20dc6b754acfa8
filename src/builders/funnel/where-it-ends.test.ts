import { expect, test } from 'vitest'
import { whereItEnds } from './where-it-ends.js'

const step = (name: string, remaining: number, unit: string, description: string) => ({
  step: name,
  remaining,
  unit,
  description,
})

test.each([
  {
    name: 'the first step that leaves nothing',
    steps: [
      step('4', 1051, 'phrases', 'with a polysemous word'),
      step('5a', 0, 'pairs', 'pairs of sentences of two pages'),
      step('5b', 0, 'pairs', 'dissimilar'),
    ],
    said: 'step 5a (pairs of sentences of two pages) left nothing of 1,051 phrases after step 4',
  },
  {
    name: 'an empty source',
    steps: [step('0', 0, 'pages', 'pages of the source')],
    said: 'step 0 (pages of the source) left nothing',
  },
])('$name', ({ steps, said }) => expect(whereItEnds(steps)).toBe(said))
