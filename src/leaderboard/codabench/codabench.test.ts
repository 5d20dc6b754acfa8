import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { UserError } from '../../core/index.js'
import { scoreFile } from '../../evaluation/index.js'
import { randomInteger, seeded } from '../../math/index.js'
import type { Store } from '../../store/index.js'
import type { Task } from '../../tasks/index.js'
import { tasks } from '../../tasks/index.js'
import { createSharedTask } from '../create.js'
import {
  answers,
  definition,
  fixtureContext,
  fixtureFolder,
  fixtureTask,
  gold,
  items,
} from '../fixture.suite.js'
import { readGold } from '../gold-files.js'
import { places } from '../places.js'
import { readState, type TaskContext } from '../shared-tasks.js'
import { columnsOf } from './columns.js'
import { importBundle } from './import-bundle.js'
import { writeBundle } from './write-bundle.js'

const utf8 = (text: string) => new TextEncoder().encode(text)
const root = () => 'nowhere'
let folder: string
let store: Store
let context: TaskContext
let task: Task
let bundle: Record<string, Uint8Array>

beforeAll(async () => {
  folder = fixtureFolder()
  task = await fixtureTask(folder)
  ;({ store, context } = await fixtureContext(folder))
  const texts = { terms: 'Be honest.', pages: [{ title: 'Data', text: '# Pairs' }] }
  await createSharedTask(context, { ...definition, ...texts }, { tasks: [task], root })
  await writeBundle(context, definition.id, path.join(folder, 'bundle.zip'))
  bundle = unzipSync(readFileSync(path.join(folder, 'bundle.zip')))
})
afterAll(() => store.close())

const put = (below: string, files: Readonly<Record<string, Uint8Array | string>>) => {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(below, name)), { recursive: true })
    writeFileSync(path.join(below, name), contents)
  }
}
const inFolder = (files: Readonly<Record<string, Uint8Array>>, name: string) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, bytes]) =>
      file.startsWith(`${name}/`) ? [[file.slice(name.length + 1), bytes]] : [],
    ),
  )

/** What Codabench's worker does: the program, input/ref and input/res in their folders, then the command. */
function runOnCodabench(
  of: Record<string, Uint8Array>,
  phase: string,
  sent: Record<string, Uint8Array | string>,
) {
  const app = mkdtempSync(path.join(os.tmpdir(), 'polyseme-app-'))
  const competition = parse(new TextDecoder().decode(of['competition.yaml']))
  const {
    tasks: [index],
  } = competition.phases.find(({ name }: { name: string }) => name === phase)
  const { reference_data: reference, scoring_program: program } = competition.tasks[index]
  put(path.join(app, 'program'), inFolder(of, program))
  put(path.join(app, 'input/ref'), inFolder(of, reference))
  put(path.join(app, 'input/res'), sent)
  mkdirSync(path.join(app, 'output'))
  const { command } = parse(readFileSync(path.join(app, 'program/metadata.yaml'), 'utf8')) as {
    command: string
  }
  const [executable, ...args] = command.replaceAll('/app', app).split(' ')
  expect(executable).toBe('node')
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: os.tmpdir() })
  const scores = path.join(app, 'output/scores.json')
  return {
    status,
    stderr: stderr.trim(),
    stdout,
    scores: existsSync(scores) ? (JSON.parse(readFileSync(scores, 'utf8')) as Record<string, number>) : null,
  }
}

