import { describe, expect, test } from 'vitest'
import { allMentions } from './mentions.js'

const mentions = await allMentions()

describe('mentions of a word or phrase in any form', () => {
  test.each([
    {
      text: 'He banks at two Banks, a bank.',
      phrase: 'bank',
      language: 'en',
      found: ['banks', 'Banks', 'bank'],
    },
    {
      text: 'She ran; they run, running a runner.',
      phrase: 'runs',
      language: 'en',
      found: ['ran', 'run', 'running'],
    },
    { text: 'The thing is the end.', phrase: 'the', language: 'en', found: ['The', 'the'] },
    {
      text: 'cold feet and cold foot, feet cold',
      phrase: 'cold feet',
      language: 'en',
      found: ['cold feet', 'cold foot'],
    },
    { text: 'embankment', phrase: 'bank', language: 'en', found: [] },
    { text: 'Die Häuser und das Haus, Hauses', phrase: 'Haus', language: 'de', found: ['Haus', 'Hauses'] },
    { text: '他在银行工作。', phrase: '银行', language: 'zh', found: ['银行'] },
    { text: 'nothing', phrase: '—', language: 'en', found: [] },
  ])('$phrase in "$text"', ({ text, phrase, language, found }) =>
    expect(mentions(text, phrase, language).map(({ start, end }) => text.slice(start, end))).toEqual(found),
  )
})
