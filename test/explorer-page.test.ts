import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsFolder, writtenRun } from '../src/reports/explorer/written-runs.suite.js'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { serve, temporaryFolder } from './polyseme.js'

describe.skipIf(!chromiumPath)('the results explorer in a real browser', () => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof serve>>
  let page: Page
  let large: string
  let good: string
  let poor: string
  const errors: string[] = []
  const many = 100_000
  const patient = { timeout: 60_000 } // busy machines take their time

  beforeAll(async () => {
    const runs = runsFolder()
    const minilm = { encoder: 'minilm' }
    good = (await writtenRun(runs, 'good', { n: 120, right: (i) => i >= 20, change: minilm })).id
    poor = (await writtenRun(runs, 'poor', { n: 120, right: (i) => i < 60 })).id
    for (const [place, probe] of ['context', 'word', 'label'].entries())
      await writtenRun(runs, 'good', { n: 120, right: (i) => i % 4 > place, change: { ...minilm, probe } })
    large = (await writtenRun(runs, 'large', { n: many, right: (i) => i % 3 > 0 })).id
    const damaged = await writtenRun(runs, 'damaged', { n: 10, right: () => true })
    const file = path.join(damaged.folder, 'outcomes.jsonl')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9))
    server = await serve(['--folder', temporaryFolder(), '--runs', runs])
    browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    page.setDefaultTimeout(120_000)
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  })
  afterAll(async () => {
    await browser?.close()
    server?.child.kill()
  })

  const open = (address: string) => page.goto(`${server.url}/#/${address}`)
  async function seriousProblems(): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }

  test('all runs: the table, the damaged one, two chosen to compare', async () => {
    await open('results')
    const table = page.getByRole('table', { name: 'Every system on every task' })
    await table.getByRole('link', { name: '0.833' }).waitFor() // 100 of 120
    await page.getByText(/One run is damaged.*outcomes\.jsonl.*recomputes it/).waitFor()
    await page.getByText('Bold: the best of a task').waitFor()
    expect(await seriousProblems()).toEqual([])
    await page.getByLabel('Show').fill('published')
    await expect.poll(() => table.locator('tbody tr').count(), patient).toBeGreaterThan(0)
    await page.getByLabel('Show').fill('')
    const choose = (label: string) => page.getByRole('checkbox', { name: label, exact: true }).check()
    await choose('pic-ps: good (minilm)')
    await choose('pic-ps: poor')
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText('They differ significantly.').waitFor()
    const [first = ''] = [good, poor].sort()
    const only = first === good ? 60 : 20
    await page
      .getByRole('button', { name: new RegExp(`^Only .* is right: ${only}$`) })
      .first()
      .waitFor()
    const item = page.getByRole('listitem').first()
    await expect.poll(() => item.locator('mark').allTextContents(), patient).toEqual(['bank', 'bank'])
    expect(await seriousProblems()).toEqual([])
  })

  test('one run: plots with a table and files, the hardest items', async () => {
    await open(`results/run/${good}`)
    await page.getByRole('heading', { name: 'Calibration' }).waitFor()
    const confusion = page.locator('figure', { hasText: 'Gold and answers' })
    expect(await confusion.locator('svg text').allTextContents()).toContain('50')
    await confusion.getByText('The table behind it').click()
    await confusion.getByRole('cell', { name: 'different' }).waitFor()
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        confusion.getByRole('button', { name }).click(),
      ])
      return readFileSync(await download.path())
    }
    expect((await saved('CSV')).toString()).toBe(
      'gold \\ answer,same meaning,different\r\nsame meaning,50,10\r\ndifferent,10,50\r\n',
    )
    expect((await saved('SVG')).toString()).toMatch(/^<svg [\s\S]*<style>/)
    expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG')
    await page.getByRole('button', { name: 'Hardest: 20' }).waitFor()
    expect(await seriousProblems()).toEqual([])
  })

  test('100,000 answers: the list goes to any of them and holds only those near', async () => {
    await open(`results/run/${large}`)
    await page.getByRole('button', { name: 'All: 100,000' }).click()
    const items = page.getByRole('region', { name: 'All items' }).getByRole('listitem')
    await items.first().waitFor()
    await page.getByLabel('Go to number').fill('99000')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await page.getByText(/^item-98999 /).waitFor()
    await expect.poll(() => items.count(), patient).toBeLessThan(400)
    expect(await page.getByText(/^item-0 /).count()).toBe(0)
  })

  test('a point of the bias plane leads to its run; a data set has its licence and items', async () => {
    await open('results/bias')
    const point = page.locator('figure a')
    await point.first().waitFor()
    expect(await seriousProblems()).toEqual([])
    await point.first().click()
    await page.getByRole('heading', { name: 'good (minilm)', level: 1 }).waitFor()
    await open('results/data')
    await page.getByRole('link', { name: 'pic', exact: true }).click()
    await page.getByText(/^Licence: /).waitFor()
    await page.getByRole('heading', { name: 'Statistics' }).waitFor()
    await page.getByRole('listitem').first().waitFor()
    expect(await seriousProblems()).toEqual([])
    expect(errors).toEqual([])
  })
})
