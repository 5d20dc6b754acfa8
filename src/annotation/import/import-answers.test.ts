import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Kind } from '../../core/index.js'
import { answerAll } from '../answer-all.suite.js'
import { checkCampaign } from '../check-campaign.js'
import { openDesk } from '../desk.js'
import { exporters } from '../export/index.js'
import { formOfKind } from '../forms/index.js'
import { itemsOf } from '../items.suite.js'
import { memoryLog } from '../log.js'
import { checkedAnswers } from './import-answers.js'
import { readAnswers } from './read-answers.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-import-'))
const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
const deskOf = (kind: Kind) =>
  openDesk(
    {
      campaign: checkCampaign({ name: 'x', form: formOfKind[kind].id, assignment: { answers: 2 } }),
      items: itemsOf(kind, 3),
      checks: [],
    },
    memoryLog(() => 0),
  )

/** A campaign that two people answered. */
async function answered(kind: Kind) {
  const desk = deskOf(kind)
  for (const annotator of ['a', 'b'])
    await answerAll(desk, { annotator, team: 'annotators', right: annotator === 'a' })
  return desk
}

const kinds: readonly Kind[] = ['usage', 'sense-match', 'graded-pair', 'phrase-search']
describe.each(kinds)('answers to %s', (kind) => {
  test.each([
    ['csv', 'csv'],
    ['label-studio', 'json'],
  ])('exported as %s come in again, once', async (format, ending) => {
    const desk = await answered(kind)
    const [text] = Object.values(exporters[format]!(await desk.state(), desk.plan))
    const file = fileOf(`${kind}.${ending}`, text!)
    const other = deskOf(kind)
    const rows = checkedAnswers(await readAnswers(file), other.plan)
    expect(await other.importAnswers(rows)).toBe(rows.length)
    expect(await other.importAnswers(rows)).toBe(0)
    const labels = async (one: typeof desk) =>
      [...(await one.state()).answers].map(([unit, given]) => [
        unit,
        given.map(({ answer }) => one.plan.form.label(answer, one.plan.units.get(unit)!.item)).sort(),
      ])
    expect(new Map((await labels(other)) as never)).toEqual(new Map((await labels(desk)) as never))
  })
})

test('the minimum that a file needs: item, annotator, label', async () => {
  const desk = deskOf('usage')
  const file = fileOf('least.csv', 'item,annotator,label\ni1,eve,literal\ni2,eve,both\n')
  await desk.importAnswers(checkedAnswers(await readAnswers(file), desk.plan))
  const [eve] = (await desk.state()).annotators.values()
  expect(eve).toMatchObject({ name: 'eve', counts: { work: 2 } })
})

test.each([
  [
    'an item that is none',
    'item,annotator,label\nx,eve,literal\n',
    'bad.csv:2: "x" is not an item of this campaign',
  ],
  [
    'a label that is none',
    'item,annotator,label\ni1,eve,funny\n',
    'bad.csv:2: label: expected one of literal',
  ],
  ['nobody', 'item,annotator,label\ni1,,literal\n', 'bad.csv:2: annotator is empty'],
  [
    'an item twice',
    'item,annotator,label\ni1,e,both\ni1,e,both\n',
    'bad.csv:3: e answers i1 twice, first at line 2',
  ],
  ['no column', 'item,person,label\ni1,e,both\n', 'bad.csv:1: the header has no column annotator'],
  ['no label', 'item,annotator,label\ni1,e,\n', 'bad.csv:2: has neither a label nor an answer'],
  ['a time that is none', 'item,annotator,label,at\ni1,e,both,noon\n', 'bad.csv:2: at is "noon"'],
  ['a team that is none', 'item,annotator,label,team\ni1,e,both,x\n', 'bad.csv:2: team is "x"'],
  ['no rows', 'item,annotator,label\n', 'bad.csv: holds no answers'],
])('%s is reported with its line, before anything is stored', async (_what, text, message) => {
  const desk = deskOf('usage')
  const file = fileOf('bad.csv', text)
  const made = async () => checkedAnswers(await readAnswers(file), desk.plan)
  await expect(made()).rejects.toThrow(message)
})

test('JSON that is not of Label Studio is refused', async () => {
  await expect(readAnswers(fileOf('x.json', '[{"a": 1}]'))).rejects.toThrow('is not a task of Label Studio')
  await expect(readAnswers(fileOf('x.txt', ''))).rejects.toThrow('expected a file that ends in')
})
