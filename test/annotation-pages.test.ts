import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCampaign, forms } from '../src/annotation/index.js'
import { itemsOf } from '../src/annotation/items.suite.js'
import { type Example, target } from '../src/core/index.js'
import { type OpenServer, openServer } from '../src/server/index.js'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { campaignOf } from './every-form.js'
import { temporaryFolder } from './polyseme.js'

const isBuilt = existsSync('dist/web/index.html')
const script = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'
const hebrew = 'הוא ישב על שפת הנהר ודיבר'

/** Markup, text from right to left, and a word that never ends. */
const hostile: Example[] = [script, hebrew, `${'x'.repeat(400)} ends`].map((text, i) => ({
  kind: 'sense-match',
  id: `h${i}`,
  group: `h${i}`,
  slices: {},
  gold: null,
  language: i === 1 ? 'he' : 'en',
  target: target(text, 0, 3),
  definition: text,
  hypernyms: [text],
}))

describe.skipIf(!chromiumPath || !isBuilt)('the pages of annotation', () => {
  let browser: Browser
  let server: OpenServer
  let id: string
  let link: string
  const errors: string[] = []

  beforeAll(async () => {
    server = await openServer({ port: 0, folder: temporaryFolder() })
    browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
    id = await server.services.campaigns.add({
      campaign: checkCampaign({
        name: `Senses ${script}`.slice(0, 120),
        form: 'sense-match',
        instructions: script,
        assignment: { answers: 2 },
        adjudication: { least: 2, ties: 'adjudicate' },
      }),
      items: [...hostile, ...itemsOf('sense-match', 2)],
      checks: [],
    })
    const desk = await server.services.campaigns.desk(id)
    for (const [name, label] of [
      [script, 'yes'],
      ['bob', 'no'],
    ] as const) {
      await desk.join({ annotator: name, name, team: 'annotators' })
      for (let n = 0; n < 4; n++) {
        const next = await desk.next(name)
        if (next.status === 'item') await desk.answer(name, next.unit, n === 3 ? { skip: script } : { label })
      }
    }
    const scope = { scope: `campaign:${id}`, role: 'annotator', team: 'annotators' }
    link = await server.services.store.people.addLink({ ...scope, lifetime: 1e7, uses: 9 })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  async function ownerPage(colorScheme: 'light' | 'dark', width: number): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(server.startUrl)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Start the demo campaign' }).waitFor()
    return page
  }

  test.each([
    ['light', 1100],
    ['dark', 390],
  ] as const)(
    '%s, %i pixels wide: axe finds nothing serious, nothing is wider than the page, markup is text',
    async (scheme, width) => {
      const page = await ownerPage(scheme, width)
      const places: Record<string, string> = {
        '': 'Meaning in context',
        campaigns: 'Campaigns',
        'new-campaign': 'New campaign',
        [`campaigns/${id}`]: 'Progress and agreement',
        [`campaigns/${id}/items`]: 'Items',
        [`adjudicate/${id}`]: 'Adjudication',
        [`annotate/${id}`]: 'Begin',
        [`join/${link}`]: 'You are invited',
        'join/nonsense': 'not valid',
        'annotate/nothing': 'not found',
        try: 'Try it yourself',
        'shared-tasks': 'Open a shared task',
        'shared-tasks/new': 'Split to practise on',
      }
      const found: string[] = []
      for (const [place, sign] of Object.entries(places)) {
        await page.goto(`${server.url}/#/${place}`)
        await page.getByText(sign).first().waitFor()
        await page.waitForTimeout(150)
        const { violations } = await new AxeBuilder({ page }).analyze()
        for (const { impact, id: rule, nodes } of violations)
          if (impact === 'serious' || impact === 'critical') found.push(`${place}: ${rule} ${nodes[0]?.html}`)
        if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
          found.push(`${place}: too wide`)
        if ((await page.title()).includes('hacked')) found.push(`${place}: a script ran`)
      }
      expect(found).toEqual([])
      await page.context().close()
    },
  )

  /** As somebody without a mouse: Tab from field to field, and what each is operated with. */
  async function byKeyboard(page: Page): Promise<void> {
    for (let i = 0; i < 90; i++) {
      await page.keyboard.press('Tab')
      const at = (await page.evaluate(`(() => {
        const one = document.activeElement
        const group = one.closest('fieldset, .list')
        return {
          tag: one.tagName, role: one.getAttribute('role'), text: one.textContent.trim(), value: one.value ?? '',
          pressed: group ? group.querySelectorAll('[aria-pressed=true]').length : -1,
          wanted: document.querySelector('main h2')?.textContent.includes('two texts') ? 2 : 1,
          optional: (one.parentElement?.textContent ?? '').includes('may stay empty'),
          shown: getComputedStyle(one).outlineStyle !== 'none',
        }
      })()`)) as {
        tag: string
        role: string | null
        text: string
        value: string
        pressed: number
        wanted: number
        optional: boolean
        shown: boolean
      }
      if (at.tag === 'BODY') continue
      expect(`${at.tag} ${at.text}: focus is shown ${at.shown}`).toBe(
        `${at.tag} ${at.text}: focus is shown true`,
      )
      if (at.role === 'application') await page.keyboard.press('ArrowRight')
      else if (at.tag === 'INPUT' && at.value === '' && !at.optional)
        await page.keyboard.type(`calm wording ${i}`)
      else if (at.tag === 'BUTTON' && at.text === 'Search') {
        await page.keyboard.press('Enter')
        await page.locator('.list button').first().waitFor()
      } else if (at.tag === 'BUTTON' && at.pressed >= 0 && at.pressed < at.wanted)
        await page.keyboard.press('Space')
      else if (at.tag === 'BUTTON' && at.text.startsWith('Next')) return page.keyboard.press('Enter')
    }
    throw new Error('Next was never reached')
  }

  test('every form is answered by the keyboard alone, and every focus is seen', async () => {
    const page = await ownerPage('light', 1000)
    for (const form of Object.values(forms)) {
      const data = await campaignOf(form, 1)
      const quality = { ...data.campaign.quality, test: null }
      const own = await server.services.campaigns.add({
        ...data,
        campaign: { ...data.campaign, quality },
        checks: [],
      })
      await page.goto(`${server.url}/#/annotate/${own}`)
      await page.getByRole('button', { name: 'Begin' }).waitFor()
      await page.keyboard.press('Enter')
      const pages = form.id === 'graded-pair' ? 2 : 1
      for (let n = 0; n < pages; n++) {
        await page.getByRole('button', { name: 'Next' }).waitFor()
        const saved = page.waitForResponse((response) => response.url().endsWith('/answers'))
        await byKeyboard(page)
        expect([form.id, (await saved).status()]).toEqual([form.id, 200])
        await page.waitForTimeout(100)
      }
    }
    await page.context().close()
  })

  test('two tabs and a damaged draft make one answer', async () => {
    const page = await ownerPage('light', 1000)
    const own = await server.services.campaigns.add(
      await (async () => {
        const data = await campaignOf(forms.usage!, 2)
        return {
          ...data,
          campaign: { ...data.campaign, quality: { ...data.campaign.quality, test: null } },
          checks: [],
        }
      })(),
    )
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${server.url}/#/annotate/${own}`)
      await tab.getByRole('button', { name: 'Begin' }).click()
    }
    await page.evaluate(
      "for (const key of Object.keys(localStorage)) if (key.startsWith('polyseme-draft')) localStorage.setItem(key, '{broken')",
    )
    await page.reload()
    await page.getByRole('button', { name: 'Begin' }).click()
    for (const [tab, name] of [
      [page, 'Literally'],
      [other, 'Figuratively'],
    ] as const) {
      await tab.getByRole('button', { name }).click()
      const saved = tab.waitForResponse((response) => response.url().endsWith('/answers'))
      await tab.getByRole('button', { name: 'Next' }).click()
      expect((await saved).status()).toBe(200)
    }
    const state = await (await server.services.campaigns.desk(own)).state()
    const answers = [...state.answers.values()].flat()
    expect(answers.map(({ answer }) => answer)).toEqual([{ label: 'literal' }])
    await page.context().close()
  })

  test('no error on any page', () => expect(errors).toEqual([]))
})
