import { expect, test } from 'vitest'
import type { BarGroup, ProbeBar } from './bar-group.js'
import { ofClass, parsedSvg } from './parsed-svg.suite.js'
import { probeBars } from './probe-bars.js'

const bar = (probe: string, value: number, series: ProbeBar['series'] = 'model', half = 0.03): ProbeBar => ({
  probe,
  series,
  value,
  interval: Number.isNaN(value) ? null : { low: value - half, high: value + half },
})

// The paper's Table 5 for AM²iCo.
const groups: BarGroup[] = [
  {
    task: 'AM²iCo',
    metric: 'accuracy',
    bars: [
      bar('word', 0.61),
      bar('word', 0.685, 'human', 0.09),
      bar('full', 0.71),
      bar('full', 0.879, 'human', 0.06),
      bar('context', 0.66),
      bar('context', 0.69, 'human', 0.09),
      bar('label', 0.5),
      bar('random', 0.5),
    ],
  },
  {
    task: 'a <task> with a name that is far too long for its place',
    metric: 'spearman',
    bars: [bar('full', 0.41), bar('context', Number.NaN), bar('word', -0.12), bar('no-definition', 0.2)],
  },
]
const svg = probeBars(groups, { title: 'probes' })
const elements = parsedSvg(svg)
const texts = elements.filter(({ name }) => name === 'text').map(({ text }) => text)

test('golden', () => expect(svg).toMatchFileSnapshot('../../../test/golden/probe-bars.svg'))

test('every bar has its value; an undefined one a dash and no bar', () => {
  const titles = elements.filter(({ name }) => name === 'title').map(({ text }) => text)
  expect(titles).toHaveLength(12)
  expect(titles).toContain('AM²iCo, FULL (human): accuracy 0.879 [0.819, 0.939]')
  for (const value of ['0.61', '0.88', '−0.12', '–']) expect(texts).toContain(value)
  expect(ofClass(elements, 'bar')).toHaveLength(11 + 6 + 2) // 6 probes and 2 series in the legend
})

test('the order is the paper’s, others after it', () => {
  const names = elements.filter(({ attributes }) => attributes.transform?.startsWith('rotate(-45'))
  expect(names.map(({ text }) => text)).toEqual([
    ...['FULL', 'CONTEXT', 'WORD', 'LABEL', 'RANDOM'],
    ...['FULL', 'CONTEXT', 'WORD', 'NO-DEFINITION'],
  ])
})

test('people are striped', () =>
  expect(elements.filter(({ attributes }) => attributes.fill === 'url(#probe-bars-hatch)')).toHaveLength(
    3 + 1,
  ))

test('each panel names its metric', () => {
  for (const { metric } of groups) expect(texts).toContain(metric)
})

test('many tasks: panels in rows, none over another or beyond the page', () => {
  const many = Array.from({ length: 45 }, (_, i) => ({ ...groups[0]!, task: `task ${i}` }))
  const all = parsedSvg(probeBars(many))
  const places = ofClass(all, 'panel').map(({ attributes }) => attributes.transform)
  expect(new Set(places).size).toBe(45)
  const { width, height } = all[0]!.attributes
  for (const place of places) {
    const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(place!)!
    expect(Number(x)).toBeLessThan(Number(width) - 200)
    expect(Number(y)).toBeLessThan(Number(height) - 150)
  }
})

test('no tasks: still a picture', () => expect(ofClass(parsedSvg(probeBars([])), 'panel')).toHaveLength(0))
