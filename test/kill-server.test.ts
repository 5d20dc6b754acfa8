import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase, type TestDatabase } from '../src/store/databases.suite.js'
import { killInTheMiddle, lostAnswers } from './annotators.js'
import { temporaryFolder } from './polyseme.js'

onEachDatabase((open, name) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())

  test.skipIf(!existsSync('dist/cli/main.js'))(
    'kill -9 amid 1,000 answers of 20 people: every acknowledged one is there afterwards, none twice',
    async () => {
      const size = { annotators: 20, items: 50 }
      const place = { folder: temporaryFolder(), ...(name === 'SQLite' ? {} : { database: database.place }) }
      const { acknowledged, before, stored } = await killInTheMiddle(place, { ...size, killAt: 400 })
      expect(before).toBeLessThan(size.annotators * size.items) // it was killed in the middle
      const places = stored.map(([, unit, annotator]) => `${annotator} ${unit}`)
      expect(new Set(places).size).toBe(places.length)
      expect(places.length).toBe(size.annotators * size.items)
      expect(lostAnswers(acknowledged, stored)).toBe(0)
    },
  )
})
