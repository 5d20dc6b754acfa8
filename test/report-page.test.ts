import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { polyseme, temporaryFolder } from './polyseme.js'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

// Without these, Chromium looks for its own servers at every start.
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

describe.skipIf(!executablePath)('the report in a real browser', () => {
  let browser: Browser
  const output = temporaryFolder()
  const url = pathToFileURL(path.join(output, 'report.html')).href

  beforeAll(async () => {
    expect(polyseme(['run', '--output', output]).code).toBe(0)
    browser = await chromium.launch({ executablePath: executablePath!, args })
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
})
