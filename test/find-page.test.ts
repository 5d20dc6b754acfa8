import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenServer, openServer } from '../src/server/index.js'
import { chromiumArguments, chromiumPath } from './chromium.js'

const text =
  'The village built a massive figure of its saint in 1740. Taxes were a massive figure in the budget that year.\n\nWe wrote the server in Java, a language with classes.'

describe.skipIf(!chromiumPath)('the search page, in Chromium', () => {
  let server: OpenServer
  let browser: Browser
  let page: Page
  const errors: string[] = []

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-find-page-'))
    server = await openServer({ port: 0, folder })
    browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    page = await context.newPage()
    page.on('pageerror', (error) => errors.push(error.message))
    const secret = server.startUrl.split('/').at(-1)!
    await context.request.post(`${server.url}/api/setup`, { data: { secret, name: 'ann' } })
    await page.goto(`${server.url}/#/find`)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  test('a phrase lights up in place, the fitting one first; next and previous by keys', async () => {
    await page.getByLabel('Paste a text').fill(text)
    await page.getByRole('button', { name: 'Read' }).click()
    await page.getByLabel('A phrase').fill('huge statue')
    await page.getByText(/^1 of \d+: “massive figure”/).waitFor({ timeout: 90_000 })
    const marks = page.locator('mark')
    expect(await marks.allTextContents()).toContain('massive figure')
    expect(await page.locator('mark.current').getAttribute('data-start')).toBe(
      String(text.indexOf('massive')),
    )
    await page.getByLabel('A phrase').press('Enter')
    expect(await page.locator('mark.current').getAttribute('data-start')).toBe(
      String(text.lastIndexOf('massive')),
    )
    await page.getByLabel('A phrase').press('Shift+Enter')
    expect(await page.locator('mark.current').getAttribute('id')).toBe('hit-0')
    if (process.env.POLYSEME_PICTURES) await page.screenshot({ path: 'docs/images/find.png' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }, 120_000)

  test('a click on a word shows which of its senses fits', async () => {
    await page.getByRole('button', { name: 'Senses' }).click()
    // In the page's own words: the place of the word on the screen.
    const box = (await page.evaluate(`(() => {
      const node = document.querySelector('article span').firstChild
      const range = document.createRange()
      const at = node.textContent.indexOf('Java')
      range.setStart(node, at)
      range.setEnd(node, at + 4)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })()`)) as { x: number; y: number }
    await page.mouse.click(box.x, box.y)
    await page.getByRole('heading', { name: 'Java' }).waitFor({ timeout: 90_000 })
    expect(await page.locator('ol li').first().textContent()).toContain('programming language')
    expect(errors).toEqual([])
  }, 120_000)
})
