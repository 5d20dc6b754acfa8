import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { tasks } from '../../tasks/index.js'
import { createSharedTask } from '../create.js'
import { definition } from '../fixture.suite.js'
import { places } from '../places.js'
import { bundleFixture, inFolder, noRoot, runOnCodabench } from './bundle.suite.js'
import { columnsOf } from './columns.js'
import { importBundle } from './import-bundle.js'
import { writeBundle } from './write-bundle.js'

let fixture: Awaited<ReturnType<typeof bundleFixture>>
beforeAll(async () => {
  fixture = await bundleFixture()
})
afterAll(() => fixture.store.close())

test('a bundle has what Codabench asks for', () => {
  const competition = parse(new TextDecoder().decode(fixture.bundle['competition.yaml']))
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
  for (const file of named) expect(fixture.bundle[file]!.length).toBeGreaterThan(0)
  expect([...fixture.bundle['logo.png']!.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  for (const { reference_data: reference } of competition.tasks)
    expect(Object.keys(inFolder(fixture.bundle, reference))).toEqual(['polyseme.json', '0.jsonl'])
  // What participants download has no label of a hidden split.
  expect(
    Object.keys(inFolder(fixture.bundle, 'starting_kit')).filter((name) => /data\/.*test/.test(name)),
  ).toEqual([])
})

test('Codabench, which reads YAML 1.1, gets times of day, no overlap and no limit of its own', () => {
  const { phases } = parse(new TextDecoder().decode(fixture.bundle['competition.yaml']), { version: '1.1' })
  for (const [i, phase] of phases.entries()) {
    expect(typeof phase.start).toBe('string') // as a date it would begin at midnight
    expect(phase).toMatchObject({
      max_submissions: expect.any(Number),
      max_submissions_per_day: expect.any(Number),
    })
    if (i > 0) expect(Date.parse(phases[i - 1].end)).toBeLessThan(Date.parse(phase.start))
  }
})

const mbert = path.resolve(process.env.POLYSEME_DATA ?? '../shared/data', 'cosimlex/mbert-baseline')
test.skipIf(!existsSync(mbert))(
  'GWSC as a bundle: the published mBERT predictions score what the paper states',
  async () => {
    const names = ['gwsc-1-hr', 'gwsc-2-hr', 'gwsc-1-sl', 'gwsc-2-sl']
    const phases = [{ name: 'evaluation', split: 'test', opens: '2026-01-01' }] as const
    const chosen = names.map((name) => tasks[name]!)
    const data = () => path.resolve(mbert, '../..')
    await createSharedTask(
      fixture.context,
      { id: 'gwsc', title: 'GWSC', phases },
      { tasks: chosen, root: data },
    )
    const file = path.join(fixture.folder, 'gwsc.zip')
    await writeBundle(fixture.context, 'gwsc', file)
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
    const again = await importBundle(fixture.context, file, { id: 'gwsc-again' })
    expect(again.tracks.map((track) => track.task)).toEqual(names)
  },
)

test("a track with a published data set's name is read back, and its kit names another folder", async () => {
  const { context, folder, task } = fixture
  const named = { tasks: [{ ...task, id: 'wic-tsv' }], root: noRoot }
  await createSharedTask(context, { ...definition, id: 'named' }, named)
  const file = path.join(folder, 'named.zip')
  await writeBundle(context, 'named', file)
  const again = await importBundle(context, file, { id: 'named-again' })
  expect(again.tracks.map((track) => track.task)).toEqual(['wic-tsv'])
  for (const id of ['named', 'named-again']) {
    const kit = unzipSync(readFileSync(places(context.folder, id).kit))
    expect(new TextDecoder().decode(kit['README.md'])).toContain('--dataset data/wic-tsv-data ')
    expect(Object.keys(kit).filter((name) => name.startsWith('data/wic-tsv-data/'))).not.toEqual([])
  }
})
