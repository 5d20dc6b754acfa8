import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from './polyseme.js'

const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (file) => existsSync(file),
)

const site = path.join(temporaryFolder(), 'site')
execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), 'scripts/site.ts', site])

const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)
const html = (name: string): string => readFileSync(path.join(site, name), 'utf8')

test('every page of the documentation is there', () => {
  expect(files.length).toBeGreaterThan(100)
  for (const name of ['index.html', 'chat.html', 'tasks/wic.html', 'CONTRIBUTING.html'])
    expect(files).toContain(name)
})

test.each(files)('links of %s lead to a page and a heading of the site', (name) => {
  for (const [, link] of html(name).matchAll(/(?:href|src)="([^"]+)"/g)) {
    if (/^[a-z]+:/.test(link!)) continue
    const [file = '', anchor] = link!.split('#')
    const target = file === '' ? name : path.join(path.dirname(name), file)
    expect(existsSync(path.join(site, target)), `${name}: ${link}`).toBe(true)
    if (anchor && target.endsWith('.html')) expect(html(target), link).toContain(`id="${anchor}"`)
  }
})

describe.skipIf(!chromiumPath)('in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox'] })
  })
  afterAll(() => browser.close())

  test.each([
    [1280, 'light'],
    [420, 'dark'],
  ] as const)(
    '%d px, %s: nothing is wider than the window, search finds, links open',
    async (width, colorScheme) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(pathToFileURL(path.join(site, 'index.html')).href)
      for (const name of ['index.html', 'bias.html', 'runs.html', 'tasks/wic.html']) {
        await page.goto(pathToFileURL(path.join(site, name)).href)
        expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width)
      }
      await page.fill('#search', 'refused wording')
      await page.waitForSelector('#found a')
      expect(await page.textContent('#found')).toContain('Chat models')
      await page.click('#found a:text-is("Chat models")')
      expect(await page.textContent('h1')).toBe('Chat models')
      expect(await page.isVisible('nav')).toBe(width > 800)
      const back = await page.evaluate('getComputedStyle(document.body).backgroundColor')
      expect(back).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 24, 28)')
      if (process.env.POLYSEME_SHOTS)
        for (const name of ['index', 'bias']) {
          await page.goto(pathToFileURL(path.join(site, `${name}.html`)).href)
          await page.screenshot({ path: path.join(process.env.POLYSEME_SHOTS, `site-${name}-${width}.png`) })
        }
      expect(errors).toEqual([])
      await page.close()
    },
  )
})
