import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { killInTheMiddle, lostAnswers } from './annotators.js'
import { temporaryFolder } from './polyseme.js'

// 1,000 answers of 20 people: npm run bench -- annotate.
test.skipIf(!existsSync('dist/cli/main.js'))(
  'kill -9 amid answers of 20 people: every acknowledged one is there afterwards, none twice',
  async () => {
    const size = { annotators: 20, items: 12 }
    const { acknowledged, before, stored } = await killInTheMiddle(temporaryFolder(), { ...size, killAt: 80 })
    expect(before).toBeLessThan(size.annotators * size.items) // it was killed in the middle
    const places = stored.map(([, unit, annotator]) => `${annotator} ${unit}`)
    expect(new Set(places).size).toBe(places.length)
    expect(places.length).toBe(size.annotators * size.items)
    expect(lostAnswers(acknowledged, stored)).toBe(0)
  },
)
