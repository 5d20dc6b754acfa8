import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WrittenSite, writeSite } from '../src/site/index.js'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { findPageSuite, type OpenPage } from './find-page.suite.js'
import { polyseme, temporaryFolder } from './polyseme.js'
import { type StaticServer, serveFolder } from './static-server.js'

const site = path.join(temporaryFolder(), 'site')
const built = existsSync('dist/pages/index.html')
let written: WrittenSite

beforeAll(async () => {
  if (!built) return
  const note = {
    title: 'Note',
    href: 'note.html',
    write: async (folder: string) => writeFileSync(path.join(folder, 'note.html'), '<p>A part of its own.'),
  }
  written = await writeSite(site, { parts: [note] })
})

describe.skipIf(!chromiumPath || !built)(
  'the search page as static files, in Chromium without a network',
  () => {
    let server: StaticServer
    let browser: Browser
    let opened: OpenPage
    const elsewhere: string[] = []

    beforeAll(async () => {
      server = await serveFolder(site)
      // Nothing listens at the proxy: what is not on loopback cannot be reached.
      browser = await chromium.launch({
        executablePath: chromiumPath!,
        args: [...chromiumArguments],
        proxy: { server: 'http://127.0.0.1:9', bypass: '127.0.0.1' },
      })
      const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
      context.on('request', (request) => {
        if (!request.url().startsWith(`${server.url}/`)) elsewhere.push(request.url())
      })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.goto(`${server.url}/`)
      opened = { page, errors, picture: 'docs/images/find-site.png' }
    })
    afterAll(async () => {
      await browser?.close()
      server?.close()
    })

    findPageSuite(() => opened)

    test('a first visit loads what the manifest says, from this site only', () => {
      const loaded = [...server.sent].filter(([name]) => !/definitions|site\.json/.test(name))
      const bytes = loaded.reduce((sum, [, size]) => sum + size, 0)
      expect(bytes).toBeLessThanOrEqual(written.firstVisit)
      expect(bytes).toBeGreaterThan(0.95 * written.firstVisit)
      expect(written.firstVisit).toBeLessThan(30e6)
      expect(elsewhere).toEqual([])
    })

    test('the page itself could not send a text away', async () => {
      const refused = await opened.page.evaluate(
        `fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'refused')`,
      )
      expect(refused).toBe('refused')
      elsewhere.length = 0
    })

    test('other parts stand in the menu', async () => {
      await opened.page.getByRole('link', { name: 'Note' }).click()
      expect(await opened.page.textContent('p')).toBe('A part of its own.')
    })
  },
)

describe.skipIf(!built)('where a site is written', () => {
  test('a folder with something else in it is left alone', () => {
    const folder = temporaryFolder()
    writeFileSync(path.join(folder, 'mine.txt'), 'mine')
    const { code, stderr } = polyseme(['site', folder])
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toContain('exists and is not a Polyseme site')
    expect(readdirSync(folder)).toEqual(['mine.txt'])
  })

  test.each(['api:http://127.0.0.1:9/v1?model=m', 'glossed:minilm', 'minilm+polyseme-small'])(
    '%s, which no browser runs, is refused before anything is written',
    (encoder) => {
      const folder = path.join(temporaryFolder(), 'out')
      expect(polyseme(['site', folder, '--encoder', encoder])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('a site takes minilm'),
      })
      expect(existsSync(folder)).toBe(false)
    },
  )

  test('the manifest names the encoder and its bytes', () => {
    const { encoder, files } = JSON.parse(readFileSync(path.join(site, 'site.json'), 'utf8'))
    expect(encoder.info).toMatchObject({ id: 'minilm', dimensions: 384 })
    expect(files.encoder).toBeLessThan(22e6)
  })
})
