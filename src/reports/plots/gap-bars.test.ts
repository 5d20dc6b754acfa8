import { expect, test } from 'vitest'
import { type Gap, gapBars } from './gap-bars.js'
import { ofClass, parsedSvg } from './parsed-svg.suite.js'

const gap = (task: string, series: Gap['series'], value: number, half?: number): Gap => ({
  task,
  series,
  value,
  interval: half === undefined ? null : { low: value - half, high: value + half },
})

// AM²iCo after the paper's Table 5: 71 − 66 and 87.9 − 69.
const gaps = [
  gap('undefined', 'model', Number.NaN),
  gap('negative', 'model', -0.02, 0.04),
  gap('AM²iCo', 'human', 0.189, 0.1),
  gap('AM²iCo', 'model', 0.05, 0.03),
  gap('only people <here>', 'human', 0.12),
]
const svg = gapBars(gaps, { title: 'minimum gap' })
const elements = parsedSvg(svg)

test('golden', () => expect(svg).toMatchFileSnapshot('../../../test/golden/gap-bars.svg'))

test('the greatest gap first, by the model where there is one; undefined last', () => {
  const names = elements.filter(({ name, classes }) => name === 'text' && classes.join() === 'end')
  expect(names.map(({ text }) => text)).toEqual(['only people <here>', 'AM²iCo', 'negative', 'undefined'])
})

test('every gap has its value; an undefined one a dash and no bar', () => {
  const titles = elements.filter(({ name }) => name === 'title').map(({ text }) => text)
  expect(titles).toEqual([
    'only people <here> (human): minimum gap 0.120',
    'AM²iCo (model): minimum gap 0.050 [0.020, 0.080]',
    'AM²iCo (human): minimum gap 0.189 [0.089, 0.289]',
    'negative (model): minimum gap −0.020 [−0.060, 0.020]',
    'undefined (model): minimum gap –',
  ])
  expect(ofClass(elements, 'bar')).toHaveLength(4 + 2) // 2 in the legend
})

test('a negative gap ends where the axis is 0', () => {
  const zero = Number(/^M([\d.]+) /.exec(ofClass(elements, 'zero')[0]!.attributes.d!)![1])
  const bars = ofClass(elements, 'bar').slice(2)
  expect(Number(bars[3]!.attributes.x) + Number(bars[3]!.attributes.width)).toBeCloseTo(zero, 1)
  expect(Number(bars[0]!.attributes.x)).toBeCloseTo(zero, 1)
})

test('no gaps: still a picture', () => expect(ofClass(parsedSvg(gapBars([])), 'bar')).toHaveLength(0))
