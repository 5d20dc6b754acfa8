import { describe, expect, test } from 'vitest'
import { examples, marked } from '../../../test/fixtures/examples.js'
import {
  type ExampleOf,
  type Kind,
  kinds,
  type Prediction,
  type Question,
  question,
  type Remark,
  type Variant,
} from '../../core/index.js'
import { loadWordNet } from '../../lexicon/index.js'
import { seeded } from '../../math/index.js'
import { bareMaterials } from '../shared/bare-materials.suite.js'
import type { Prepare } from '../system.js'
import { type AnswerValue, type ChatTask, viewsOf } from './ask.js'
import type { ChatClient, ChatMessage } from './chat-client.js'
import { type ChatSystem, makeChatSystem } from './chat-system.js'
import { chatTasks } from './chat-tasks.js'

const wordnet = await loadWordNet('3.0')

/** A model that answers by rule, without a server. */
function scripted(answer: (text: string) => string): ChatClient & { asked: string[] } {
  const asked: string[] = []
  return {
    id: 'scripted',
    model: 'm',
    asked,
    estimate: async (all) => ({
      requests: all.length,
      kept: 0,
      tokens: { input: 0, output: 0 },
      cost: Number.NaN,
    }),
    async ask(messages) {
      const text = messages.at(-1)!.content
      asked.push(text)
      return { text: answer(text), refused: false, tokens: { input: 0, output: 0 } }
    },
    usage: () => ({
      asked: asked.length,
      kept: 0,
      retries: 0,
      tokens: { input: 0, output: 0 },
      cost: Number.NaN,
    }),
  }
}

async function predict<K extends Kind>(
  system: ChatSystem,
  kind: K,
  questions: readonly Question<ExampleOf<K>>[],
  remarks: Remark[] = [],
): Promise<readonly Prediction<K>[]> {
  const materials = bareMaterials<K>({ remark: (_question, remark) => void remarks.push(remark) })
  return (await (system.solves[kind] as Prepare<K>)(materials))(questions)
}
const asked = <K extends Kind>(kind: K): Question<ExampleOf<K>>[] =>
  (examples[kind] as readonly ExampleOf<K>[]).map((example) => question<ExampleOf<K>>(example))

describe('yes and no are votes', () => {
  test('same-meaning: 3 wordings × 2 orders, the share of yes', async () => {
    const model = scripted((text) => (text.includes('dictionary') ? '{"answer": "no"}' : '{"answer": "yes"}'))
    const system = makeChatSystem(model)
    const found = await predict(system, 'same-meaning', asked('same-meaning').slice(0, 1))
    expect(model.asked.length).toBe(6)
    expect(found[0]!.label).toBe(true)
    expect(found[0]!.score).toBeCloseTo(4 / 6, 12)
    expect(model.asked[0]).toContain(
      'Sentence 1: She went to the **bank** .\nSentence 2: The **bank** raised',
    )
    expect(model.asked[3]).toContain('Sentence 1: The **bank** raised its rates .\nSentence 2: She went')
  })

  test('spread over prompts, and flips with the order', async () => {
    // plain: yes when the river stands first, so that 1 of 2 orders says yes; dictionary: never; exchange: always
    const system = makeChatSystem(
      scripted((text) => {
        if (text.includes('dictionary')) return 'no'
        if (text.includes('First text')) return 'yes'
        return text.includes('Sentence 1: The river') ? 'yes' : 'no'
      }),
    )
    const [found] = await predict(system, 'same-meaning', asked('same-meaning').slice(1, 2))
    expect(found).toEqual({ label: false, score: 0.5 }) // 3 of 6
    const [report] = system.report().kinds
    expect(report).toMatchObject({
      kind: 'same-meaning',
      questions: 1,
      asked: 6,
      refused: 0,
      spread: 1,
      unanimous: 0,
    })
    expect(report!.orderFlips).toBeCloseTo(1 / 3, 12) // only `plain` changes
    expect(report!.prompts.map(({ prompt, order, mean }) => [prompt, order, mean])).toEqual([
      ['plain', 'as given', 1],
      ['dictionary', 'as given', 0],
      ['exchange', 'as given', 1],
      ['plain', 'swapped', 0],
      ['dictionary', 'swapped', 0],
      ['exchange', 'swapped', 1],
    ])
  })

  test('refusals and unreadable replies are counted, and do not vote', async () => {
    const system = makeChatSystem(
      scripted((text) => {
        if (text.startsWith('A dictionary')) return "I'm sorry, but I can't judge that."
        return text.startsWith('Is the expression') ? 'yes' : 'Well, it depends.'
      }),
    )
    const found = await predict(system, 'sense-match', asked('sense-match').slice(0, 2))
    expect(found).toEqual([
      { label: true, score: 1 },
      { label: true, score: 1 },
    ])
    expect(system.report().kinds[0]).toMatchObject({ asked: 6, refused: 2, unparseable: 2, unanimous: 1 })
  })

  test('no answer at all', async () => {
    const system = makeChatSystem(scripted(() => 'hm'))
    expect(await predict(system, 'phrase-pair', asked('phrase-pair').slice(0, 1))).toEqual([
      { label: false, score: 0.5 },
    ])
    expect(system.report().kinds[0]).toMatchObject({
      asked: 3,
      unparseable: 3,
      unanimous: 0,
      orderFlips: Number.NaN,
    })
  })
})

