import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kind } from '../core/index.js'
import { countsOf } from '../math/index.js'
import { checkCampaign } from './check-campaign.js'
import { type Desk, openDesk } from './desk.js'
import { exclusions } from './exclusions.js'
import { itemsOf } from './items.suite.js'
import { memoryLog } from './log.js'
import { resultsOf } from './results/results.js'

/** A desk with its own clock, and people at it. */
async function deskOf(
  kind: Kind,
  settings: object,
  {
    items = 6,
    checks = 0,
    people = ['a', 'b', 'c'],
    team = 'annotators',
  }: { items?: number; checks?: number; people?: readonly string[]; team?: string } = {},
) {
  const clock = { now: 1_000_000 }
  const log = memoryLog(() => clock.now)
  const data = {
    campaign: checkCampaign({ name: 'x', ...settings }),
    items: itemsOf(kind, items),
    checks: itemsOf(kind, checks, 'c'),
  }
  const desk = openDesk(data, log, { now: () => clock.now })
  for (const annotator of people) await desk.join({ annotator, name: annotator, team })
  return { desk, clock, log, data }
}

/** Answers what is there, rightly or not; gives the units in order. */
async function work(
  desk: Desk,
  id: string,
  { limit = 1000, right = () => true }: { limit?: number; right?: () => boolean } = {},
) {
  const seen: string[] = []
  for (let i = 0; i < limit; i++) {
    const next = await desk.next(id)
    if (next.status !== 'item') return { seen, end: next }
    const unit = desk.unitAt(next.unit)
    const answer = desk.plan.form.example(unit.item, { right: right(), random: () => 0.3 })
    await desk.answer(
      id,
      next.unit,
      Object.fromEntries(next.view.asks.map((ask) => [ask.id, answer[ask.id]])),
    )
    if (next.page === next.pages - 1) seen.push(unit.id)
  }
  return { seen, end: null }
}

