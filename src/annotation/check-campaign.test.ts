import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../core/index.js'
import { exampleLine } from '../datasets/index.js'
import type { Campaign } from './campaign.js'
import { checkCampaign } from './check-campaign.js'
import { checkItems } from './check-items.js'
import { itemsOf } from './items.suite.js'
import { presets } from './presets.js'
import { parseCampaign, readCampaign } from './read-campaign.js'

describe('a campaign file', () => {
  test('a misspelt items is answered with the names that a file has', () =>
    expect(() => parseCampaign('name: x\nform: usage\nitem: a.tsv\n')).toThrow(
      /unknown field "item", expected one of name, .*, items, checks$/,
    ))

  test.each<[string, object, string]>([
    ['no name', { form: 'usage' }, 'has no field "name"'],
    ['an unknown form', { name: 'x', form: 'quiz' }, 'field "form" is "quiz", expected one of paraphrase, '],
    ['an inherited name', { name: 'x', form: 'constructor' }, 'field "form" is "constructor"'],
    ['an unknown field', { name: 'x', form: 'usage', qualty: {} }, 'unknown field "qualty"'],
    [
      'an unknown inner field',
      { name: 'x', form: 'usage', assignment: { answer: 3 } },
      'unknown field "assignment.answer"',
    ],
    [
      'half an answer',
      { name: 'x', form: 'usage', assignment: { answers: 1.5 } },
      'field "assignment.answers" is 1.5',
    ],
    [
      'a share above 1',
      { name: 'x', form: 'usage', quality: { gold: { share: 8 } } },
      'field "quality.gold.share" is 8',
    ],
    [
      'more right than asked',
      { name: 'x', form: 'usage', quality: { test: { items: 2, right: 3 } } },
      'field "quality.test.right" is 3',
    ],
    [
      'an unknown rule',
      { name: 'x', form: 'usage', adjudication: { rule: 'dice' } },
      'field "adjudication.rule" is "dice"',
    ],
    [
      'a team that is not there',
      { name: 'x', form: 'usage', adjudication: { second: 'experts' } },
      'field "adjudication.second" is "experts"',
    ],
    ['a NUL in a text', { name: 'a\u0000b', form: 'usage' }, 'field "name" is "a\\u0000b"'],
    [
      'half a surrogate pair',
      { name: 'x', form: 'usage', instructions: '\ud800' },
      'field "instructions" is "\\ud800", expected a text of at most 50000 characters, of which none is a control character',
    ],
    [
      'more agreement than there can be',
      { name: 'x', form: 'usage', quality: { agreement: { least: 1.5 } } },
      'field "quality.agreement.least" is 1.5, expected a number from -1 to 1',
    ],
    ['a list for a record', { name: 'x', form: 'usage', quality: [] }, 'field "quality" is []'],
  ])('%s', (_what, row, message) => {
    expect(() => checkCampaign(row)).toThrow(message)
  })

  test.each(Object.keys(presets))('the preset %s reads as it is written', (id) =>
    expect(checkCampaign(JSON.parse(JSON.stringify(presets[id]!.campaign)))).toEqual(presets[id]!.campaign),
  )
})

