import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exporters, forms } from '../src/annotation/index.js'
import { main } from '../src/cli/main.js'
import { type OpenServer, openServer } from '../src/server/index.js'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { campaignOf, fillPage, teamsOf } from './every-form.js'
import { temporaryFolder } from './polyseme.js'

const isBuilt = existsSync('dist/web/index.html')

/** What a campaign of these makes has no labels to score: the contexts are chosen, the ratings come later. */
const unlabelled = ['choose-contexts']

describe.skipIf(!chromiumPath || !isBuilt)('every form in a real browser', () => {
  const folder = temporaryFolder()
  const patiently = { timeout: 60_000 }
  let browser: Browser
  let server: OpenServer
  let people: BrowserContext[]
  let expert: Page
  const errors: string[] = []

  const watched = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    return page
  }
  beforeAll(async () => {
    server = await openServer({ port: 0, folder })
    browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
    // The first sits at a phone.
    people = await Promise.all(
      [400, 1000, 1000].map((width) => browser.newContext({ viewport: { width, height: 800 } })),
    )
    expert = await watched(await browser.newContext())
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const linkTo = async (id: string, role: string, team: string): Promise<string> => {
    const link = { scope: `campaign:${id}`, role, team, lifetime: 1e6, uses: 9 }
    return `${server.url}/#/join/${await server.services.store.people.addLink(link)}`
  }
  async function join(page: Page, link: string, name: string): Promise<void> {
    await page.goto(link)
    await page.getByText('You are invited').waitFor()
    const field = page.getByLabel('Name to be known by')
    if ((await field.count()) > 0) await field.fill(name) // the first time
    await page.getByRole('button', { name: 'Begin' }).click()
  }

  /** Answers until all is done; the third person chooses the second of what there is, but in the test. */
  async function work(page: Page, form: string, person: number): Promise<void> {
    await page.getByRole('button', { name: 'Begin' }).click()
    // `Test`, `1`, `1, page 2 of 2` …; gone at the end.
    const place = (): Promise<string | null> =>
      page.evaluate("document.querySelector('main p.soft[aria-live]')?.textContent.trim() ?? null")
    // Of two experts per item, the third may find nothing to do, or has to wait until the two have answered.
    const held = page.getByRole('button', { name: 'Look again' })
    const end = page.getByText(
      form === 'expert-verify'
        ? /Thank you: that was all|Nothing is left to answer/
        : 'Thank you: that was all',
    )
    for (;;) {
      await page.locator('main p.soft[aria-live]').or(held).or(end).first().waitFor()
      if (await end.isVisible()) return
      if (await held.isVisible()) {
        const looked = page.waitForResponse((response) => response.url().includes('/next?'))
        await held.click()
        await looked
        await page.waitForTimeout(200) // until what was found is shown: the button may be gone then
        continue
      }
      const before = (await place())!
      await fillPage(page, person === 2 && !before.startsWith('Test') ? 1 : 0)
      if (person === 0 && before.startsWith('Test')) {
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(serious.map(({ id, nodes }) => `${form}: ${id} ${nodes[0]?.html}`)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      }
      const saved = page.waitForResponse((response) => response.url().endsWith('/answers'))
      await page.getByRole('button', { name: 'Next' }).click()
      expect((await saved).status()).toBe(200)
      await expect.poll(place, patiently).not.toBe(before)
    }
  }

  test.each(Object.values(forms))(
    '$id: three people qualify and answer, an expert adjudicates, the export is a data set that is evaluated',
    async (form) => {
      const id = await server.services.campaigns.add(await campaignOf(form, 2))
      const teams = teamsOf(form)
      await Promise.all(
        people.map(async (context, i) => {
          const page = await watched(context)
          await join(page, await linkTo(id, 'annotator', teams[i % teams.length]!), `person ${i}`)
          await work(page, form.id, i)
          await page.close()
        }),
      )
      const desk = await server.services.campaigns.desk(id)
      const { adjudication } = desk.plan.data.campaign
      if (adjudication.ties === 'adjudicate') {
        await join(expert, await linkTo(id, 'adjudicator', teams[0]!), 'expert')
        await expert.getByRole('heading', { name: 'Adjudication' }).waitFor()
        for (let left = desk.plan.placeOf.size; left > 0; left--) {
          await expect
            .poll(() => expert.getByRole('button', { name: 'Reject the item' }).count(), patiently)
            .toBe(left)
          await expert.locator('section.card').first().getByRole('button').first().click()
        }
        await expert.getByText('Nothing waits for a decision.').waitFor()
      }
      const state = await desk.state()
      expect([...state.annotators.values()].map(({ counts }) => counts.test)).toEqual([1, 1, 1])
      const file = path.join(folder, `${form.id}.jsonl`)
      writeFileSync(file, exporters.jsonl!(state, desk.plan)['items.jsonl']!)
      const output = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
      try {
        expect(await main(['validate', '--dataset', file, '--quiet'])).toBe(0)
        if (unlabelled.includes(form.id)) return
        const runs = path.join(folder, 'runs', form.id)
        expect(
          await main(['run', '--dataset', file, '--systems', 'random', '--quiet', '--output', runs]),
        ).toBe(0)
      } finally {
        output.mockRestore()
      }
    },
  )

  test('no error in any console', () => expect(errors).toEqual([]))
})
