import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { type OpenServer, openServer } from '../src/server/index.js'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { findPageSuite, type OpenPage } from './find-page.suite.js'

describe.skipIf(!chromiumPath)('the search page of the server, in Chromium', () => {
  let server: OpenServer
  let browser: Browser
  let opened: OpenPage

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-find-page-'))
    server = await openServer({ port: 0, folder })
    browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${server.url}/#/find`)
    opened = { page, errors, picture: 'docs/images/find.png' }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  findPageSuite(() => opened)
})