describe('what a reader must know of the answers', () => {
  const sorry = "I'm sorry, but I can't help with that."
  test.each<[string, (text: string) => string, Remark[]]>([
    ['all answered', () => 'yes', []],
    ['all refused', () => sorry, [{ what: 'refused', answered: false }]],
    ['all unreadable', () => 'Perhaps.', [{ what: 'no readable answer', answered: false }]],
    [
      'one wording refused',
      (text) => (text.startsWith('A dictionary') ? sorry : 'yes'),
      [{ what: 'refused in some wordings', answered: true }],
    ],
    [
      'one wording unreadable',
      (text) => (text.startsWith('A dictionary') ? 'Perhaps.' : 'no'),
      [{ what: 'no readable answer in some wordings', answered: true }],
    ],
  ])('%s', async (_what, answer, expected) => {
    const remarks: Remark[] = []
    const system = makeChatSystem(scripted(answer))
    await predict(system, 'sense-match', asked('sense-match').slice(0, 1), remarks)
    expect(remarks).toEqual(expected)
  })

  test('one context of a pair without a rating leaves the question without an answer', async () => {
    const remarks: Remark[] = []
    const model = scripted((text) => (text.includes('brave') ? sorry : '6'))
    await predict(makeChatSystem(model), 'graded-pair', asked('graded-pair').slice(0, 1), remarks)
    expect(remarks).toEqual([{ what: 'refused', answered: false }])
  })

  test('a word that WordNet does not have', async () => {
    const remarks: Remark[] = []
    const target = marked('He saw a [zxqv] .')
    const entry = { ...asked('entry-search')[0]!, target, inventory: 'wordnet-3.0' }
    await predict(makeChatSystem(scripted(() => '1')), 'entry-search', [entry], remarks)
    expect(remarks).toEqual([{ what: 'no candidate to choose from', answered: false }])
  })
})

test('usage: shares of the labels', async () => {
  const model = scripted((text) => (text.includes('idiom') ? '{"answer": "literal"}' : 'figurative'))
  const [found] = await predict(makeChatSystem(model), 'usage', asked('usage').slice(0, 1))
  expect(found!.label).toBe('figurative')
  expect(found!.scores.figurative).toBeCloseTo(2 / 3, 12)
  expect(found!.scores.literal).toBeCloseTo(1 / 3, 12)
  expect(model.asked[0]).toContain('Labour was a **piece of cake** !')
})

test('graded-pair: the mean rating of each context', async () => {
  let turn = 0
  const model = scripted(() => String(6 + (turn++ % 3))) // 6, 7, 8 for each context
  const [found] = await predict(makeChatSystem(model), 'graded-pair', asked('graded-pair').slice(0, 1))
  expect(found).toEqual([7, 7])
})

