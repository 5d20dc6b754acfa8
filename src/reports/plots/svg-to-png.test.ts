import { expect, test } from 'vitest'
import { html } from '../html/html.js'
import { gapBars } from './gap-bars.js'
import { svgDocument } from './svg-document.js'
import { svgToPng } from './svg-to-png.js'

const sized = (text: string) =>
  svgDocument({ width: 80, height: 30, description: '' }, html`<text x="5" y="20">${text}</text>`)
/** Width and height stand at fixed places of the header. */
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('a PNG of the size of the SVG, or of the width that was asked for', async () => {
  const png = await svgToPng(sized('WiC'))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(size(png)).toEqual([80, 30])
  expect(size(await svgToPng(sized('WiC'), { width: 200 }))).toEqual([200, 75])
})

// A letter that the font lacked would leave nothing, or the same box as any other.
test('letters of labels are drawn: superscripts, accents, dashes, the minus sign', async () => {
  const letters = ['', '²', '³', 'č', 'ß', '–', '−', '…', '→', '\u0378']
  const pictures = await Promise.all(
    letters.map(async (each) => (await svgToPng(sized(each))).toString('base64')),
  )
  expect(new Set(pictures).size).toBe(letters.length)
})

test('the same bytes every time', async () => {
  const svg = gapBars([{ task: 'AM²iCo', series: 'human', value: 0.189, interval: null }])
  expect((await svgToPng(svg)).equals(await svgToPng(svg))).toBe(true)
})
