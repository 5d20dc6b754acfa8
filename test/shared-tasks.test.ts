import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { zipSync } from 'fflate'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, fixtureFolder, fixtureTask, gold } from '../src/leaderboard/fixture.suite.js'
import { createSharedTask, type TaskEvent } from '../src/leaderboard/index.js'
import { onEachDatabase, type TestDatabase } from '../src/store/databases.suite.js'
import { openStore } from '../src/store/index.js'
import { chromiumArguments, chromiumPath } from './chromium.js'
import { polyseme, serve } from './polyseme.js'

const opened = async (folder: string) => {
  await fixtureTask(folder)
  const { code, stderr } = polyseme([
    ...['shared-task', 'pairs-2026', '--title', 'Pairs', '--dataset', path.join(folder, 'pairs')],
    ...['--phase', 'evaluation:test:2026-01-01', '--folder', path.join(folder, 'server')],
  ])
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
}

describe.skipIf(!chromiumPath)('a shared task in real browsers', () => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof serve>>
  const folder = fixtureFolder()
  const errors: string[] = []

  beforeAll(async () => {
    await opened(folder)
    server = await serve(['--folder', path.join(folder, 'server')])
    browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
  })
  afterAll(async () => {
    await browser?.close()
    server?.child.kill()
  })

  const visit = async (): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 1200, height: 900 } })).newPage()
    page.on('pageerror', (error) => errors.push(error.message))
    return page
  }
  const shoot = async (page: Page, name: string) => {
    const below = process.env.SCREENSHOTS
    if (below) await page.screenshot({ path: path.join(below, `shared-task-${name}.png`), fullPage: true })
  }
  const file = (name: string, text: string | Uint8Array): string => {
    mkdirSync(path.join(folder, 'answers'), { recursive: true })
    writeFileSync(path.join(folder, 'answers', name), text)
    return path.join(folder, 'answers', name)
  }
  async function register(team: string): Promise<Page> {
    const page = await visit()
    await page.goto(`${server.url}/#/shared-tasks/pairs-2026`)
    await page.getByLabel('Team', { exact: true }).fill(team)
    await page.getByLabel('Your name').fill(`of ${team}`)
    await page.getByLabel('Password').fill('correct horse')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('heading', { name: `Submit as ${team}` }).waitFor()
    return page
  }
  async function submit(page: Page, name: string, upload: string): Promise<void> {
    await page.locator('input[type=file]').setInputFiles(upload)
    await page.getByLabel('Name of the system').fill(name)
    for (const question of ['Method', 'Training data', 'Pretrained models'])
      await page.getByLabel(question, { exact: true }).fill('none')
    await page.getByRole('button', { name: 'Submit' }).click()
  }

  test('two teams submit good and broken files; the phase closes; the board ranks with ties', async () => {
    const organiser = await visit()
    await organiser.goto(server.startUrl)
    await organiser.getByLabel('Password').fill('correct horse')
    await organiser.getByRole('button', { name: 'Start' }).click()
    await organiser.waitForURL(/#\/$/)
    await organiser.getByRole('navigation').getByRole('link', { name: 'Shared tasks' }).click()
    await organiser.getByRole('link', { name: 'Pairs' }).click()

    const ants = await register('Ants')
    await submit(
      ants,
      'broken',
      file('broken.jsonl', answers('test', () => false).replace('{"id":"test-4"', '{"ix":"test-4"')),
    )
    await ants
      .getByRole('alert')
      .getByText(/^broken\.jsonl:5: /)
      .waitFor()
    await submit(
      ants,
      'ant system',
      file(
        'a.jsonl',
        answers('test', (i) => i % 20 === 0),
      ),
    )
    await ants.getByRole('cell', { name: 'ant system' }).first().waitFor()
    const bees = await register('Bees')
    await submit(
      bees,
      'bee system',
      file(
        'b.jsonl',
        answers('test', (i) => i % 20 === 1),
      ),
    )
    await bees.getByRole('cell', { name: 'bee system' }).first().waitFor()
    const cats = await register('Cats')
    await submit(
      cats,
      'cat system',
      file(
        'c.jsonl',
        answers('test', (i) => i % 2 === 0),
      ),
    )
    await cats.getByRole('cell', { name: 'cat system' }).first().waitFor()
    await cats.getByText('Scores are shown when the phase closes').waitFor()

    // A member joins the team by its link, in a browser of their own.
    await ants.getByRole('button', { name: 'Invite a member' }).click()
    const invitation = await ants.locator('code').textContent()
    const amy = await visit()
    await amy.goto(invitation!)
    await amy.getByRole('heading', { name: 'You are invited to the team Ants' }).waitFor()
    await amy.getByLabel('Name to be known by').fill('amy')
    await amy.getByLabel('Password').fill('correct horse')
    await amy.getByRole('button', { name: 'Begin' }).click()
    await amy.getByRole('heading', { name: 'Submit as Ants' }).waitFor()
    await amy.getByText('Members: amy, of Ants').waitFor()
    // The same answers again, with answers to probes: the same submission.
    await submit(
      amy,
      'ant system',
      file(
        'probes.zip',
        zipSync(
          Object.fromEntries(
            ['', 'probes/word-only/', 'probes/phrase-only/', 'probes/label/'].map((below) => [
              `${below}pairs.jsonl`,
              new TextEncoder().encode(answers('test', below === '' ? (i) => i % 20 === 0 : gold)),
            ]),
          ),
        ),
      ),
    )
    await amy.getByText('pairs: the same answers as "ant system", which count once.').waitFor()
    await amy.getByText('Attempts in this phase (9 in all): pairs: 1.').waitFor()
    await amy.getByText('scored; probes: label, phrase-only, word-only').waitFor()
    await shoot(amy, 'team')

    await organiser.reload()
    await organiser.getByRole('button', { name: 'Close evaluation now' }).click()
    await organiser.getByRole('button', { name: 'Close it' }).click()
    const board = organiser.getByRole('table', { name: 'pairs, evaluation' })
    await expect
      .poll(
        async () => {
          await organiser.getByRole('button', { name: 'Refresh the boards' }).click()
          await board.waitFor()
          return board
            .locator('tbody tr')
            .evaluateAll((rows) =>
              rows.map((row) => [...row.children].slice(0, 5).map((cell) => cell.textContent?.trim())),
            )
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual([
        ['1', '1', 'Ants', 'ant system', '0.950'],
        ['1', '1', 'Bees', 'bee system', '0.950'],
        ['3', '3', 'Cats', 'cat system', '0.500'],
      ])
    await organiser.getByRole('button', { name: 'ant system' }).click()
    await organiser.getByText('Fact sheet').waitFor()
    await organiser.getByText('the context alone gives 0%, the word alone 0%').waitFor()
    await shoot(organiser, 'board')

    // A label was wrong: everything is scored again, and both figures are shown.
    await organiser.getByText('Correct labels').click()
    await organiser.getByLabel('What was wrong').fill('item 4')
    await organiser
      .getByLabel('File')
      .setInputFiles(file('new.tsv', `id\tword\tphrase\tlabel\ntest-4\tw4\ta b4\t${Number(!gold(4))}\n`))
    await organiser.getByRole('button', { name: 'Correct and score again' }).click()
    await organiser.getByText('Corrected: 1 of pairs, test').waitFor()
    await expect
      .poll(
        async () => {
          await organiser.getByRole('button', { name: 'Refresh the boards' }).click()
          return board
            .locator('tbody tr')
            .first()
            .locator('td')
            .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim()))
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual(expect.arrayContaining(['0.942', '0.950']))
    await organiser.getByText('Labels corrected on').waitFor()
    await organiser.getByText('History', { exact: true }).click()
    await organiser.getByText('labels of pairs, test corrected (version 2): item 4').waitFor()
    await shoot(organiser, 'corrected')
    for (const width of [1200, 390])
      for (const theme of ['light', 'dark']) {
        await organiser.setViewportSize({ width, height: 800 })
        await organiser.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
        await organiser.waitForTimeout(200) // colours fade
        await shoot(organiser, `${width}-${theme}`)
        const { violations } = await new AxeBuilder({ page: organiser }).analyze()
        expect(violations.map(({ id, nodes }) => `${width} ${theme} ${id}: ${nodes[0]?.html}`)).toEqual([])
        const wider = await organiser.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
        expect(wider).toBeLessThanOrEqual(0)
      }
    expect(errors).toEqual([])
  })
})

onEachDatabase((openDatabase) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.stop())

  test('kill -9 while submissions are scored: none is lost, none is scored twice', async () => {
    const folder = fixtureFolder()
    const inServer = path.join(folder, 'server')
    const store = await openStore(database.place)
    await createSharedTask(
      { store, folder: inServer, now: Date.now },
      {
        id: 'pairs-2026',
        title: 'Pairs',
        phases: [{ name: 'evaluation', split: 'test', opens: '2026-01-01' }],
      },
      { tasks: [await fixtureTask(folder)], root: () => folder },
    )
    const start = () => serve(['--folder', inServer], { DATABASE_URL: database.place })
    const first = await start()
    const json = { 'content-type': 'application/json' }
    const post = (path: string, body: string, headers: Record<string, string>) =>
      fetch(`${first.url}${path}`, { method: 'POST', body, headers })
    const address = '/api/shared-tasks/pairs-2026'
    const joined = await post(
      `${address}/teams`,
      JSON.stringify({ team: 'Ants', name: 'ann', password: 'correct horse' }),
      json,
    )
    const cookie = joined.headers.get('set-cookie')!.split(';')[0]!
    const { csrf } = (await (await fetch(`${first.url}/api/me`, { headers: { cookie } })).json()) as {
      csrf: string
    }
    const facts = encodeURIComponent('{"Method":"m","Training data":"d","Pretrained models":"p"}')
    const received: string[] = []
    const sending = Array.from({ length: 8 }, async (_, n) => {
      const reply = await post(
        `${address}/submissions?system=s${n}&factSheet=${facts}`,
        answers('test', (i) => i % 8 === n),
        { 'content-type': 'application/octet-stream', cookie, 'x-csrf-token': csrf },
      ).catch(() => null)
      const body = (await reply?.json().catch(() => null)) as {
        submissions?: { submission: string }[]
      } | null
      if (body?.submissions) received.push(body.submissions[0]!.submission)
      if (received.length === 4) first.child.kill('SIGKILL')
    })
    await Promise.all(sending)
    expect(received.length).toBeGreaterThanOrEqual(4)

    const second = await start()
    try {
      type Sent = { readonly submissions: readonly { readonly submission: string; readonly state: string }[] }
      const list = async () =>
        (await (await fetch(`${second.url}${address}/submissions`, { headers: { cookie } })).json()) as Sent
      await expect
        .poll(async () => (await list()).submissions.every(({ state }) => state === 'scored'), {
          timeout: 60_000,
        })
        .toBe(true)
      const ids = (await list()).submissions.map(({ submission }) => submission)
      expect(ids).toEqual(expect.arrayContaining(received))
      expect(new Set(ids).size).toBe(ids.length)
      const events = await store.events.read<TaskEvent>('shared-task:pairs-2026')
      const scored = events.flatMap(({ body }) => (body.type === 'scored' ? [body.submission] : []))
      expect(scored.sort()).toEqual([...ids].sort())
    } finally {
      second.child.kill()
      await store.close()
    }
  })
})