describe('assignment', () => {
  test('every item gets its answers, nobody sees one twice', async () => {
    const { desk } = await deskOf('usage', { form: 'usage', assignment: { answers: 2 } })
    const seen = [await work(desk, 'a'), await work(desk, 'b'), await work(desk, 'c')]
    for (const { seen: own } of seen) expect(new Set(own).size).toBe(own.length)
    const counts = countsOf(seen.flatMap(({ seen: own }) => own))
    expect([...counts.values()]).toEqual([2, 2, 2, 2, 2, 2])
    expect(seen[2]!.end).toMatchObject({ status: 'done', done: 0 })
  })

  test('orders differ between people and are the same each time', async () => {
    const order = async (id: string) =>
      (await work((await deskOf('usage', { form: 'usage' }, { items: 20 })).desk, id)).seen
    expect(await order('a')).toEqual(await order('a'))
    expect(await order('a')).not.toEqual(await order('b'))
  })

  test('nobody gets two parts of an item', async () => {
    const { desk } = await deskOf('graded-pair', {
      form: 'graded-pair',
      assignment: { answers: 1, onePart: true },
      adjudication: { rule: 'ratings' },
    })
    const [a, b] = [await work(desk, 'a'), await work(desk, 'b')]
    expect(a.seen.length).toBe(6)
    expect(new Set(a.seen.map((unit) => unit.split('#')[0])).size).toBe(6)
    expect([...a.seen, ...b.seen].sort()).toEqual([1, 2, 3, 4, 5, 6].flatMap((n) => [`i${n}#1`, `i${n}#2`]))
  })

  test('quota, overlap and blocks', async () => {
    const { desk } = await deskOf(
      'usage',
      {
        form: 'usage',
        assignment: { answers: 1, overlap: { share: 0.5, answers: 2 }, perAnnotator: 5, block: 5 },
      },
      { items: 10 },
    )
    const [a, b, c] = [await work(desk, 'a'), await work(desk, 'b'), await work(desk, 'c')]
    expect([a, b, c].map(({ seen }) => seen.length)).toEqual([5, 5, 5])
    expect(a.seen.some((unit) => b.seen.includes(unit))).toBe(false) // each began its own block
    expect(a.end).toMatchObject({ status: 'done' })
  })

  test('items that others have begun come first where the campaign says so', async () => {
    const both = async (settings: object) => {
      const assignment = { answers: 2, ...settings }
      const { desk } = await deskOf('usage', { form: 'usage', assignment }, { items: 12 })
      const a = await work(desk, 'a', { limit: 4 })
      const b = await work(desk, 'b', { limit: 4 })
      return b.seen.filter((unit) => a.seen.includes(unit)).length
    }
    expect(await both({})).toBe(0)
    expect(await both({ begunFirst: true })).toBe(4)
    // Without it each would begin a block of their own.
    expect(await both({ begunFirst: true, block: 4 })).toBe(4)
  })

  test('a reservation is kept over a reload, and expires', async () => {
    const { desk, clock } = await deskOf(
      'usage',
      { form: 'usage', assignment: { reservation: 10 } },
      { items: 1 },
    )
    const first = await desk.next('a')
    expect(await desk.next('a')).toEqual(first)
    expect(await desk.next('b')).toEqual({ status: 'wait' })
    clock.now += 11 * 60_000
    expect(await desk.next('b')).toMatchObject({ status: 'item' })
  })

  test('a double click and a second tab make one answer', async () => {
    const { desk } = await deskOf('usage', { form: 'usage' })
    const next = await desk.next('a')
    if (next.status !== 'item') throw new Error('no item')
    await Promise.all([
      desk.answer('a', next.unit, { label: 'literal' }),
      desk.answer('a', next.unit, { label: 'both' }),
      desk.answer('a', next.unit, { label: 'literal' }),
    ])
    const state = await desk.state()
    expect([...state.answers.values()].flat().map(({ answer }) => answer)).toEqual([{ label: 'literal' }])
  })

  test('an answer to a unit that was not given to the annotator is refused', async () => {
    const { desk } = await deskOf('usage', { form: 'usage' })
    const [a, b] = [await desk.next('a'), await desk.next('b')]
    if (a.status !== 'item' || b.status !== 'item') throw new Error('no item')
    expect(a.unit).not.toBe(b.unit)
    await expect(desk.answer('a', b.unit, { label: 'literal' })).rejects.toThrow(
      'unit: this one was not given to you',
    )
    await expect(desk.answer('a', 999, { label: 'literal' })).rejects.toThrow('unit: not in this campaign')
    await expect(desk.next('nobody')).rejects.toThrow('annotator: not in this campaign')
  })

  test('there is no way back from the second page', async () => {
    const { desk } = await deskOf('graded-pair', { form: 'graded-pair' })
    const first = await desk.next('a')
    if (first.status !== 'item') throw new Error('no item')
    await expect(desk.answer('a', first.unit, { rating: 3 })).rejects.toThrow('rating: was not asked')
    await desk.answer('a', first.unit, { inspired1: 'tea', inspired2: 'prize' })
    const second = await desk.next('a')
    expect(second).toMatchObject({ unit: first.unit, page: 1, pages: 2 })
    await expect(desk.answer('a', first.unit, { inspired1: 'x', inspired2: 'y' })).rejects.toThrow(
      'inspired1: was not asked',
    )
    await desk.answer('a', first.unit, { rating: 3 })
    const [given] = [...(await desk.state()).answers.values()].flat()
    expect(given!.answer).toEqual({ inspired1: 'tea', inspired2: 'prize', rating: 3 })
  })

  test('another process on the same events has the same state', async () => {
    const { desk, log, data, clock } = await deskOf('usage', { form: 'usage', assignment: { answers: 2 } })
    await work(desk, 'a', { limit: 3 })
    const other = openDesk(data, log, { now: () => clock.now })
    await work(other, 'b')
    await work(desk, 'a')
    expect(resultsOf(await desk.state(), desk.plan)).toEqual(resultsOf(await other.state(), other.plan))
    expect(resultsOf(await desk.state(), desk.plan).open).toBe(0)
  })
})

