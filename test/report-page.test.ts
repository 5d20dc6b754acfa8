import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { polyseme, temporaryFolder } from './polyseme.js'

describe.skipIf(!chromiumPath)('the report in a real browser', () => {
  let browser: Browser
  const output = temporaryFolder()
  const url = pathToFileURL(path.join(output, 'report.html')).href

  beforeAll(async () => {
    expect(polyseme(['run', '--output', output]).code).toBe(0)
    browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
  })
  afterAll(() => browser?.close())

  test.each([
    { width: 1200, colorScheme: 'light' as const },
    { width: 420, colorScheme: 'dark' as const },
  ])(
    '$width px, $colorScheme: no error, no request, nothing wider than the page',
    async ({ width, colorScheme }) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
      const errors: string[] = []
      const requests: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('request', (request) => requests.push(request.url()))
      await page.goto(url)
      expect(errors).toEqual([])
      expect(requests).toEqual([url]) // one self-contained file
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.getByRole('link', { name: 'starter-same-meaning' }).first().isVisible()).toBe(true)
      expect(await page.locator('svg:visible').count()).toBeGreaterThan(0)
      expect(await page.locator('mark').count()).toBeGreaterThan(0) // targets are highlighted
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow).toBe(0)
      if (process.env.POLYSEME_SCREENSHOTS) {
        mkdirSync(process.env.POLYSEME_SCREENSHOTS, { recursive: true })
        await page.screenshot({
          path: path.join(process.env.POLYSEME_SCREENSHOTS, `report-${width}.png`),
          fullPage: false,
        })
      }
      await page.close()
    },
  )

  test('with all folds open, only what scrolls by itself is wider than 420 px', async () => {
    const page = await browser.newPage({ viewport: { width: 420, height: 900 } })
    await page.goto(url)
    const wide = await page.evaluate(`
      for (const each of document.querySelectorAll('details')) each.open = true;
      [...document.querySelectorAll('main *')]
        .filter((each) => !each.closest('.scroll, pre, figure, .hidden') && each.getBoundingClientRect().right > 421)
        .map((each) => each.outerHTML.slice(0, 80))`)
    expect(wide).toEqual([])
    await page.close()
  })

  test('the table is copied, the plot is saved, a column sorts', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(url)
    for (const [title, begins] of [
      ['LaTeX', '% \\usepackage{booktabs}'],
      ['CSV', 'system,task,split,'],
      ['Markdown', '| system |'],
    ] as const) {
      await page.getByRole('button', { name: `Copy ${title}` }).click()
      await page.locator('.export [role=status]').first().getByText('copied').waitFor()
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain(begins)
    }
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save PNG' }).first().click()
    const file = await (await saved).path()
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG')
    const first = () => page.locator('table.overview tbody th').first().textContent()
    const before = await first()
    await page.getByRole('button', { name: 'sort by starter-same-meaning' }).click()
    await page.getByRole('button', { name: 'sort by starter-same-meaning' }).click() // the worst first
    expect(await first()).not.toBe(before)
    await context.close()
  })
})
