import { expect, test } from 'vitest'
import { receivedText } from './received-text.js'

const received = { track: 'wic', phase: 'evaluation', system: 'first', over: false, again: false }

test.each([
  [{}, 'wic: received in phase evaluation'],
  [{ over: true }, 'wic: received in phase evaluation, over the limit: outside the ranking'],
  [{ again: true }, 'wic: the same answers as "first", which count once'],
  [
    { over: true, again: true },
    'wic: the same answers as "first", which count once, over the limit: outside the ranking',
  ],
])('%j', (changes, text) => expect(receivedText({ ...received, ...changes })).toBe(text))
