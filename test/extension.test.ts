import { existsSync, writeFileSync } from 'node:fs'
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

type Send = (method: string, values: Readonly<Record<string, string>>) => Promise<unknown>

describe.skipIf(!chromiumPath || !existsSync('dist/extension/content.js'))(
  'the extension, unpacked in Chromium',
  () => {
    const folder = path.join(temporaryFolder(), 'extension')
    let server: StaticServer
    let context: BrowserContext
    let page: Page
    const elsewhere: string[] = []
    const backgroundOf = async () =>
      context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    /** Its button, as a person presses it: that alone lets the extension into the page. */
    const press = async (): Promise<void> => {
      const background = await backgroundOf()
      const listens = () => background.evaluate('chrome.action.onClicked.hasListeners()')
      await expect.poll(listens, { timeout: 60_000 }).toBe(true) // a press before that is lost
      const session = await context.browser()!.newBrowserCDPSession()
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] })
      const { targetId } = targetInfos.find(({ url }) => url.startsWith(server.url))!
      const { host: id } = new URL(background.url())
      // Newer than the types of the protocol.
      await (session.send as unknown as Send)('Extensions.triggerAction', { id, targetId })
      await session.detach()
    }

    beforeAll(async () => {
      await writeSite(folder, { extension: true })
      const pages = temporaryFolder()
      writeFileSync(path.join(pages, 'index.html'), article)
      server = await serveFolder(pages)
      context = await chromium.launchPersistentContext(temporaryFolder(), {
        executablePath: chromiumPath!,
        headless: false, // --headless=new, the only headless mode with extensions
        args: [
          ...chromiumArguments,
          '--headless=new',
          '--enable-unsafe-extension-debugging', // lets a test press the button
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
      await page.locator('polyseme-bar').waitFor({ timeout: 45_000 }).catch(press) // Chromium loses one now and then
      await page.getByLabel('A phrase').fill('huge statue', { timeout: 120_000 })
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
      await page.locator('polyseme-bar').waitFor({ state: 'detached' })
      expect(await page.evaluate(found)).toEqual([[], []])
    })

    test('no text has left: nothing was asked for elsewhere, and the page served nothing but itself', () => {
      expect(elsewhere).toEqual([])
      expect([...server.sent.keys()]).toEqual(['/index.html']) // but for the icon that Chromium asks for in vain
    })

    test('it may not look into a page where nobody pressed its button', async () => {
      await (await context.newPage()).goto(`${server.url}/`)
      const refused = await (await backgroundOf()).evaluate(
        `chrome.tabs.query({ active: true })
          .then(([tab]) => chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => 1 }))
          .then(() => 'let in', ({ message }) => message)`,
      )
      expect(refused).toMatch(/^Cannot access contents of the page/)
    })
  },
)
