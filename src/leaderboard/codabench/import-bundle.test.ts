import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { UserError } from '../../core/index.js'
import { randomInteger, seeded } from '../../math/index.js'
import { definition, gold, items } from '../fixture.suite.js'
import { readGold } from '../gold-files.js'
import { places } from '../places.js'
import { readState } from '../shared-tasks.js'
import { bundleFixture } from './bundle.suite.js'
import { importBundle } from './import-bundle.js'

const utf8 = (text: string) => new TextEncoder().encode(text)

let fixture: Awaited<ReturnType<typeof bundleFixture>>
beforeAll(async () => {
  fixture = await bundleFixture()
})
afterAll(() => fixture.store.close())

test('written and read again it is the same shared task, with the same labels', async () => {
  const again = await importBundle(fixture.context, fixture.file, { id: 'again' })
  const { task: before } = await readState(fixture.context, definition.id)
  const said = [{ title: 'Overview' }, { title: 'Evaluation' }, { title: 'Data', text: '# Pairs' }]
  expect(again).toMatchObject({
    ...before,
    id: 'again',
    about: 'Pairs',
    pages: said,
    phases: before.phases.map(({ counts: _, ...phase }) => phase),
  })
  const goldOf = (id: string) => readGold(places(fixture.folder, id).gold('pairs', 'test', 1))
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
    const file = path.join(fixture.folder, `theirs-${n++}.zip`)
    const source = text ?? stringify({ ...yaml, ...changed })
    writeFileSync(file, zipSync({ 'competition.yaml': utf8(source), ...files, ...more }))
    return importBundle(fixture.context, file)
  }

  const reference = JSON.stringify({
    polyseme: 1,
    split: 'dev',
    scores: 'shown',
    tracks: [{ task: 'words', kind: 'phrase-pair', file: 'words.tsv', examples: 'a.jsonl', columns: {} }],
  })

  test.each([
    {
      name: 'by their names',
      dev: ['Words', 'Phrases'],
      final: ['Phrases', 'Words'],
      tracks: ['phrases', 'words'],
      first: 1,
    },
    {
      name: 'by their order where a name is new',
      dev: ['Words', 'Old terms'],
      final: ['Words', 'Terms'],
      tracks: ['words', 'terms'],
      first: 0,
    },
    {
      name: 'by number in another script',
      dev: ['河', '钱'],
      final: ['河', '钱'],
      tracks: ['shared-task-1', 'shared-task-2'],
      first: 0,
    },
    {
      name: 'by number under one name',
      dev: ['Words', 'Words'],
      final: ['Words', 'Words'],
      tracks: ['words-1', 'words-2'],
      first: 0,
    },
  ])('tells tracks apart $name', async ({ dev, final, tracks, first }) => {
    const tasks = [...dev, ...final].map((name, index) => ({ index, name, reference_data: `task-${index}` }))
    const phases = yaml.phases.map((phase) => ({ ...phase, tasks: phase.index === 0 ? [0, 1] : [2, 3] }))
    const labels = Object.fromEntries(
      tasks.map(({ index }) => [`task-${index}/t.tsv`, utf8(table(`task-${index}`))]),
    )
    const title = `tracks-${n}`
    const made = await read({ yaml: { title, tasks, phases }, files: labels })
    expect(made.tracks.map(({ task }) => task)).toEqual(tracks)
    const [example] = await readGold(places(fixture.folder, title).gold(tracks[0]!, 'dev', 1))
    expect(example!.id).toBe(`task-${first}-0`)
  })

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
    expect(
      await readGold(places(fixture.folder, 'words-phrases-2025').gold('words', 'test', 1)),
    ).toHaveLength(items)
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
    [
      'a task twice in a phase',
      { yaml: { phases: [{ ...yaml.phases[0], tasks: [1, 1] }] } },
      /phases\[0\]\.tasks\[1\].* 1, expected each task once/,
    ],
    [
      'one task with labels that this package wrote, one without',
      {
        files: {
          'dev.zip': zipSync({
            'polyseme.json': utf8('{"polyseme":1,"split":"dev","scores":"shown","tracks":[]}'),
          }),
        },
      },
      /^tasks\[1\], Words: its reference data have no polyseme\.json, which those of other tasks have/,
    ],
    [
      'other examples under the name of one split',
      {
        files: {
          'dev.zip': zipSync({ 'polyseme.json': utf8(reference), 'a.jsonl': utf8('one') }),
          'test/polyseme.json': utf8(reference),
          'test/a.jsonl': utf8('two'),
        },
      },
      /two phases that both have the split dev; expected a split of its own for each/,
    ],
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
    const file = path.join(fixture.folder, 'hostile.zip')
    writeFileSync(file, bytes)
    try {
      return (await importBundle(fixture.context, file, { id })).id
    } catch (error) {
      expect(error).toBeInstanceOf(UserError)
      return String(error)
    }
  }

  test('cut anywhere, or with any byte changed: one line, or the task', async () => {
    const whole = readFileSync(fixture.file)
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
      expect(await answer(zipSync({ ...fixture.bundle, [name]: utf8('x') }), 'outside')).toMatch(
        /invalid relative path|absolute path|invalid characters/,
      )
    expect(existsSync(outside)).toBe(false)
  })

  test('a bomb is refused by what it declares', async () => {
    const bomb = Buffer.from(readFileSync(fixture.file))
    const entry = bomb.indexOf('PK\x01\x02', 0, 'latin1') // in the central directory
    bomb.writeUInt32LE(0x7fffffff, entry + 24)
    expect(await answer(bomb, 'bomb')).toContain('unpacks to more than 1024 MB')
  })
})
