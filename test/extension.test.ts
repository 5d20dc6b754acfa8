import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSite } from '../src/site/index.js'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { temporaryFolder } from './polyseme.js'
import { type StaticServer, serveFolder } from './static-server.js'

const article = `<!doctype html><html lang="en"><title>Town</title><style>mark { color: red }</style>
<h1>A town</h1>
<p>The village built a <b>massive</b>
figure of its saint in 1740.</p><p>Taxes were a massive figure in the budget that year.</p>
<script>document.title = 'Town and village'</script><p hidden>A huge statue that nobody sees.</p>`

const found = `['polyseme-current', 'polyseme-found'].map((name) =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => range.toString().replace(/\\s+/g, ' ')))`

describe.skipIf(!chromiumPath || !existsSync('dist/extension/content.js'))(
  'the extension, unpacked in Chromium',
  () => {
    const folder = path.join(temporaryFolder(), 'extension')
    let server: StaticServer
    let context: BrowserContext
    let page: Page
    const elsewhere: string[] = []
    const press = async (): Promise<void> => {
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      await worker.evaluate(`chrome.tabs.query({ active: true }).then(([tab]) => openBar(tab.id))`)
    }

    beforeAll(async () => {
      await writeSite(folder, { extension: true })
      const manifest = path.join(folder, 'manifest.json')
      // No test can press a button of the browser itself, which is what lets the extension into a page.
      writeFileSync(
        manifest,
        JSON.stringify({
          ...JSON.parse(readFileSync(manifest, 'utf8')),
          host_permissions: ['http://127.0.0.1/*'],
        }),
      )
      const pages = temporaryFolder()
      writeFileSync(path.join(pages, 'index.html'), article)
      server = await serveFolder(pages)
      context = await chromium.launchPersistentContext(temporaryFolder(), {
        executablePath: chromiumPath!,
        headless: false, // --headless=new, the only headless mode with extensions
        args: [
          ...chromiumArguments,
          '--headless=new',
          `--disable-extensions-except=${folder}`,
          `--load-extension=${folder}`,
        ],
        proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
        viewport: { width: 1000, height: 600 },
      })
      context.on('request', (request) => {
        if (!/^(?:chrome-extension:|http:\/\/127\.0\.0\.1:)/.test(request.url()))
          elsewhere.push(request.url())
      })
      page = context.pages()[0] ?? (await context.newPage())
      await page.goto(`${server.url}/`)
    })
    afterAll(async () => {
      await context?.close()
      server?.close()
    })

    test('finds a phrase of the open page by meaning, over tags and line ends, and not what is hidden', async () => {
      await press()
      await page.getByLabel('A phrase').fill('huge statue')
      await page.getByText(/^1 of \d+: “massive\s+figure”/).waitFor({ timeout: 200_000 })
      const [current, others] = (await page.evaluate(found)) as string[][]
      expect(current).toEqual(['massive figure'])
      expect(others).toContain('massive figure')
      expect(others!.join()).not.toContain('huge statue')
      if (process.env.POLYSEME_PICTURES) await page.screenshot({ path: 'docs/images/extension.png' })
      await page.getByLabel('A phrase').press('Enter')
      await page.getByText(/^2 of \d+/).waitFor()
      expect(((await page.evaluate(found)) as string[][])[0]).not.toEqual([])
    })

    test('a second press closes the bar and leaves the page as it was', async () => {
      await press()
      expect(await page.locator('polyseme-bar').count()).toBe(0)
      expect(await page.evaluate(found)).toEqual([[], []])
    })

    test("no text left the browser: every request was for one of the page's own files", () => {
      expect(elsewhere).toEqual([])
      expect([...server.sent.keys()]).toEqual(['/index.html']) // but for the icon that Chromium asks for in vain
    })
  },
)
