import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerAll } from '../../../src/annotation/answer-all.suite.js'
import * as face from '../../../src/annotation/index.js'
import { itemsOf } from '../../../src/annotation/items.suite.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()
const items = itemsOf('same-meaning', 3)
const itemsFile = path.join(folder, 'items.jsonl')
writeFileSync(itemsFile, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
const settings = {
  name: 'own',
  form: 'same-meaning',
  assignment: { answers: 2, overlap: { share: 0.5, answers: 2 }, teams: ['annotators'] },
  quality: { gold: { share: 0.5, accuracy: 0.1, after: 5 }, speed: { seconds: 1, share: 0.9 } },
  adjudication: { rule: 'majority', least: 1, drop: [], ties: 'adjudicate' },
  pay: { perAnswer: 1, currency: 'USD' },
  seed: 1,
}
const text = `name: own\nform: same-meaning\nitems: items.jsonl\n`
const campaignFile = path.join(folder, 'campaign.yaml')
writeFileSync(campaignFile, text)
const answersFile = path.join(folder, 'answers.csv')
writeFileSync(answersFile, 'item,annotator,label\ni1,ann,yes\n')

const campaign = face.checkCampaign({ ...settings, quality: undefined })
const data = { campaign, items, checks: [] }
const atWork = face.openDesk(data, face.memoryLog())
await answerAll(atWork, { annotator: 'ann', team: 'annotators', right: true })
await answerAll(atWork, { annotator: 'bob', team: 'annotators', right: false })
const state = await atWork.state()
/** Not plain: nobody misspells what the library made. */
const made = <T extends object>(value: T): T => Object.create(value) as T
const desk = made(atWork)
const plan = made(atWork.plan)
const standing = made(state)
const unit = atWork.unitAt(0)
const excluded = face.exclusions(state, atWork.plan)
const votes = face.votesOn(unit, state, atWork.plan, excluded)
const rules = face.rulesOf(state, atWork.plan)
const { gold, attention, speed, agreement } = rules
const form = made(face.formNamed('same-meaning'))
const [view] = form.pages(unit.item, { earlier: [] })
const rows = await face.readAnswers(answersFile)
const answer = form.example(unit.item, { right: true, random: () => 0 })
const imported = {
  annotator: 'eve',
  team: 'annotators',
  unit: unit.id,
  answer,
  milliseconds: 9,
  at: null,
}
const ratings = new Map([['ann', new Map([['i1', 3]])]])
const graded = {
  campaign: face.checkCampaign({ name: 'g', form: 'graded-pair', adjudication: { rule: 'ratings' } }),
  items: itemsOf('graded-pair', 2),
  checks: [],
}
const gradedDesk = face.openDesk(graded, face.memoryLog())
await answerAll(gradedDesk, { annotator: 'ann', team: 'annotators', right: true })
const chat = { model: 'a-model', ask: async () => ({ text: '{"same": "yes"}', refused: false }) }
let presets = 0

const shared = { echoes: true, open: true, most: 150 }
const strict = { echoes: true, most: 150 }

export const calls: Calls = {
  checkAnswer: { call: face.checkAnswer, args: [answer, view], ...shared, depth: 4 },
  checkCampaign: { call: face.checkCampaign, args: [settings], ...strict },
  checkItems: { call: face.checkItems, args: [data], ...strict },
  checkRules: { call: face.checkRules, args: [{ gold, attention, speed, agreement }], ...strict },
  decidableLabels: { call: face.decidableLabels, args: [unit, votes, plan], ...shared },
  openDesk: {
    call: (given: never, log: never, options: never) => face.openDesk(given, log, options).plan.blocks.length,
    args: [data, face.memoryLog(), { now: () => 1, secret: 'a' }],
    ...strict,
  },
  'openDesk join': {
    call: desk.join,
    args: [{ annotator: 'cid', name: 'Cid', team: 'annotators', machine: false, platform: { a: 'b' } }],
    ...strict,
  },
  'openDesk state': { call: () => desk.state().then(() => 1), args: [] },
  'openDesk next': { call: desk.next, args: ['ann'], ...strict },
  'openDesk answer': { call: desk.answer, args: ['ann', 0, answer], ...shared },
  'openDesk importAnswers': { call: desk.importAnswers, args: [[imported]], ...strict },
  'openDesk adjudicate': { call: desk.adjudicate, args: [0, 'ann', 'yes'], ...strict },
  'openDesk exclude': { call: desk.exclude, args: ['bob', null], ...strict },
  'openDesk changeRules': {
    call: desk.changeRules,
    args: [{ gold, attention, speed, agreement }],
    ...strict,
  },
  'openDesk setStatus': { call: desk.setStatus, args: ['open'], ...strict },
  'openDesk unitAt': { call: desk.unitAt, args: [0], ...strict },
  'openDesk numberOf': { call: desk.numberOf, args: ['i1'], ...strict },
  exclusions: { call: face.exclusions, args: [standing, plan, rules], ...shared },
  rulesOf: { call: face.rulesOf, args: [standing, plan], ...shared },
  ...Object.fromEntries(
    Object.entries(face.exporters).map(([name, call]) => [
      `exporters ${name}`,
      { call, args: [standing, plan], ...shared },
    ]),
  ),
  findEntries: { call: face.findEntries, args: ['wordnet-3.0', 'bank'] },
  unitsOf: { call: face.unitsOf, args: [form, items[0]], ...shared },
  formNamed: { call: face.formNamed, args: ['usage'], ...shared },
  checkedAnswers: { call: face.checkedAnswers, args: [rows, plan], ...shared },
  readAnswers: { call: face.readAnswers, args: [answersFile] },
  liveNumbers: { call: face.liveNumbers, args: [standing, plan], ...shared },
  memoryLog: { call: face.memoryLog, args: [() => 1] },
  'memoryLog decide': { call: face.memoryLog().decide, args: [0, () => []] },
  'memoryLog decide on what is odd': {
    call: (given: never) => face.memoryLog().decide(0, () => given),
    args: [[{ key: 'a', body: { kind: 'status', status: 'open' } }]],
    ...shared,
  },
  answerWithChat: {
    call: (given: never, asked: never, options: never) =>
      face.answerWithChat(given === desk ? face.openDesk(data, face.memoryLog()) : given, asked, options),
    args: [desk, chat, { onAnswer: () => {}, search: async () => [] }],
    ...strict,
    open: false,
  },
  planOf: { call: face.planOf, args: [data], ...strict },
  presetNamed: { call: face.presetNamed, args: ['bias-human'] },
  probeAccepted: { call: face.probeAccepted, args: [items], fails: true, ...shared },
  probeApart: { call: face.probeApart, args: [items], fails: true, ...shared },
  parseCampaign: { call: face.parseCampaign, args: [text, 'campaign.yaml'] },
  readCampaign: { call: face.readCampaign, args: [campaignFile] },
  readItems: { call: face.readItems, args: [itemsFile] },
  calibrate: {
    call: face.calibrate,
    args: [ratings, { lowest: 0, highest: 6, tolerance: 1, least: 10 }],
    ...strict,
  },
  ratedPairs: {
    call: face.ratedPairs,
    args: [made(await gradedDesk.state()), made(gradedDesk.plan), excluded],
    ...shared,
  },
  resultsOf: { call: face.resultsOf, args: [standing, plan], ...shared },
  simulateCampaign: {
    call: face.simulateCampaign,
    args: [
      data,
      { annotators: 3, accuracy: 0.9, noise: 0.1, lazy: 0.1, tolerated: 0.1, seconds: 9, seed: 1 },
    ],
    ...strict,
  },
  isSkipped: { call: face.isSkipped, args: [answer], ...shared },
  verdictOn: { call: face.verdictOn, args: [unit, votes, standing, plan], ...shared },
  votesOn: { call: face.votesOn, args: [unit, standing, plan, excluded], ...shared },
  withGlosses: { call: face.withGlosses, args: [view], ...shared, depth: 4 },
  writePreset: {
    call: (id: never, given: object) =>
      face.writePreset(
        id,
        (Object(given) === given && 'output' in given && given.output === 'a'
          ? { ...given, output: path.join(folder, `preset-${presets++}.yaml`) }
          : given) as never,
      ),
    args: ['pic-paraphrase', { items: itemsFile, checks: itemsFile, output: 'a' }],
    fails: true,
  },
}
