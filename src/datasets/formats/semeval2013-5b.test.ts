import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Usage } from '../../core/index.js'
import { formatSuite, readTexts } from '../format.suite.js'
import { semeval20135b } from './semeval2013-5b.js'

const token = fc.stringMatching(/^[a-zé🦊.]{1,6}$/u)
const usage = fc
  .record({
    before: fc.array(token),
    phrase: fc.array(token, { minLength: 1, maxLength: 4 }),
    after: fc.array(token),
    gold: fc.constantFrom('literal', 'figurative', 'both', null),
  })
  .map(({ before, phrase, after, gold }) => {
    const tokens = [...before, ...phrase, ...after]
    const starts = tokens.map((_, i) => tokens.slice(0, i).join(' ').length + Math.min(i, 1))
    return {
      phrase: phrase.join(' '),
      text: tokens.join(' '),
      spans: phrase.map((word, i) => {
        const start = starts[before.length + i]!
        return { start, end: start + word.length }
      }),
      gold,
    } as const
  })

formatSuite(semeval20135b, {
  arbitrary: fc.array(usage, { minLength: 1, maxLength: 20 }).map((usages) =>
    usages.map(
      (one, i): Usage => ({
        kind: 'usage',
        id: String(100 + i),
        group: one.phrase.toLowerCase(),
        language: 'en',
        slices: { phrases: 'known' },
        ...one,
      }),
    ),
  ),
  reading: { slices: { phrases: 'known' } },
  files: { data: 'subtask5b_en_lexsample_train.txt' },
  bad: [
    {
      name: 'two columns',
      files: { data: '1\tat sea\tliterally\t<b>at</b> <b>sea</b>\n2\tat sea\n' },
      message: 'has 2 tab-separated columns, expected 4: id, phrase, label, text',
      line: 2,
      rows: 1,
    },
    {
      name: 'unknown label',
      files: { data: '1\tat sea\tironically\t<b>at</b> <b>sea</b>\n2\tat sea\tboth\t<b>at</b> <b>sea</b>\n' },
      message: 'label is "ironically", expected literally, figuratively, both',
      line: 1,
      rows: 1,
    },
    {
      name: 'target not found',
      files: { data: '1\tat sea\tboth\twe are at sea\n2\tat sea\tboth\t<b>at</b> <b>sea</b>\n' },
      message: 'text does not mark "at sea", expected its tokens in <b>…</b>',
      line: 1,
      rows: 1,
    },
    {
      name: 'a mark that is not closed',
      files: { data: '1\tat sea\tboth\twe are <b>at sea\n' },
      message: 'text does not mark "at sea"',
      line: 1,
      rows: 0,
    },
  ],
})

test.each([
  '1\tat sea\t?\t<b>at</b> <b>sea</b>\n',
  '1\tat sea\t\t<b>at</b> <b>sea</b>\n',
  '1\tat sea\t<b>at</b> <b>sea</b>\n',
])('a hidden label: %j', async (data) => {
  const [example] = await readTexts(semeval20135b, { data })
  expect(example).toMatchObject({
    gold: null,
    text: 'at sea',
    spans: [
      { start: 0, end: 2 },
      { start: 3, end: 6 },
    ],
  })
})