describe('many at once', () => {
  test('answers that arrive together are written together, each decided on those before it', async () => {
    const { desk, log, data, clock } = await deskOf('usage', { form: 'usage' }, { items: 40, people: [] })
    let writes = 0
    const counted = openDesk(
      data,
      {
        decide(since, decide) {
          writes++
          return log.decide(since, decide)
        },
      },
      { now: () => clock.now },
    )
    const people = Array.from({ length: 40 }, (_, i) => `p${i}`)
    for (const annotator of people) await desk.join({ annotator, name: annotator, team: 'annotators' })
    const given = await Promise.all(people.map((id) => counted.next(id)))
    expect(new Set(given.map((next) => (next as { unit: number }).unit)).size).toBe(40)
    expect(writes).toBe(1)
  })

  test('a write that fails is reported to everyone it concerns, and leaves nothing behind', async () => {
    const { log, data, clock } = await deskOf('usage', { form: 'usage' })
    let full = false
    const broken: typeof log = {
      decide: (since, decide) =>
        log.decide(since, (fresh, at) => {
          const wanted = decide(fresh, at)
          if (full) throw new Error('disk full')
          return wanted
        }),
    }
    const desk = openDesk(data, broken, { now: () => clock.now })
    const next = (await desk.next('a')) as { unit: number }
    full = true
    const both = [desk.answer('a', next.unit, { label: 'literal' }), desk.next('b')]
    for (const each of both) await expect(each).rejects.toThrow('disk full')
    full = false
    expect((await desk.state()).answers.size).toBe(0)
    await desk.answer('a', next.unit, { label: 'both' })
    expect([...(await desk.state()).answers.values()].flat().length).toBe(1)
  })

  const settings = fc.record({
    answers: fc.integer({ min: 1, max: 3 }),
    block: fc.constantFrom(null, 1, 4),
    onePart: fc.boolean(),
    rule: fc.constantFrom('majority', 'two-rounds'),
    second: fc.constantFrom(null, 'experts'),
  })
  const steps = fc.array(
    fc.record({
      who: fc.constantFrom('a', 'b', 'c', 'd'),
      what: fc.constantFrom('next', 'answer', 'answer', 'answer', 'wait', 'exclude', 'include', 'adjudicate'),
      right: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  test('a desk that saw the events and one that reads them later give everybody the same next unit', async () => {
    await fc.assert(
      fc.asyncProperty(settings, steps, async ({ rule, second, ...assignment }, list) => {
        const { desk, clock, log, data } = await deskOf(
          'graded-pair',
          {
            form: 'choose-contexts',
            assignment: { ...assignment, teams: ['annotators', 'experts'], reservation: 5 },
            adjudication: { rule, second, mark: '0,1' },
          },
          { items: 8 },
        )
        await desk.join({ annotator: 'd', name: 'd', team: 'experts' })
        for (const { who, what, right } of list) {
          const next = what === 'answer' || what === 'next' ? await desk.next(who) : null
          if (what === 'wait') clock.now += 3 * 60_000
          else if (what === 'exclude') await desk.exclude(who, 'by hand')
          else if (what === 'include') await desk.exclude(who, null)
          else if (what === 'adjudicate') await desk.adjudicate(right ? 0 : 3, 'owner', 'reject')
          else if (what === 'answer' && next?.status === 'item')
            await desk.answer(who, next.unit, { chosen: right ? [0, 1] : [1, 0] })
        }
        clock.now += 10 * 60_000 // nobody holds anything
        for (const who of ['a', 'b', 'c', 'd']) {
          const copy = memoryLog(() => clock.now)
          const events = await log.decide(0, () => [])
          await copy.decide(0, () => events.map(({ seq, body }) => ({ key: String(seq), body })))
          const other = await openDesk(data, copy, { now: () => clock.now }).next(who)
          expect(await desk.next(who)).toEqual(other)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('an adjudicator', () => {
  test('decides for what people said or the form offers, and nothing else', async () => {
    const { desk } = await deskOf(
      'usage',
      { form: 'usage', quality: { practice: 1 } },
      { items: 2, checks: 1 },
    )
    const wrong = (unit: number, label: string | number) =>
      desk.adjudicate(unit, 'owner', label).catch((error: Error) => error.message)
    expect(await wrong(0, 'banana')).toBe(
      'label: expected one of literal, figurative, both, impossible, reject',
    )
    expect(await wrong(0, 3)).toContain('label: expected one of')
    expect(await wrong(2, 'literal')).toBe('unit: a check item is not adjudicated')
    expect(await wrong(99, 'literal')).toBe('unit: not in this campaign')
    await desk.adjudicate(0, 'owner', 'both')
    await desk.adjudicate(1, 'owner', 'reject')
    expect(resultsOf(await desk.state(), desk.plan)).toMatchObject({
      examples: [{ gold: 'both' }],
      rejected: 1,
    })
  })
})

test('people who arrive when nothing is left get no completion code', async () => {
  const { desk } = await deskOf('usage', { form: 'usage' }, { items: 1 })
  await work(desk, 'a')
  expect(await desk.next('a')).toMatchObject({
    status: 'done',
    done: 1,
    code: expect.stringMatching(/^[0-9A-F]{8}$/),
  })
  expect(await desk.next('b')).toEqual({ status: 'done', done: 0, code: null })
})

describe('quality', () => {
  test('rules that are changed judge everything that was answered, and may be changed back', async () => {
    const quality = { gold: { share: 0.5, accuracy: 0, after: 4 } }
    const { desk, log, data } = await deskOf('usage', { form: 'usage', quality }, { items: 10, checks: 20 })
    await work(desk, 'a', { right: () => false })
    expect(resultsOf(await desk.state(), desk.plan)).toMatchObject({ open: 0 })
    const rules = { attention: null, speed: null, agreement: null }
    await desk.changeRules({ ...rules, gold: { share: 0.5, accuracy: 0.7, after: 4 } })
    expect(await desk.next('a')).toMatchObject({ status: 'excluded' })
    expect(resultsOf(await desk.state(), desk.plan)).toMatchObject({ open: 10 })
    expect(await desk.next('b')).toMatchObject({ status: 'item' }) // asked for again
    expect(await openDesk(data, log).next('a')).toMatchObject({ status: 'excluded' })
    await desk.changeRules({ ...rules, gold: null })
    expect(resultsOf(await desk.state(), desk.plan)).toMatchObject({ open: 0 })
  })

  test('people who turn out to disagree are replaced before anybody is told that all is done', async () => {
    const { desk } = await deskOf(
      'usage',
      { form: 'usage', assignment: { answers: 3 }, quality: { agreement: { least: 0.4, after: 6 } } },
      { items: 6, people: ['a', 'b', 'c', 'd'] },
    )
    await work(desk, 'a', { right: () => false }) // alone: nobody to disagree with
    await work(desk, 'b')
    await work(desk, 'c')
    expect((await work(desk, 'd')).seen.length).toBe(6)
    expect(resultsOf(await desk.state(), desk.plan)).toMatchObject({ open: 0 })
    expect(exclusions(await desk.state(), desk.plan).has('a')).toBe(true)
  })

  test('practice shows what was right; work does not', async () => {
    const { desk } = await deskOf('usage', { form: 'usage', quality: { practice: 1 } }, { checks: 1 })
    const next = await desk.next('a')
    if (next.status !== 'item') throw new Error('no item')
    expect(next.stage).toBe('practice')
    expect(await desk.answer('a', next.unit, { label: 'impossible' })).toEqual({
      right: false,
      expected: 'literal',
    })
    const after = await desk.next('a')
    if (after.status !== 'item') throw new Error('no item')
    expect(after.stage).toBe('work')
    expect(await desk.answer('a', after.unit, { label: 'impossible' })).toBeNull()
  })

  test('the first five of six must be right', async () => {
    const settings = { form: 'usage', quality: { test: { items: 6, right: 5, first: true } } }
    const { desk } = await deskOf('usage', settings, { checks: 6 })
    let n = 0
    expect((await work(desk, 'a', { right: () => ++n !== 6 })).seen.length).toBe(12) // the sixth may be wrong
    n = 0
    const failed = await work(desk, 'b', { right: () => ++n !== 3 })
    expect(failed).toMatchObject({ end: { status: 'excluded', reason: 'did not pass the test' } })
    expect(failed.seen.length).toBe(3)
  })

  test('gold items look like work; people who fail them are excluded, and their units are asked again', async () => {
    const settings = { form: 'usage', quality: { gold: { share: 0.5, accuracy: 0.7, after: 4 } } }
    const { desk } = await deskOf('usage', settings, { items: 30, checks: 20 })
    const bad = await work(desk, 'a', { right: () => false })
    expect(bad.end).toMatchObject({ status: 'excluded', reason: '0 % of 4 gold items right, 70 % needed' })
    const good = await work(desk, 'b')
    expect(good.seen.filter((unit) => unit.startsWith('i')).length).toBe(30)
    expect(resultsOf(await desk.state(), desk.plan)).toMatchObject({ open: 0, rejected: 0 })
  })

  test('people are excluded by hand, and included again', async () => {
    const { desk } = await deskOf('usage', { form: 'usage' })
    await desk.exclude('a', 'asked to be')
    expect(await desk.next('a')).toEqual({ status: 'excluded', reason: 'asked to be' })
    await desk.exclude('a', null)
    expect(await desk.next('a')).toMatchObject({ status: 'item' })
  })

  test('people who answer too fast are excluded', async () => {
    const { desk } = await deskOf(
      'usage',
      { form: 'usage', quality: { speed: { seconds: 2, share: 0.2 } } },
      { items: 20 },
    )
    expect((await work(desk, 'a')).end).toMatchObject({
      status: 'excluded',
      reason: '100 % of the answers within 2 s',
    })
  })

  test('a campaign that is paused or closed gives out nothing', async () => {
    const { desk } = await deskOf('usage', { form: 'usage' })
    const next = await desk.next('a')
    await desk.setStatus('paused')
    expect(await desk.next('a')).toEqual({ status: 'paused' })
    await expect(desk.answer('a', (next as { unit: number }).unit, { label: 'literal' })).rejects.toThrow(
      'paused',
    )
    await desk.setStatus('open')
    expect(await desk.next('a')).toEqual(next)
  })
})
