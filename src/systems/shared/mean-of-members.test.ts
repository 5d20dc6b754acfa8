import { expect, test } from 'vitest'
import { marked } from '../../../test/fixtures/examples.js'
import type { Question, SameMeaning } from '../../core/index.js'
import { defaultEmbedOptions, type Embedder } from '../../encoders/index.js'
import type { Prepare } from '../system.js'
import { bareMaterials } from './bare-materials.suite.js'
import { meanOfMembers } from './mean-of-members.js'

const asked: Question<SameMeaning> = {
  kind: 'same-meaning',
  id: 'a',
  group: 'a',
  language: 'en',
  slices: {},
  pair: [marked('A [bank] .'), marked('The [bank] .')],
}

const named = (id: string, more: Partial<Embedder> = {}) =>
  ({ info: { id }, options: defaultEmbedOptions, ...more }) as Embedder

/** Its probability of yes is what the encoder is called; every answer has a remark. */
const byName: Prepare<'same-meaning'> = async ({ embedder, remark }) => {
  const score = Number((await embedder()).info.id)
  return async (questions) =>
    questions.map((question) => {
      remark(question, { what: 'asked', answered: true })
      return { label: score > 0.5, score }
    })
}

test.each([
  { name: 'a single encoder', made: named('0.4'), score: 0.4 },
  { name: 'the mean decides', made: named('0.9', { members: [named('0.4'), named('0.8')] }), score: 0.6 },
  {
    name: 'vectors are changed after joining: no member has them',
    made: named('0.9', { members: [named('0.4')], options: { ...defaultEmbedOptions, post: 'center' } }),
    score: 0.9,
  },
])('$name', async ({ made, score }) => {
  const remarks: string[] = []
  const predict = await meanOfMembers(byName)({
    ...bareMaterials(),
    embedder: async () => made,
    remark: (_, { what }) => remarks.push(what),
  })
  const [answer] = await predict([asked])
  expect(answer).toEqual({ label: score > 0.5, score: expect.closeTo(score, 9) })
  expect(remarks).toEqual(['asked'])
})
