import { expect, test } from 'vitest'
import { target } from '../../core/index.js'
import { nameOf } from './name-of.js'

const text = 'the river bank was steep'

test.each([
  { targets: [target(text, 10, 14)], name: 'word' },
  { targets: [target(text, 4, 14)], name: 'phrase' },
  { targets: [target(text, 10, 14), target(text, 4, 14)], name: 'phrase' },
])('$name', ({ targets, name }) => expect(nameOf(...targets)).toBe(name))
