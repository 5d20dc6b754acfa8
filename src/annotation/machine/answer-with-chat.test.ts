import { describe, expect, test } from 'vitest'
import type { Kind } from '../../core/index.js'
import type { ChatMessage } from '../../systems/index.js'
import { checkCampaign } from '../check-campaign.js'
import { openDesk } from '../desk.js'
import { forms } from '../forms/index.js'
import { itemsOf } from '../items.suite.js'
import { liveNumbers } from '../live-numbers.js'
import { memoryLog } from '../log.js'
import { answerOfReply } from './answer-of-reply.js'
import { answerWithChat } from './answer-with-chat.js'
import { promptOfView } from './prompt-of-view.js'

const deskOf = (form: string, kind: Kind) =>
  openDesk(
    {
      campaign: checkCampaign({ name: 'x', form, assignment: { teams: ['full', 'context', 'word'] } }),
      items: itemsOf(kind, 3),
      checks: [],
    },
    memoryLog(() => 0),
  )
const viewOf = (form: string, kind: Kind) => forms[form]!.pages(itemsOf(kind, 1)[0]!, { earlier: [] }).at(-1)!
const speaker = (text: string) => ({
  model: 'm',
  ask: async () => ({ text, refused: false, tokens: { input: 0, output: 0 } }),
})

test.each(Object.values(forms))(
  '$id is put to a model in words, without gold, and its answer is read',
  async ({ id, kinds: [kind] }) => {
    const desk = deskOf(id, kind!)
    const asked: string[] = []
    const model = {
      model: 'm',
      async ask(messages: readonly { readonly content: string }[]) {
        asked.push(messages[0]!.content)
        // As a model would: every field that is asked for, by what is said to be expected.
        const fields = [...messages[0]!.content.matchAll(/^- "(\w+)": .*Expected: (.*)\.$/gm)].map(
          ([, name, expected]) => {
            if (expected!.startsWith('a whole')) return [name, 3]
            if (expected!.startsWith('the number')) return [name, 1]
            if (expected!.startsWith('a list')) return [name, [1, 2]]
            if (expected!.startsWith('the words')) return [name, 'massive figure']
            return [name, /^"([^"]+)"/.exec(expected!)?.[1] ?? 'two words']
          },
        )
        const text = `<think>hm</think>\n\`\`\`json\n${JSON.stringify(Object.fromEntries(fields))}\n\`\`\``
        return { text, refused: false, tokens: { input: 1, output: 1 } }
      },
    }
    const { answered, unreadable } = await answerWithChat(desk, model)
    expect({ answered, unreadable }).toEqual({ answered: desk.plan.placeOf.size, unreadable: 0 })
    expect(asked.join('')).not.toMatch(/"gold"|undefined|\[object/)
    const state = await desk.state()
    const numbers = liveNumbers(state, desk.plan)
    expect(numbers.annotators).toMatchObject([{ machine: true, name: 'm', answers: answered }])
    expect(numbers.answers).toBe(0) // never counted among people
  },
)

test('a model is scored by its agreement with people, and moves nobody else’s', async () => {
  const desk = deskOf('usage', 'usage')
  await desk.join({ annotator: 'a', name: 'a', team: 'full' })
  for (let next = await desk.next('a'); next.status === 'item'; next = await desk.next('a'))
    await desk.answer('a', next.unit, { label: 'literal' })
  await answerWithChat(desk, speaker('{"label": "literal"}'))
  const [person, model] = liveNumbers(await desk.state(), desk.plan).annotators
  expect(model).toMatchObject({ machine: true, agreement: 1 })
  expect(person!.agreement).toBeNaN() // nobody but the model answered the same
})

test('an unreadable answer is stored as skipped, and a resumed run asks nothing twice', async () => {
  const desk = deskOf('usage', 'usage')
  expect(await answerWithChat(desk, speaker('Who knows?'))).toMatchObject({ answered: 3, unreadable: 3 })
  expect(await answerWithChat(desk, speaker('{"label": "both"}'))).toMatchObject({ answered: 0 })
  const [model] = (await desk.state()).annotators.values()
  expect([...model!.given.values()].map(({ answer }) => answer)).toEqual(
    Array(3).fill({ skip: 'no readable answer' }),
  )
})

test.each([
  ['{"label": "Figuratively"}', { label: 'figurative' }],
  ['**Literal**, because he has a cat.', { label: 'literal' }],
  ['{"label": "maybe"}', null],
  ['', null],
])('usage: %j is %j', (reply, answer) =>
  expect(answerOfReply(reply, viewOf('usage', 'usage'))).toEqual(answer),
)

test('a rating in plain words, a span by its words', () => {
  expect(answerOfReply('4/6', viewOf('graded-pair', 'graded-pair'))).toEqual({ rating: 4 })
  expect(answerOfReply('{"span": "massive figure"}', viewOf('find-phrase', 'phrase-search'))).toEqual({
    span: { start: 16, end: 30 },
  })
  expect(answerOfReply('{"span": "not there"}', viewOf('find-phrase', 'phrase-search'))).toBeNull()
})

test('targets are marked', () => {
  expect(promptOfView(viewOf('same-meaning', 'same-meaning'), 'Read.')).toContain(
    'the river **bank** is steep',
  )
})

describe('an entry', () => {
  const search = async (_inventory: string, query: string) =>
    query === 'bank'
      ? [{ id: 'bank%1:17:01::', text: 'bank: slope' }]
      : [{ id: 'money%1:21:00::', text: `${query}: lender` }]
  const told = async (...replies: string[]) => {
    const desk = deskOf('link-entry', 'entry-search')
    const asked: (readonly ChatMessage[])[] = []
    const model = {
      model: 'm',
      async ask(messages: readonly ChatMessage[]) {
        asked.push([...messages])
        const text = replies[asked.length - 1] ?? '{"entry": "none"}'
        return { text, refused: false, tokens: { input: 0, output: 0 } }
      },
    }
    await answerWithChat(desk, model, { search })
    const [first] = [...(await desk.state()).annotators.values()][0]!.given.values()
    return { answer: first!.answer, asked }
  }
  test.each([
    [['{"entry": 1}'], { entry: 'bank%1:17:01::' }],
    [['{"entry": "1"}'], { entry: 'bank%1:17:01::' }],
    [['{"entry": "bank%1:17:01::"}'], { entry: 'bank%1:17:01::' }],
    [['{"entry": "None"}'], { entry: 'none' }],
    [['1'], { entry: 'bank%1:17:01::' }],
    [['{"entry": 2}'], { skip: 'no readable answer' }],
    [['{"entry": "invented"}'], { skip: 'no readable answer' }],
    [['{"search": "money"}', '{"entry": 1}'], { entry: 'money%1:21:00::' }],
    [Array(5).fill('{"search": "money"}'), { skip: 'no readable answer' }], // it never chooses
  ])('%j comes to %j', async (replies, answer) =>
    expect((await told(...(replies as string[]))).answer).toEqual(answer),
  )
  test('the target is looked up first; a search is part of the conversation', async () => {
    const { asked } = await told('{"search": "money"}', '{"entry": 1}')
    expect(asked[0]![0]!.content).toContain('Found for “bank”:\n1. bank: slope')
    expect(asked[1]!.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(asked[1]![2]!.content).toContain('Found for “money”:\n1. money: lender')
  })
})
