import { describe, expect, test } from 'vitest'
import { type Example, kinds } from '../../core/index.js'
import { seeded } from '../../math/index.js'
import { checkAnswer } from '../check-answer.js'
import { unitsOf } from '../form.js'
import { itemsOf } from '../items.suite.js'
import type { Answer, View } from '../view.js'
import { formOfKind, forms } from './index.js'

const cases = Object.values(forms).flatMap((form) => form.kinds.map((kind) => ({ id: form.id, form, kind })))
const noContext = { earlier: [] }
const own = (answer: Answer, view: View) =>
  Object.fromEntries(view.asks.flatMap(({ id }) => (Object.hasOwn(answer, id) ? [[id, answer[id]]] : [])))

describe.each(cases)('$id on $kind', ({ form, kind }) => {
  const units = itemsOf(kind, 6).flatMap((item) => unitsOf(form, item))

  test('pages do not depend on the gold label', () => {
    if (form.id === 'expert-verify') return // shows the label that it verifies
    for (const { item } of units) {
      const hidden = { ...item, gold: null, annotation: { p: 0.5 } } as Example
      expect(form.pages(hidden, noContext)).toEqual(form.pages(item, noContext))
    }
  })

  test('right and wrong answers pass the check and are distinguished', () => {
    const random = seeded(1)
    for (const { item } of units)
      for (const right of [true, false]) {
        const answer = form.example(item, { right, random })
        const pages = form.pages(item, noContext)
        const checked = Object.assign(
          {},
          ...pages.map((view) => checkAnswer(own(answer, view), view)),
        ) as Answer
        expect(form.label(checked, item)).not.toBeNull()
        const judged = form.isRight(checked, item)
        if (right) expect(judged).not.toBe(false)
        else if (form.level === 'nominal') expect(judged).not.toBe(true)
      }
  })

  test('what was not asked, and nothing at all, is refused in one line', () => {
    const [view] = form.pages(units[0]!.item, noContext)
    const answer = form.example(units[0]!.item, { right: true, random: seeded(1) })
    expect(() => checkAnswer({ ...own(answer, view!), gold: true }, view!)).toThrow('gold: was not asked')
    expect(() => checkAnswer({}, view!)).toThrow(/^[\w]+: has no answer$/)
    expect(() => checkAnswer('yes', view!)).toThrow('answer: expected an object')
    for (const ask of view!.asks) {
      const odd = { ...own(answer, view!), [ask.id]: { toString: 1 } }
      expect(() => checkAnswer(odd, view!)).toThrow(new RegExp(`^${ask.id}: expected [^\\n]+$`))
    }
  })

  test('what people agree on becomes the gold label', () => {
    for (const { item } of units) {
      const label = form.label(form.example(item, { right: true, random: seeded(1) }), item)!
      const settled = form.settle(item, label, [])
      if (settled && form.isRight(form.example(item, { right: true, random: seeded(1) }), item) !== null)
        expect(settled.gold).toEqual(item.gold)
    }
  })
})

test('every kind has a form', () => expect(Object.keys(formOfKind).sort()).toEqual([...kinds].sort()))

test('a page may be skipped with a reason, if it says so', () => {
  const [item] = itemsOf('same-meaning', 1)
  const [view] = forms['same-meaning']!.pages(item!, noContext)
  expect(checkAnswer({ skip: ' too hard ' }, view!)).toEqual({ skip: 'too hard' })
  expect(() => checkAnswer({ skip: '' }, view!)).toThrow('skip: expected a reason')
  expect(() => checkAnswer({ skip: 'x' }, { ...view!, skippable: false })).toThrow('cannot be skipped')
})

describe('two pages of a graded pair', () => {
  const [item] = itemsOf('graded-pair', 1)
  const [first, second] = forms['graded-pair']!.pages(
    unitsOf(forms['graded-pair']!, item!)[0]!.item,
    noContext,
  )
  test('the first shows no targets', () => expect(first!.texts[0]!.spans).toEqual([]))
  test('the second does', () => expect(second!.texts[0]!.spans.length).toBe(2))
})

describe('masked inputs', () => {
  const [item] = itemsOf('same-meaning', 1)
  const units = unitsOf(forms['same-meaning-probes']!, item!)
  test('one unit per probe and team', () =>
    expect(units.map(({ id, team }) => [id, team])).toEqual([
      ['i1@full', 'full'],
      ['i1@context', 'context'],
      ['i1@word', 'word'],
    ]))
  test('CONTEXT never shows the word, WORD never the context', () => {
    const texts = (i: number) =>
      JSON.stringify(forms['same-meaning-probes']!.pages(units[i]!.item, noContext))
    expect(texts(1)).not.toContain('bank')
    expect(texts(2)).not.toContain('river')
    expect(texts(2)).toContain('bank')
  })
})

test('an expert’s correction stands in the text', () => {
  const [item] = itemsOf('same-meaning', 1)
  const made = forms['expert-verify']!.settle(item!, 'corrected:money house', []) as typeof item
  expect(made).toMatchObject({
    pair: [{}, { text: 'Case 0: the money house lends money.', span: { start: 12, end: 23 } }],
  })
})
