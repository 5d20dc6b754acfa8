import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { target } from '../../../src/core/index.js'
import { accuracy } from '../../../src/metrics/index.js'
import * as face from '../../../src/probes/index.js'
import type { Calls } from './call.js'
import { examples, finished, output, root, system, wic } from './wic-scene.js'

const [example] = examples
const options = { mentions: 'target' as const, seeds: [1], root, output }
const finding = await face.probeTask(wic, system, options)
const { outcomes } = finished
const outcome = outcomes[0]!
const human = { probe: 'full', item: example!.id, annotator: 'ann', answer: true }
const humansFile = path.join(output, 'humans.tsv')
writeFileSync(humansFile, `task\tprobe\titem\tannotator\tanswer\nwic\tfull\t${example!.id}\tann\tT\n`)
const wordsFile = path.join(output, 'words.tsv')
writeFileSync(wordsFile, `item\twords\n${example!.id}\tlake\n`)
const masks = { placeholder: face.neutralPlaceholder, mentions: face.noMentions }
const probed = ['full', 'context', 'word', 'label'].map((probe) => ({
  probe,
  bySeed: [outcomes],
  mentions: 0,
}))

export const calls: Calls = {
  aboveBound: { call: face.aboveBound, args: [[finding], 0.5, 'point'], echoes: true },
  ambiguity: { call: face.ambiguity, args: [examples, 'dev'] },
  ambiguityCorrelation: {
    call: face.ambiguityCorrelation,
    args: [[1, 2, 3].map((entropy) => ({ entropy, wordBias: entropy ** 2 }))],
    echoes: true,
  },
  relativeBias: { call: face.relativeBias, args: [0.9, 0.7, 0.5], echoes: true },
  biasVerdict: { call: face.biasVerdict, args: [finding], open: true, echoes: true },
  flipRate: {
    call: face.flipRate,
    args: [[{ before: outcome, after: outcome.prediction, gold: true }]],
    echoes: true,
  },
  guessWords: {
    call: face.guessWords,
    args: [[], { candidates: 5, embedder: {}, wordnet: {} }],
    fails: true,
  },
  readSubstitutes: { call: face.readSubstitutes, args: [wordsFile, examples] },
  substitute: { call: face.substitute, args: [example, ['lake']], open: true },
  humanFinding: {
    call: face.humanFinding,
    args: [wic, examples, { answers: [human], notes: [] }, { seed: 1, source: 'us' }],
    whole: [0],
    open: true,
    echoes: true,
  },
  humanModelGaps: {
    call: face.humanModelGaps,
    args: [[{ probe: 'full', value: 0.9, assumed: false }], [{ probe: 'full', value: 0.8 }]],
    echoes: true,
  },
  publishedFinding: { call: face.publishedFinding, args: [wic], whole: [0], open: true, echoes: true },
  readHumanAnswers: {
    call: face.readHumanAnswers,
    args: [humansFile, wic, examples],
    whole: [1],
    open: true,
  },
  allMentions: { call: face.allMentions, args: [] },
  noMentions: { call: face.noMentions, args: [target('a bank', 2, 6), 'en'], echoes: true, open: true },
  maskExample: {
    call: face.maskExample,
    args: [face.probes.context!.mask, example, masks],
    whole: [0, 1],
    open: true,
  },
  probesOf: { call: face.probesOf, args: ['usage', 'parts'] },
  probeTask: {
    call: face.probeTask,
    args: [wic, system, options],
    whole: [0, 1],
    most: 60,
    open: true,
    echoes: true,
  },
  probeTasks: {
    // With the system: left out, it would be the usual one, which opens an encoder.
    call: (tasks: never, given: object) =>
      face.probeTasks(
        tasks,
        (Object(given) === given ? { ...given, system: 'always-true' } : given) as never,
      ),
    args: [[wic], options],
    whole: [0],
    most: 60,
    echoes: true,
  },
  scoreProbes: {
    call: face.scoreProbes,
    args: [accuracy, wic.kind, probed, { rounds: 20, seed: 1 }],
    whole: [0],
    open: true,
    echoes: true,
  },
  sideBySide: { call: face.sideBySide, args: [[finding, finding]], echoes: true },
}
