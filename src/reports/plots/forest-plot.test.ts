import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { forestPlot } from './forest-plot.js'
import type { PlotMark } from './plot-mark.js'
import { niceScale } from './scale.js'

const mark = (label: string, value: number, low?: number, high?: number): PlotMark => ({
  label,
  value,
  interval: low === undefined || high === undefined ? null : { low, high },
  published: low === undefined,
})

const marks = [
  mark('Human', 0.95),
  mark('overlap', 0.61, 0.512, 0.7),
  mark('a <system> with a name that is far too long for its place', 0.5, 0.404, 0.596),
  mark('undefined', Number.NaN),
]
const options = {
  axis: 'accuracy',
  description: 'accuracy of four systems',
  reference: { label: 'majority', value: 0.5 },
}

const parsed = (svg: string) => {
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => names.push(name))
  parser.write(svg).close()
  return names
}

describe.each(['wide', 'narrow'] as const)('%s', (layout) => {
  const svg = forestPlot(marks, { ...options, layout }).markup
  test('golden', () => expect(`${svg}\n`).toMatchFileSnapshot(`../../../test/golden/forest-${layout}.svg`))
  test('a dot for ours, a diamond for published, nothing where undefined', () => {
    const names = parsed(svg)
    expect(names.filter((name) => name === 'circle')).toHaveLength(2)
    expect(svg.match(/<path class="mark"/g)).toHaveLength(1)
  })
  test('every row has its own line', () => {
    const ys = [...svg.matchAll(/class="label" x="[^"]+" y="([^"]+)"/g)].map(([, y]) => Number(y))
    expect(ys.length).toBeGreaterThanOrEqual(marks.length)
    for (const [i, y] of ys.entries()) if (i > 0) expect(y - ys[i - 1]!).toBeGreaterThan(13) // the font's size
  })
})

describe('niceScale', () => {
  test.each([
    { values: [0.404, 0.95], ticks: [0.4, 0.6, 0.8, 1] }, // 0.546 / 5 = 0.109 → 0.2
    { values: [-0.2, 0.3], ticks: [-0.2, -0.1, 0, 0.1, 0.2, 0.3] },
    { values: [12, 980], ticks: [0, 200, 400, 600, 800, 1000] },
  ])('$values', ({ values, ticks }) => expect(niceScale(values).ticks).toEqual(ticks))

  test('holds all values, however few or strange', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((x) => Number(x.toFixed(4)))
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const scale = niceScale([...values, Number.NaN])
        expect(scale.high).toBeGreaterThan(scale.low)
        expect(scale.ticks.length).toBeLessThanOrEqual(12)
        for (const each of values) {
          expect(scale.at(each)).toBeGreaterThanOrEqual(-1e-6)
          expect(scale.at(each)).toBeLessThanOrEqual(1 + 1e-6)
        }
      }),
    )
  })
})