test('graded-pair: the middle for all contexts where one has no rating, so that no change is made up', async () => {
  let turn = 0
  const model = scripted((text) => (text.includes('brave') ? 'similar' : String(6 + (turn++ % 3)))) // 6, 7, 8
  const [found] = await predict(makeChatSystem(model), 'graded-pair', asked('graded-pair').slice(0, 1))
  expect(found).toEqual([5, 5])
  expect(model.asked[0]).toContain('The **man** met a **warrior** .')
})

describe('phrase-search', () => {
  const document = 'The bar was empty. He sat at the bar and ate a huge number of nuts.'
  const search: Question<ExampleOf<'phrase-search'>> = {
    kind: 'phrase-search',
    id: 'a',
    group: 'a',
    language: 'en',
    slices: {},
    query: 'counter',
    document,
  }
  test('places by their votes, found within their sentence', async () => {
    const replies = [
      '{"phrase": "bar", "sentence": "He sat at the bar and ate a huge number of nuts."}',
      '{"phrase": "the  Bar", "sentence": "nowhere"}', // in its loose form, the first place
      '{"phrase": "bar", "sentence": "he sat at the bar and ate"}',
    ]
    const model = scripted(() => replies.shift()!)
    const [found] = await predict(makeChatSystem(model), 'phrase-search', [search])
    expect(found!.map(({ start, end, score }) => [document.slice(start, end), start, score])).toEqual([
      ['bar', 33, expect.closeTo(2 / 3, 12)],
      ['The bar', 0, expect.closeTo(1 / 3, 12)],
    ])
  })
  test('a phrase that is not in the document is not an answer', async () => {
    const system = makeChatSystem(scripted(() => '{"phrase": "pub", "sentence": "He sat."}'))
    expect(await predict(system, 'phrase-search', [search])).toEqual([[]])
    expect(system.report().kinds[0]).toMatchObject({ unparseable: 3 })
  })
})

test('sense-choice: senses listed in turned orders, chosen by number', async () => {
  const model = scripted((text) => {
    const line = /(\d)\. [^\n]*sloping land/.exec(text)
    return `{"answer": ${line![1]}}`
  })
  const [found] = await predict(makeChatSystem(model), 'sense-choice', asked('sense-choice').slice(0, 1))
  expect(found).toEqual([
    { id: 'bank%1:17:01::', score: 1 },
    { id: 'bank%1:14:00::', score: 0 },
  ])
  expect(new Set(model.asked.map((text) => /1\. [^\n]*/.exec(text)![0])).size).toBe(2) // not always the same first
})

describe('entry-search', () => {
  test('an inventory that is not available: names', async () => {
    const [found] = await predict(
      makeChatSystem(
        scripted((text) => `{"answer": "${text.includes('title') ? 'Java' : 'Java (island)'}"}`),
      ),
      'entry-search',
      asked('entry-search').slice(0, 1),
    )
    expect(found).toEqual([
      { id: 'Java (island)', score: expect.closeTo(2 / 3, 12) },
      { id: 'Java', score: expect.closeTo(1 / 3, 12) },
    ])
  })
  test('WordNet: the senses of the word', async () => {
    const entry = {
      ...asked('entry-search')[0]!,
      target: marked('They sat on the [banks] .'),
      inventory: 'wordnet-3.0',
    }
    const model = scripted((text) => String(/(\d+)\. [^\n]*sloping land/.exec(text)![1]))
    const [found] = await predict(makeChatSystem(model), 'entry-search', [entry])
    expect(found![0]).toEqual({ id: 'bank%1:17:01::', score: 1 })
    expect(found!.length).toBeGreaterThan(10)
  })
})

test('every kind is solved; the revision names model and prompts', () => {
  const system = makeChatSystem(scripted(() => ''))
  expect(Object.keys(system.solves).sort()).toEqual([...kinds].sort())
  expect(system.revision).toMatch(/^[0-9a-f]{64}$/)
  expect(makeChatSystem({ ...scripted(() => ''), id: 'other' }).revision).not.toBe(system.revision)
})

test('every wording asks for the same form of answer', async () => {
  const model = scripted(() => 'yes')
  await predict(makeChatSystem(model), 'sense-match', asked('sense-match'))
  expect(model.asked.length).toBe(9)
  for (const text of model.asked) expect(text).toContain('{"answer": "yes"} or {"answer": "no"}')
})