describe('every field, with what it cannot be', () => {
  const whole = {
    name: 'x',
    version: 1,
    form: 'usage',
    instructions: 'Read.',
    assignment: {
      answers: 3,
      overlap: { share: 0.2, answers: 4 },
      perAnnotator: 10,
      block: 5,
      onePart: true,
      reservation: 30,
      teams: ['a', 'b'],
    },
    quality: {
      practice: 1,
      test: { items: 3, right: 2, first: true },
      gold: { share: 0.1, accuracy: 0.7, after: 5 },
      attention: 2,
      speed: { seconds: 2, share: 0.2 },
      agreement: { least: 0.2, after: 10 },
      feedback: true,
    },
    adjudication: {
      rule: 'majority',
      least: 2,
      drop: ['impossible'],
      mark: 'literal',
      ties: 'reject',
      second: 'b',
    },
    pay: { perAnswer: 0.1, currency: 'USD' },
    completionCode: 'CODE',
    task: 'wic',
    seed: 1,
  }
  type Tree = { readonly [name: string]: unknown }
  const isTree = (value: unknown): value is Tree =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const leaves = (tree: Tree, above: readonly string[] = []): string[][] =>
    Object.entries(tree).flatMap(([name, value]) =>
      isTree(value) ? [[...above, name], ...leaves(value, [...above, name])] : [[...above, name]],
    )
  const valueAt = (path: readonly string[]) =>
    path.reduce<unknown>((tree, name) => (tree as Tree)[name], whole)
  const put = (tree: Tree, [name, ...rest]: readonly string[], value: unknown): Tree => ({
    ...tree,
    [name!]: rest.length === 0 ? value : put(tree[name!] as Tree, rest, value),
  })
  /** Of another type each, or of the same and far from anything that could be meant. */
  const odd: readonly unknown[] = [
    [],
    [[]],
    {},
    { a: 1 },
    'odd',
    true,
    -1,
    0,
    0.5,
    1e18,
    1e300,
    Number.NaN,
    '',
    ' ',
    'x'.repeat(300_000),
  ]
  const messageFor = (path: readonly string[], value: unknown): string | null => {
    try {
      checkCampaign(put(whole, path, value))
      return null
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof UserError)) throw error
      return error.message
    }
  }
  test('the document as it is has no problem', () => expect(() => checkCampaign(whole)).not.toThrow())

  test.each(leaves(whole).map((path) => [path.join('.'), path] as const))('%s', (name, path) => {
    const right = valueAt(path)
    for (const value of odd) {
      const message = messageFor(path, value)
      const sameType = typeof value === typeof right && Array.isArray(value) === Array.isArray(right)
      if (!sameType) expect(message, `${name} as ${JSON.stringify(value)}`).not.toBeNull()
      if (message === null) continue
      expect(message).not.toContain('\n')
      expect(message.length).toBeLessThan(500)
      expect(message).toContain(path.at(-1)!)
    }
    // Neither what every object inherits nor a slip of the pen is a field.
    for (const slip of ['constructor', 'toString', `${path.at(-1)}s`]) {
      const message = messageFor([...path.slice(0, -1), slip], 1)
      expect(message).toContain(`unknown field "${[...path.slice(0, -1), slip].join('.')}"`)
    }
  })

  test.each(['assignment.answers', 'quality.test.items', 'quality.practice', 'assignment.block'])(
    '%s is neither negative nor beyond all measure',
    (name) => {
      for (const value of [-1, 1e7, 1e300, 0.5])
        expect(messageFor(name.split('.'), value)).toContain(`"${name}"`)
    },
  )
  test('more votes than answers are refused: nothing would ever be accepted', () =>
    expect(messageFor(['adjudication', 'least'], 4)).toContain(
      'field "adjudication.least" is 4, expected at most the 3',
    ))
})

describe('its items', () => {
  const campaign = checkCampaign({ name: 'x', form: 'usage', quality: { practice: 2, gold: { share: 0.1 } } })
  test.each<[string, object, string]>([
    [
      'of another kind',
      { items: itemsOf('phrase-pair', 2) },
      'items: item i1 is of the kind phrase-pair, the form usage asks about usage',
    ],
    [
      'two of one id',
      { items: [...itemsOf('usage', 2), ...itemsOf('usage', 1)] },
      'two items have the id i1',
    ],
    [
      'too few to check by',
      { checks: itemsOf('usage', 2, 'c') },
      'checks: 2 check items, expected at least 3 with gold labels: 2 for practice',
    ],
    [
      'a check without gold',
      { checks: itemsOf('usage', 3, 'c').map((item) => ({ ...item, gold: null })) },
      'checks: item c1 has no gold',
    ],
    ['none', { items: [] }, 'items: none given'],
    [
      'a control character in an id',
      { items: [{ ...itemsOf('usage', 1)[0], id: 'a\u0000b' }] },
      'items: the id "a\\u0000b" has a control character',
    ],
    [
      'a label that the form has not',
      { campaign: { ...campaign, adjudication: { ...campaign.adjudication, drop: ['imposible'] } } },
      'adjudication.drop: "imposible" is not an answer of the form usage, expected one of literal, ',
    ],
    [
      'a rule for another form',
      { campaign: { ...campaign, adjudication: { ...campaign.adjudication, rule: 'ratings' } } },
      'adjudication.rule: ratings is for the form graded-pair, not for usage',
    ],
  ])('%s', (_what, odd, message) => {
    const data = { campaign, items: itemsOf('usage', 4), checks: itemsOf('usage', 3, 'c'), ...odd }
    expect(() => checkItems(data as never)).toThrow(message)
  })
  test('teams that the form needs', () =>
    expect(() =>
      checkItems({
        campaign: {
          ...campaign,
          form: 'same-meaning-probes',
          quality: { ...campaign.quality, practice: 0, gold: null },
        } as Campaign,
        items: itemsOf('same-meaning', 1),
        checks: [],
      }),
    ).toThrow('assignment.teams: has no team "full"'))
})

test('reading names the file', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-campaign-'))
  const file = path.join(folder, 'campaign.yaml')
  writeFileSync(path.join(folder, 'items.jsonl'), itemsOf('usage', 3).map(exampleLine).join(''))
  writeFileSync(file, 'name: x\nform: usage\nitems: items.jsonl\n')
  expect((await readCampaign(file)).items.length).toBe(3)
  writeFileSync(file, 'name: x\nform: quiz\nitems: items.jsonl\n')
  await expect(readCampaign(file)).rejects.toThrow(`${file}: field "form" is "quiz"`)
  writeFileSync(file, 'name: x\nform: usage\n')
  await expect(readCampaign(file)).rejects.toThrow(`${file}: has no field "items"`)
})
