import { describe, expect, test } from 'vitest'
import { biasPlane } from './bias-plane.js'
import { ofClass, parsedSvg } from './parsed-svg.suite.js'
import { planeNotes } from './plane-label.js'
import type { PlanePoint } from './plane-point.js'
import { publishedPlane } from './published-plane.suite.js'

const point = (
  label: string,
  context: number,
  word: number,
  { series = 'model' as PlanePoint['series'], half = 0.05 } = {},
): PlanePoint => ({
  label,
  series,
  context,
  word,
  contextInterval: { low: context - half, high: context + half },
  wordInterval: { low: word - half, high: word + half },
})

const ours = [
  point('wic', 0.93, 0.35),
  point('wic-tsv-1', 0.95, 0.3),
  point('wic-tsv-2', 0.91, 0.31),
  point('wic-tsv-3', 0.93, 0.28),
  point('a <task> & "more"', 0.5, 0.2, { half: 0.9 }),
  point('aida', 0.25, 3.41),
  point('usim', Number.NaN, Number.NaN),
  point('scws', 0.3, Number.NaN, { series: 'human' }),
  // Table 5: (69 − 50) / (87.9 − 50) and (68.5 − 50) / (87.9 − 50)
  point('AM²iCo', 0.501, 0.488, { series: 'human', half: 0.15 }),
]
const points = [...ours, ...publishedPlane]
const svg = biasPlane(points, { title: 'biases', names: { published: 'BERT (published)' } })
const elements = parsedSvg(svg)
const texts = elements.filter(({ name }) => name === 'text').map(({ text }) => text)

test('golden', () => expect(svg).toMatchFileSnapshot('../../../test/golden/bias-plane.svg'))

test('the same bytes again', () =>
  expect(biasPlane(points, { title: 'biases', names: { published: 'BERT (published)' } })).toBe(svg))

test('every defined point has a mark with a title and a label', () => {
  const labels = ofClass(elements, 'label').map(({ text }) => text)
  // 9 of ours less 2 undefined, and 11 published
  expect(ofClass(elements, 'mark').filter(({ name }) => name !== 'g')).toHaveLength(18 + 3) // 3 in the legend
  expect(labels).toHaveLength(18)
  for (const { label } of publishedPlane) expect(labels).toContain(label)
  expect(elements.filter(({ name }) => name === 'title').map(({ text }) => text)).toContain(
    'AM²iCo (human): context bias 0.501 [0.351, 0.651], word bias 0.488 [0.338, 0.638]',
  )
})

test('undefined points are listed, not drawn', () =>
  expect(texts).toContain(
    'undefined, since FULL does not beat LABEL or LABEL has no score: usim, scws (human)',
  ))

test('a point beyond the limit stands at the edge, with its value', () => {
  expect(texts).toContain('aida (word 3.41)')
  const frame = elements.find(({ classes }) => classes.includes('frame'))!.attributes
  const aida = elements.findIndex(({ name, text }) => name === 'title' && text.startsWith('aida (model)'))
  expect(elements[aida + 1]!.attributes.cy).toBe(frame.y)
})

test('a point within the limit widens the frame', () => {
  const ticks = parsedSvg(biasPlane([point('low', -0.6, 0.5)])).map(({ text }) => text)
  expect(ticks).toContain('−0.5') // from −0.69 to 1.29: steps of 0.5
})

describe('the dashed lines stand at 1', () => {
  const [bound] = elements.filter(
    ({ classes, attributes }) => classes.includes('bound') && attributes.d?.includes('V'),
  )
  const [, x, , y] = /^M([\d.]+) [\d.]+V[\d.]+M([\d.]+) ([\d.]+)H/.exec(bound!.attributes.d!)!
  const tick = elements.filter(({ name, text }) => name === 'text' && text === '1.0')
  test('context', () => expect(tick.map(({ attributes }) => attributes.x)).toContain(x))
  test('word', () =>
    expect(tick.map(({ attributes }) => Number(attributes.y) - 4)).toContainEqual(
      expect.closeTo(Number(y), 1),
    ))
})

test.each([
  { name: 'none at all', given: [] },
  { name: 'none defined', given: [point('usim', Number.NaN, 1)] },
])('a frame for points: $name', ({ given }) =>
  expect(ofClass(parsedSvg(biasPlane(given)), 'label')).toHaveLength(0),
)

test('a label that found no place is listed with its values', () => {
  const [wic, tsv] = [point('wic', 0.93, -0.35), point('wic-tsv-1', 0.95, 0.3, { series: 'human' })]
  const marks = [wic, tsv].map((each) => ({ point: each, label: null }))
  expect(planeNotes([wic, tsv], marks, { nameOf: (series) => series, room: 1000 })).toEqual([
    'no room for the labels of: wic (0.93, −0.35), wic-tsv-1 (human) (0.95, 0.30)',
  ])
})

test('45 tasks, the paper and people: every label finds its place', () => {
  const tasks = Array.from({ length: 45 }, (_, i) =>
    point(`am2ico-language-${i}`, 0.6 + 0.5 * Math.cos(5.3 * i), 0.5 + 0.6 * Math.sin(7.1 * i)),
  )
  const drawn = parsedSvg(biasPlane([...tasks, ...publishedPlane]))
  expect(ofClass(drawn, 'label')).toHaveLength(45 + 11)
})