describe('examples before the question', () => {
  const train = [true, false, true, false].map((gold, i) => ({
    ...examples['phrase-pair'][0]!,
    id: `t${i}`,
    group: `g${i}`,
    word: `word${i}`,
    gold,
  }))
  async function conversation(shots: number, kept = train, random = seeded(1)) {
    const seen: (readonly ChatMessage[])[] = []
    const model = scripted(() => 'yes')
    const client: ChatClient = {
      ...model,
      ask: (messages) => {
        seen.push(messages)
        return model.ask(messages)
      },
    }
    const prepare = makeChatSystem(client, { shots }).solves['phrase-pair']!
    const predict = await prepare(bareMaterials({ train: async () => kept, random }))
    await predict(asked('phrase-pair').slice(0, 1))
    return seen
  }

  test('question and right answer in the same wording, one of each label in turn', async () => {
    const [plain, definition] = await conversation(2)
    expect(plain!.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ])
    expect([plain![2]!.content, plain![4]!.content]).toEqual(['{"answer": "no"}', '{"answer": "yes"}'])
    for (const at of [1, 3, 5]) expect(plain![at]!.content).toContain('mean the same as the phrase')
    for (const at of [1, 3, 5]) expect(definition![at]!.content).toContain('stand in a dictionary')
    expect(plain![1]!.content).not.toBe(plain![3]!.content)
  })

  test('the seed decides which, the same ones before every question', async () => {
    expect(await conversation(2)).toEqual(await conversation(2))
    const draws = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        conversation(1, train, seeded(i)).then(([first]) => first![1]!.content),
      ),
    )
    expect(new Set(draws).size).toBeGreaterThan(1)
  })

  test('too few of them', () =>
    expect(conversation(5)).rejects.toThrow(
      '--shots 5: there are only 4 labelled examples other than the scored items',
    ))

  test.each(kinds)('%s: the reply that is made for a gold answer is parsed as that answer', (kind) => {
    const task = chatTasks[kind] as unknown as ChatTask<Kind, AnswerValue>
    for (const example of examples[kind]) {
      if (example.gold === null) continue
      const own = question(example as never) as Question
      const views = viewsOf(task, own as never, { wordings: task.wordings(own as never), wordnet: wordnet })
      for (const { view } of views) {
        const reply = view.replyFor(example.gold as never)
        if (reply !== null) expect(view.parse(reply)).not.toBeNull()
      }
    }
  })
})

test('each wording and order alone is a variant, and silent ones say so', async () => {
  const variants: Record<string, Variant> = {}
  const system = makeChatSystem(scripted((text) => (text.includes('dictionary') ? 'hm' : 'yes')))
  const predictor = await system.solves['same-meaning']!(
    bareMaterials({
      variant: (_question, name, variant) => void Object.assign(variants, { [name]: variant }),
    }),
  )
  await predictor(asked('same-meaning').slice(0, 1))
  expect(variants).toEqual({
    'plain, as given': { answer: { label: true, score: 1 }, answered: true },
    'dictionary, as given': { answer: { label: false, score: 0.5 }, answered: false },
    'exchange, as given': { answer: { label: true, score: 1 }, answered: true },
    'plain, swapped': { answer: { label: true, score: 1 }, answered: true },
    'dictionary, swapped': { answer: { label: false, score: 0.5 }, answered: false },
    'exchange, swapped': { answer: { label: true, score: 1 }, answered: true },
  })
})

test("prompts of one's own take the place of ours", async () => {
  const model = scripted(() => 'no')
  const prompts = {
    text: 'x',
    wordingsOf: () => ({ mine: 'Is {word} the same as {phrase}? {format} Thanks.' }),
  }
  const system = makeChatSystem(model, { prompts })
  await predict(system, 'phrase-pair', asked('phrase-pair').slice(0, 1))
  expect(model.asked).toHaveLength(1)
  expect(model.asked[0]).toMatch(/^Is .* the same as .*\? Answer with JSON only: .* Thanks\.$/)
  expect(system.revision).not.toBe(makeChatSystem(model).revision)
})
