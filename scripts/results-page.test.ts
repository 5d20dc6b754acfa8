import { expect, test } from 'vitest'
import { tasks } from '../src/tasks/index.js'
import { type Line, readPage, renewed, type Section, sectionText } from './results-page.js'

const line = (name: string, score: string): Line => ({ name, score, n: '638', split: 'dev' })
const old: Section = {
  lines: [line('target-cosine, minilm', '0.577 [0.538, 0.613]'), line('random', '0.472 [0.432, 0.509]')],
  failed: new Map([['hitachi, glossed:minilm', 'no WordNet: name one']]),
  notRun: ['wic-classifier, minilm'],
}

test('what is written is read again, published rows aside', () => {
  const text = sectionText(tasks.wic!, old)
  expect(text).toContain('| random | 0.472')
  expect(readPage(`# Results\n\n${text}\n`)).toEqual(new Map([['wic', old]]))
})

test('new rows take the place of old ones and of what was not run; the best comes first, the undefined last', () => {
  const fresh: Section = {
    lines: [line('random', '–'), line('wic-classifier, minilm', '0.608 ± 0.003, 3 seeds')],
    failed: new Map([['lesk', 'needs glosses']]),
    notRun: ['target-cosine, minilm'], // measured earlier: its row stays
  }
  const { lines, failed, notRun } = renewed(old, fresh)
  expect(lines.map(({ name }) => name)).toEqual(['wic-classifier, minilm', 'target-cosine, minilm', 'random'])
  expect([...failed.keys()]).toEqual(['hitachi, glossed:minilm', 'lesk'])
  expect(notRun).toEqual([])
})