test('a bundle has what Codabench asks for', () => {
  const competition = parse(new TextDecoder().decode(bundle['competition.yaml']))
  expect(competition).toMatchObject({
    version: 2,
    title: 'Pairs',
    image: 'logo.png',
    terms: 'pages/terms.md',
    docker_image: 'node:20-slim',
    phases: [
      { name: 'practice', start: '2026-03-01 00:00:00', end: '2026-03-01 23:59:59', tasks: [0] },
      { name: 'evaluation', max_submissions: 2, hide_score_output: true, tasks: [1] },
      { name: 'after', max_submissions_per_day: 2, tasks: [2] },
    ],
    leaderboards: [
      {
        submission_rule: 'Force_Last',
        hidden: true,
        columns: [{ key: 'pairs_accuracy', sorting: 'desc' }, {}, {}, {}],
      },
    ],
    fact_sheet: { fact_0: { title: 'Method', type: 'text' } },
  })
  const named = [
    competition.image,
    competition.terms,
    ...competition.pages.map(({ file }: { file: string }) => file),
  ]
  for (const file of named) expect(bundle[file]!.length).toBeGreaterThan(0)
  expect([...bundle['logo.png']!.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  for (const { reference_data: reference } of competition.tasks)
    expect(Object.keys(inFolder(bundle, reference))).toEqual(['polyseme.json', '0.jsonl'])
  // What participants download has no label of a hidden split.
  expect(Object.keys(inFolder(bundle, 'starting_kit')).filter((name) => /data\/.*test/.test(name))).toEqual(
    [],
  )
})

test('the scoring program gives the baseline what polyseme score gives it, with nothing installed beside it', async () => {
  const kit = inFolder(bundle, 'starting_kit')
  put(path.join(folder, 'kit'), kit)
  const { scores } = await scoreFile(task, path.join(folder, 'kit/baseline/pairs.jsonl'), {
    root,
    split: 'dev',
  })
  const ran = runOnCodabench(bundle, 'practice', inFolder(bundle, 'solution'))
  expect(ran).toMatchObject({ status: 0, stderr: '' })
  const keys = Object.fromEntries(
    columnsOf([{ task: 'pairs', kind: task.kind, file: '' }]).map(({ metric, key }) => [metric, key]),
  )
  expect(Object.keys(ran.scores!)).toHaveLength(4)
  for (const { metric, value } of scores) expect(ran.scores![keys[metric]!]).toBeCloseTo(value, 9)
})

test('Codabench, which reads YAML 1.1, gets times of day, no overlap and no limit of its own', () => {
  const { phases } = parse(new TextDecoder().decode(bundle['competition.yaml']), { version: '1.1' })
  for (const [i, phase] of phases.entries()) {
    expect(typeof phase.start).toBe('string') // as a date it would begin at midnight
    expect(phase).toMatchObject({
      max_submissions: expect.any(Number),
      max_submissions_per_day: expect.any(Number),
    })
    if (i > 0) expect(Date.parse(phases[i - 1].end)).toBeLessThan(Date.parse(phase.start))
  }
})

test.each<[string, Record<string, string>, RegExp]>([
  ['nothing', {}, /^nothing was sent; expected pairs\.jsonl$/],
  ['another name', { 'a.txt': 'x' }, /^a\.txt: is the file of no track; expected pairs\.jsonl$/],
  [
    'a line that is not JSON',
    { 'pairs.jsonl': '{"id":"test-0","label":true}\n{"id" "test-1"}\n' },
    /^pairs\.jsonl:2: /,
  ],
  ['an id that is missing', { 'pairs.jsonl': '{"id":"test-0","label":true}\n' }, /^pairs\.jsonl: .*test-1/],
  [
    'two files',
    { 'pairs.jsonl': answers('test', () => false), 'a/pairs.jsonl': answers('test', () => false) },
    /second file/,
  ],
])('%s is refused in one line, and no scores are written', (_what, sent, message) => {
  const ran = runOnCodabench(bundle, 'evaluation', sent)
  expect(ran.status).toBe(1)
  expect(ran.scores).toBeNull()
  expect(ran.stderr).toMatch(message)
  expect(ran.stderr).not.toMatch(/\n|gold/)
})

test('a zip of one folder is scored', () =>
  expect(
    runOnCodabench(bundle, 'evaluation', { 'mine/pairs.jsonl': answers('test', (i) => i % 4 === 0) }).scores,
  ).toMatchObject({ pairs_accuracy: 0.75 }))

test('written and read again it is the same shared task, with the same labels', async () => {
  const again = await importBundle(context, path.join(folder, 'bundle.zip'), { id: 'again' })
  const { task: before } = await readState(context, definition.id)
  const said = [{ title: 'Overview' }, { title: 'Evaluation' }, { title: 'Data', text: '# Pairs' }]
  expect(again).toMatchObject({
    ...before,
    id: 'again',
    about: 'Pairs',
    pages: said,
    phases: before.phases.map(({ counts: _, ...phase }) => phase),
  })
  const goldOf = (id: string) => readGold(places(folder, id).gold('pairs', 'test', 1))
  expect(await goldOf('again')).toEqual(await goldOf(definition.id))
})

describe('a bundle that others wrote', () => {
  const table = (split: string) =>
    `id\tword\tphrase\tlabel\n${Array.from({ length: items }, (_, i) => `${split}-${i}\tw${i}\ta b${i}\t${Number(gold(i))}\n`).join('')}`
  const yaml = {
    version: 2,
    title: 'Words & Phrases 2025',
    image: 'logo.png',
    terms: 'terms.md',
    registration_auto_approve: true,
    pages: [{ title: 'Welcome', file: 'pages/welcome.md' }],
    tasks: [
      { index: 0, name: 'Words', scoring_program: 'scoring.zip', reference_data: 'dev.zip' },
      { index: 1, name: 'Words', scoring_program: 'scoring.zip', reference_data: 'test/' },
    ],
    phases: [
      {
        index: 1,
        name: 'Final phase',
        start: '2025-02-02 00:00:00',
        max_submissions: 5,
        tasks: [1],
        hide_score_output: true,
      },
      {
        index: 0,
        name: 'Development Phase',
        start: '2025-01-01 13:30:00',
        end: '2025-02-01',
        max_submissions_per_day: 3,
        tasks: [0],
      },
    ],
    leaderboards: [{ title: 'R', key: 'main', submission_rule: 'Force_Best', columns: [] }],
    fact_sheet: {
      gpu: { key: 'gpu', type: 'checkbox', title: 'Did you use a GPU?', selection: [true, false] },
    },
  }
  const files = {
    'terms.md': utf8('Terms'),
    'pages/welcome.md': utf8('# Hello'),
    'dev.zip': zipSync({ 'truth.tsv': utf8(table('dev')) }),
    'test/truth.tsv': utf8(table('test')),
    'scoring.zip': zipSync({ 'metadata.yaml': utf8('command: python3 /app/program/score.py') }),
  }
  type Change = {
    readonly yaml?: object
    readonly files?: Readonly<Record<string, Uint8Array>>
    readonly text?: string
  }
  let n = 0
  const read = ({ yaml: changed = {}, files: more = {}, text }: Change = {}) => {
    const file = path.join(folder, `theirs-${n++}.zip`)
    const source = text ?? stringify({ ...yaml, ...changed })
    writeFileSync(file, zipSync({ 'competition.yaml': utf8(source), ...files, ...more }))
    return importBundle(context, file)
  }

  test('becomes a shared task where its labels are a table', async () => {
    expect(await read()).toMatchObject({
      id: 'words-phrases-2025',
      title: 'Words & Phrases 2025',
      terms: 'Terms',
      pages: [{ title: 'Welcome', text: '# Hello' }],
      registration: 'open',
      factSheet: ['Did you use a GPU?'],
      tracks: [{ task: 'words', kind: 'phrase-pair' }],
      phases: [
        {
          name: 'development',
          split: 'dev',
          opens: '2025-01-01T13:30:00.000Z',
          perDay: 3,
          total: 100, // what Codabench takes where nothing is said
          counts: 'best',
        },
        { name: 'evaluation', split: 'test', closes: null, total: 5, scores: 'hidden', counts: 'best' },
      ],
    })
    expect(await readGold(places(folder, 'words-phrases-2025').gold('words', 'test', 1))).toHaveLength(items)
  })

  test('is read as Codabench itself writes it', async () => {
    // Its dump: the version as a text, days without a time, fields that are null, files named by number.
    const dumped = {
      version: '2',
      title: 'Dumped',
      description: null,
      fact_sheet: null,
      queue: null,
      reward: null,
      image: 'logo.png',
      terms: 'terms.md',
      registration_auto_approve: false,
      pages: [{ index: 0, title: 'Welcome', file: 'welcome-31.md' }],
      tasks: [{ index: 0, name: 'Words', description: '', reference_data: 'reference_data-8.zip' }],
      solutions: [],
      phases: [
        {
          index: 0,
          name: 'Final',
          start: '2025-02-02',
          max_submissions: null,
          max_submissions_per_day: 0,
          tasks: [0],
          solutions: [],
        },
      ],
      leaderboards: [{ index: 0, primary_index: 0, title: 'R', key: 'main', columns: [] }],
    }
    const inside = { 'welcome-31.md': utf8('Hello'), 'reference_data-8.zip': files['dev.zip'] }
    expect(await read({ text: stringify(dumped), files: inside })).toMatchObject({
      id: 'dumped',
      about: '',
      registration: 'invited',
      pages: [{ title: 'Welcome', text: 'Hello' }],
      phases: [
        { name: 'evaluation', opens: '2025-02-02T00:00:00.000Z', closes: null, total: null, perDay: null },
      ],
    })
  })

  test('is read as CodaLab wrote it', async () => {
    const text = `
title: Words of old
description: Words and phrases.
image: logo.png
has_registration: false
force_submission_to_leaderboard: true
end_date: null
html: {overview: overview.html, evaluation: evaluation.html, terms: terms.html}
leaderboard:
  leaderboards: {Results: &id001 {label: Results, rank: 1}}
  columns: {score: {leaderboard: *id001, label: Score, numeric_format: 4, rank: 2}}
phases:
  2: {phasenumber: 2, label: Final, start_date: 2018-04-30 18:53:00+00:00, max_submissions: 9, max_submissions_per_day: 0, reference_data: test.zip, scoring_program: scoring.zip}
  1: {phasenumber: 1, label: Development, start_date: 2017-10-22, reference_data: dev.zip, scoring_program: scoring.zip}
`
    const page = (said: string) => utf8(`<html><body><h1>${said}</h1><script>x</script></body></html>`)
    const pages = {
      'overview.html': page('Words'),
      'evaluation.html': page('Accuracy'),
      'terms.html': page('Be fair'),
    }
    expect(
      await read({ text, files: { ...pages, 'test.zip': zipSync({ 't.tsv': utf8(table('test')) }) } }),
    ).toMatchObject({
      id: 'words-of-old',
      about: 'Words and phrases.',
      registration: 'open',
      terms: 'Be fair',
      pages: [
        { title: 'overview', text: 'Words' },
        { title: 'evaluation', text: 'Accuracy' },
      ],
      tracks: [{ task: 'words-of-old', kind: 'phrase-pair' }],
      phases: [
        {
          name: 'development',
          split: 'dev',
          opens: '2017-10-22T00:00:00.000Z',
          closes: '2018-04-30T18:53:00.000Z',
          perDay: 5,
          total: 100,
          counts: 'last',
        },
        { name: 'evaluation', split: 'test', closes: null, perDay: null, total: 9, counts: 'last' },
      ],
    })
  })

  test.each<[string, Change, RegExp]>([
    ['another version', { yaml: { version: 3 } }, /^competition\.yaml: .*version.* 3, expected 2 or 1\.5/],
    [
      'an older version without its pages',
      { yaml: { version: 1.5 } },
      /^competition\.yaml: .*html.*expected an object/,
    ],
    ['no title', { yaml: { title: '' } }, /^competition\.yaml: .*title/],
    ['no phases', { yaml: { phases: [] } }, /^competition\.yaml: .*phases.*at least one/],
    [
      'a phase without a date',
      { yaml: { phases: [{ ...yaml.phases[0], start: 'soon' }] } },
      /phases\[0\]\.start.*"soon", expected a date/,
    ],
    [
      'a task that is not there',
      { yaml: { phases: [{ ...yaml.phases[0], tasks: [7] }] } },
      /phases\[0\]\.tasks.*7, expected the index of a task: 0, 1/,
    ],
    [
      'a negative limit',
      { yaml: { phases: [{ ...yaml.phases[0], max_submissions: -1 }] } },
      /max_submissions.*-1/,
    ],
    [
      'a name that says nothing',
      { yaml: { phases: yaml.phases.map((phase) => ({ ...phase, name: 'Round' })) } },
      /phases\[1\]\.name is "Round", expected/,
    ],
    [
      'two of a name',
      {
        yaml: {
          phases: [
            { ...yaml.phases[1], name: 'dev 1' },
            { ...yaml.phases[1], index: 2, name: 'dev 2' },
          ],
        },
      },
      /would both be the development phase/,
    ],
    [
      'a task by key',
      { yaml: { tasks: [{ index: 0, key: 'abc' }, yaml.tasks[1]] } },
      /tasks\[0\]\.key.*names what only Codabench has/,
    ],
    [
      'no labels',
      { yaml: { tasks: [{ index: 0, name: 'W', scoring_program: 's' }, yaml.tasks[1]] } },
      /tasks\[0\], W: has no reference_data/,
    ],
    [
      'labels that are not there',
      { yaml: { tasks: [{ ...yaml.tasks[0], reference_data: 'x.zip' }, yaml.tasks[1]] } },
      /reference_data names x\.zip, which is not in the bundle/,
    ],
    [
      'a page that is not there',
      { yaml: { pages: [{ title: 'A', file: 'a.md' }] } },
      /pages\[0\]\.file names a\.md, which is not in the bundle/,
    ],
    [
      'labels of its own making',
      { files: { 'dev.zip': zipSync({ 'truth.npy': new Uint8Array(9) }) } },
      /tasks\[0\], Words: its reference data have truth\.npy; expected one table/,
    ],
    [
      'a table of nothing known',
      {
        files: {
          'test/truth.tsv': utf8('x\ty\n1\t2\n'),
          'dev.zip': zipSync({ 'truth.tsv': utf8('x\ty\n1\t2\n') }),
        },
      },
      /not a table of a kind that polyseme knows/,
    ],
    ['a path that climbs', { files: { '../x': utf8('x') } }, /not a zip that can be read/],
    ['YAML that is none', { text: 'version: [2' }, /^competition\.yaml:\d+: /],
    [
      'a manifest that is none',
      { files: { 'test/polyseme.json': utf8('{'), 'dev.zip': zipSync({ 'polyseme.json': utf8('{}') }) } },
      /polyseme\.json: .*polyseme/,
    ],
  ])('%s: one line', async (_what, change, message) => {
    const error = await read(change).then(
      () => null,
      (e: Error) => e,
    )
    expect(error?.message).toMatch(message)
    expect(error?.name).toMatch(/^(User|Data|Usage)Error$/)
    expect(error?.message).not.toMatch(/\n|\/tmp\//)
  })
})

describe('a hostile zip', () => {
  /** As `importBundle` answers it: the task's id, or its message. Anything but a `UserError` fails. */
  async function answer(bytes: Uint8Array, id: string): Promise<string> {
    const file = path.join(folder, 'hostile.zip')
    writeFileSync(file, bytes)
    try {
      return (await importBundle(context, file, { id })).id
    } catch (error) {
      expect(error).toBeInstanceOf(UserError)
      return String(error)
    }
  }

  test('cut anywhere, or with any byte changed: one line, or the task', async () => {
    const whole = readFileSync(path.join(folder, 'bundle.zip'))
    const random = seeded('hostile zip')
    for (let i = 0; i < 40; i++) {
      const bytes = Uint8Array.from(whole)
      const at = randomInteger(random, bytes.length)
      if (i % 2 === 0) await answer(bytes.slice(0, at), `cut-${i}`)
      else {
        bytes[at] = bytes[at]! ^ (1 << randomInteger(random, 8))
        await answer(bytes, `changed-${i}`)
      }
    }
  })

  test('a name that leads out of the folder is refused, and nothing is written there', async () => {
    const outside = path.join(os.tmpdir(), `polyseme-outside-${process.pid}`)
    for (const name of [`../../../../../../..${outside}`, outside, `..\\..\\x`])
      expect(await answer(zipSync({ ...bundle, [name]: utf8('x') }), 'outside')).toMatch(
        /invalid relative path|absolute path|invalid characters/,
      )
    expect(existsSync(outside)).toBe(false)
  })

  test('a bomb is refused by what it declares', async () => {
    const bomb = Buffer.from(readFileSync(path.join(folder, 'bundle.zip')))
    const entry = bomb.indexOf('PK\x01\x02', 0, 'latin1') // in the central directory
    bomb.writeUInt32LE(0x7fffffff, entry + 24)
    expect(await answer(bomb, 'bomb')).toContain('unpacks to more than 1024 MB')
  })
})

test('keys and titles fit into what Codabench keeps, and differ', () => {
  const all = columnsOf(Object.values(tasks).map(({ id, kind }) => ({ task: id, kind, file: '' })))
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(all.every(({ key, title }) => key.length <= 36 && title.length <= 36)).toBe(true)
})

const mbert = path.resolve(process.env.POLYSEME_DATA ?? '../shared/data', 'cosimlex/mbert-baseline')
test.skipIf(!existsSync(mbert))(
  'GWSC as a bundle: the published mBERT predictions score what the paper states',
  async () => {
    const names = ['gwsc-1-hr', 'gwsc-2-hr', 'gwsc-1-sl', 'gwsc-2-sl']
    const phases = [{ name: 'evaluation', split: 'test', opens: '2026-01-01' }] as const
    const chosen = names.map((name) => tasks[name]!)
    const data = () => path.resolve(mbert, '../..')
    await createSharedTask(context, { id: 'gwsc', title: 'GWSC', phases }, { tasks: chosen, root: data })
    const file = path.join(folder, 'gwsc.zip')
    await writeBundle(context, 'gwsc', file)
    const sent = Object.fromEntries(
      names.map((name) => {
        const [, subtask, language] = name.split('-')
        return [
          `${name}.tsv`,
          readFileSync(path.join(mbert, `res${subtask}/results_subtask${subtask}_${language}.tsv`)),
        ]
      }),
    )
    const { scores } = runOnCodabench(unzipSync(readFileSync(file)), 'evaluation', sent)
    const headlines = columnsOf(chosen.map(({ id, kind }) => ({ task: id, kind, file: '' }))).slice(0, 4)
    expect(headlines.map(({ track, key }) => [track, scores![key]!.toFixed(3)])).toEqual([
      ['gwsc-1-hr', '0.587'],
      ['gwsc-2-hr', '0.402'],
      ['gwsc-1-sl', '0.603'],
      ['gwsc-2-sl', '0.516'],
    ])
    const again = await importBundle(context, file, { id: 'gwsc-again' })
    expect(again.tracks.map((track) => track.task)).toEqual(names)
  },
)
