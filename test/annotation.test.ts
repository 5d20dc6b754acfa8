import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { unzipSync } from 'fflate'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemsOf } from '../src/annotation/items.suite.js'
import { exampleLine } from '../src/datasets/index.js'
import { type OpenServer, openServer } from '../src/server/index.js'
import { polyseme } from './polyseme.js'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const isBuilt = existsSync('dist/web/index.html')
const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-annotation-'))
/** Set to keep pictures for the docs. */
const pictures = process.env.POLYSEME_PICTURES

describe.skipIf(!executablePath || !isBuilt)('a campaign in a real browser', () => {
  let browser: Browser
  let server: OpenServer
  let owner: Page
  const errors: string[] = []

  async function newPage(width = 1100): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    return page
  }
  async function look(page: Page, name: string): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
    const wider = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(`${name}: wider than the page: ${wider}`).toBe(`${name}: wider than the page: false`)
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: path.join(pictures, `${name}.png`) })
  }

  beforeAll(async () => {
    server = await openServer({ port: 0, folder })
    browser = await chromium.launch({ executablePath: executablePath!, args })
    owner = await newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  test('the first screen is useful with one click', async () => {
    await owner.goto(server.startUrl)
    await owner.getByRole('button', { name: 'Start' }).click()
    await owner.getByRole('button', { name: 'Start the demo campaign' }).waitFor()
    await look(owner, 'start')
    await owner.getByRole('button', { name: 'Start the demo campaign' }).click()
    await owner.getByRole('button', { name: 'Begin' }).click()
    await owner.getByText('Practice').waitFor()
    await look(owner, 'sense-match')
    await owner.keyboard.press('y')
    await owner.keyboard.press('Enter')
    await owner.getByRole('status').or(owner.getByRole('alert')).waitFor()
  })

  test('three annotators, an adjudicator, an export that is a data set', async () => {
    const items = path.join(folder, 'items.jsonl')
    writeFileSync(items, itemsOf('usage', 3).map(exampleLine).join(''))
    await owner.goto(`${server.url}/#/new-campaign`)
    await owner
      .getByLabel('Campaign (YAML)')
      .fill(
        'name: Idioms\nform: usage\nassignment: {answers: 3}\nadjudication: {least: 2, ties: adjudicate}\n',
      )
    await owner.getByLabel('Items: JSON lines, TSV or CSV').setInputFiles(items)
    await look(owner, 'new-campaign')
    await owner.getByRole('button', { name: 'Check and start' }).click()
    await owner.getByRole('button', { name: 'Make a link' }).click()
    const link = (await owner.locator('.link').textContent())!
    const keys = ['1', '2', '3'] // each says something else: the adjudicator decides
    for (const [i, key] of keys.entries()) {
      const page = await newPage(i === 0 ? 400 : 1000)
      await page.goto(link)
      await page.getByLabel('Name to be known by').fill(`person ${i}`)
      await page.getByRole('button', { name: 'Begin' }).click()
      await page.getByRole('button', { name: 'Begin' }).click()
      for (let n = 0; n < 3; n++) {
        await page
          .getByText(`${n + 1}`, { exact: true })
          .first()
          .waitFor()
        await page.keyboard.press(key)
        if (i === 0 && n === 0) {
          await look(page, 'usage-phone')
          await page.reload() // what was chosen is still there
          await page.getByRole('button', { name: 'Begin' }).click()
          expect(await page.getByRole('button', { name: 'Literally' }).getAttribute('aria-pressed')).toBe(
            'true',
          )
        }
        await page
          .getByRole('button', { name: 'Next' })
          .dblclick({ delay: 5 })
          .catch(() => {})
        await page.waitForTimeout(150)
      }
      await page.getByText('Thank you: that was all').waitFor()
    }
    await owner.getByRole('button', { name: 'Refresh' }).click()
    await owner.getByText('Adjudicate (3)').waitFor()
    await look(owner, 'campaign')
    await owner.getByText('Adjudicate (3)').click()
    for (let n = 3; n > 0; n--) {
      await expect.poll(() => owner.getByRole('button', { name: 'Reject the item' }).count()).toBe(n)
      if (n === 3) await look(owner, 'adjudicate')
      await owner.getByRole('button', { name: 'figurative', exact: true }).first().click()
    }
    await owner.getByText('Nothing waits for a decision.').waitFor()
    await owner.goBack()
    const saved = owner.waitForEvent('download')
    await owner.getByRole('button', { name: 'jsonl', exact: true }).click()
    const file = path.join(folder, 'idioms.jsonl')
    await (await saved).saveAs(file)
    expect(polyseme(['validate', '--dataset', file]).code).toBe(0)
    expect(
      polyseme(['run', '--dataset', file, '--systems', 'random', '--output', path.join(folder, 'runs')]).code,
    ).toBe(0)
    const zipped = owner.waitForEvent('download')
    await owner.getByRole('button', { name: 'dataset', exact: true }).click()
    const files = unzipSync(readFileSync(await (await zipped).path()))
    for (const [name, bytes] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), bytes)
    }
    const [unpacked] = new Set(Object.keys(files).map((name) => name.split('/')[0]!))
    expect(Object.keys(files)).toContain(`${unpacked}/DATASHEET.md`)
    expect(polyseme(['validate', '--dataset', path.join(folder, unpacked!)]).code).toBe(0)
  })

  test('try it yourself, without an account, by the keyboard', async () => {
    const page = await newPage(400)
    await page.goto(`${server.url}/#/try`)
    await page.getByRole('button', { name: 'Begin' }).first().click()
    for (let n = 1; n <= 10; n++) {
      await page.getByText(`${n} of 10`).waitFor()
      await page.keyboard.press('y')
      await page.keyboard.press('Enter')
    }
    await page.getByText('of 10 right').waitFor()
    await look(page, 'try')
  })

  test('no error in any console', () => expect(errors).toEqual([]))
})
