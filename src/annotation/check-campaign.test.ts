import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleLine } from '../datasets/index.js'
import type { Campaign } from './campaign.js'
import { checkCampaign, checkItems } from './check-campaign.js'
import { itemsOf } from './items.suite.js'
import { presets } from './presets.js'
import { readCampaign } from './read-campaign.js'

describe('a campaign file', () => {
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
    ['a list for a record', { name: 'x', form: 'usage', quality: [] }, 'field "quality" is []'],
  ])('%s', (_what, row, message) => {
    expect(() => checkCampaign(row)).toThrow(message)
  })

  test.each(Object.keys(presets))('the preset %s reads as it is written', (id) =>
    expect(checkCampaign(JSON.parse(JSON.stringify(presets[id]!.campaign)))).toEqual(presets[id]!.campaign),
  )
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
      'checks: has 2 items, expected at least 3: 2 for practice',
    ],
    [
      'a check without gold',
      { checks: itemsOf('usage', 3, 'c').map((item) => ({ ...item, gold: null })) },
      'checks: item c1 has no gold',
    ],
    ['none', { items: [] }, 'items: none given'],
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
