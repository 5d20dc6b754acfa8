import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { exporters, memoryLog, openDesk, presets } from '../src/annotation/index.js'
import type { Example } from '../src/core/index.js'
import { catalogue, partNamed, readPart } from '../src/datasets/index.js'
import { smallWic } from './fixtures/small-wic.js'
import { polysemeBeside, temporaryFolder } from './polyseme.js'

test.skipIf(!existsSync('dist/cli/main.js'))(
  'polyseme bias --humans reads the export of a bias-human campaign as it is',
  async () => {
    const data = smallWic(24)
    const items: Example[] = []
    for await (const item of readPart(catalogue.wic!, partNamed(catalogue.wic!, 'dev'), { data }))
      items.push(item)
    const { campaign } = presets['bias-human']!
    const desk = openDesk({ campaign: { ...campaign, task: 'wic' }, items, checks: [] }, memoryLog())
    for (const team of campaign.assignment.teams)
      for (const annotator of [`${team} 1`, `${team} 2`])
        await desk.join({ annotator, name: annotator, team })
    // With the full input people are right, with a part of it they always say yes.
    for (let busy = true; busy; ) {
      busy = false
      for (const { id, team } of (await desk.state()).annotators.values()) {
        const next = await desk.next(id)
        if (next.status !== 'item') continue
        busy = true
        const { gold } = desk.unitAt(next.unit).item
        const label = team === 'full' && gold === false ? 'no' : 'yes'
        const asked = next.view.asks.map((ask) => [ask.id, ask.kind === 'words' ? 'bank' : label])
        await desk.answer(id, next.unit, Object.fromEntries(asked))
      }
    }
    const folder = temporaryFolder()
    const file = path.join(folder, 'humans.tsv')
    writeFileSync(file, exporters.humans!(await desk.state(), desk.plan)['humans.tsv']!)
    const { stdout, stderr } = await polysemeBeside([
      ...['bias', '--tasks', 'wic', '--data', data, '--system', 'always-true', '--seeds', '1'],
      ...['--humans', file, '--json', '--output', folder],
    ])
    expect(stderr).not.toContain('humans.tsv')
    const [people] = (JSON.parse(stdout) as { humans: { scores: Score[]; contextBias: { value: number } }[] })
      .humans
    // 24 items, a third of them answered by both: 32 answers per probe.
    const scores = [...people!.scores].sort((a, b) => a.probe.localeCompare(b.probe))
    expect(scores).toMatchObject([
      { probe: 'context', n: 32, annotators: 2, agreement: { shared: 8, share: 1 } },
      { probe: 'full', value: 1, n: 32, annotators: 2, agreement: { shared: 8, share: 1 } },
      { probe: 'label', assumed: true },
      { probe: 'word', n: 32, annotators: 2 },
    ])
    // CONTEXT scores what always yes does, and LABEL is assumed to be 0.5: (yes − 0.5) / (1 − 0.5).
    const yes = scores[0]!.value
    expect(people!.contextBias.value).toBeCloseTo((yes - 0.5) / 0.5, 12)
  },
)

interface Score {
  readonly probe: string
  readonly value: number
}
