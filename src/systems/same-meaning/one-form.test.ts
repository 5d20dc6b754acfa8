import { expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import type { Target } from '../../core/index.js'
import { inOneForm } from './one-form.js'

test.each([
  {
    name: 'forms of a foreign word',
    language: 'hr',
    texts: ['u [kućama]', '[kuća] je'],
    read: ['u [kuća]', '[kuća] je'],
  },
  {
    name: 'English, which needs no glosses',
    language: 'en',
    texts: ['[houses]', 'a [house]'],
    read: ['[houses]', 'a [house]'],
  },
  {
    name: 'different words',
    language: 'hr',
    texts: ['u [kući]', '[vrata] su'],
    read: ['u [kući]', '[vrata] su'],
  },
])('$name', ({ language, texts, read }) => {
  const pair = texts.map((text) => ({ ...marked(text), language })) as [Target, Target]
  const found = inOneForm({ pair })
  expect(found).toEqual(read.map((text) => ({ ...marked(text), language })))
})
