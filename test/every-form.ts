import type { Page } from 'playwright-core'
import { type CampaignData, checkCampaign, type Form, findEntries } from '../src/annotation/index.js'
import { itemsOf } from '../src/annotation/items.suite.js'
import type { Example } from '../src/core/index.js'

/** Rules that fit the form; the others decide by majority, and ask an adjudicator if not all agree. */
const adjudication: Readonly<Record<string, object>> = {
  'expert-verify': { rule: 'expert-tree' },
  'graded-pair': { rule: 'ratings' },
  'choose-contexts': { rule: 'collect' },
  paraphrase: { rule: 'collect' },
  'remove-item': { rule: 'both-mark' },
  'verify-paraphrase': { rule: 'two-rounds', mark: 'no' },
  'verify-same-meaning': { rule: 'two-rounds', mark: 'no' },
  'same-meaning-probes': {},
}

export const teamsOf = ({ id }: Form): readonly string[] =>
  id === 'same-meaning-probes' ? ['full', 'context', 'word'] : ['annotators']

/** Each masking has its own team, of one; the third expert is asked where two differ. */
const answersTo = ({ id }: Form): number =>
  id === 'same-meaning-probes' ? 1 : id === 'expert-verify' ? 2 : 3

/** An item whose right answer is the first that the page offers. */
async function checkItem(form: Form): Promise<Example> {
  const [item] = itemsOf(form.kinds[0]!, 1, 'c')
  if (item!.kind === 'phrase-search') return { ...item!, gold: [{ start: 0, end: 4 }] }
  if (item!.kind !== 'entry-search') return item!
  const [entry] = await findEntries(item!.inventory, 'bank')
  return { ...item!, gold: [entry!.id] }
}

/** A campaign of a form: a test of one item, and a number of work items, which three people answer. */
export async function campaignOf(form: Form, items: number): Promise<CampaignData> {
  return {
    campaign: checkCampaign({
      name: form.title,
      form: form.id,
      assignment: { answers: answersTo(form), teams: teamsOf(form) },
      quality: { test: { items: 1, right: 1 } },
      adjudication: adjudication[form.id] ?? { rule: 'majority', least: 3, ties: 'adjudicate' },
    }),
    items: itemsOf(form.kinds[0]!, items),
    checks: [await checkItem(form)],
  }
}

/** Fills in whatever a page asks: of several things to choose from the one in this place. */
export async function fillPage(page: Page, place: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await next.waitFor()
  const search = page.getByRole('button', { name: 'Search' })
  if ((await search.count()) > 0) {
    await page.getByLabel('Which entry').fill('bank')
    await search.click()
    await page.locator('button', { hasText: ':' }).nth(place).click()
    return
  }
  const text = page.getByRole('application')
  if ((await text.count()) > 0) {
    await text.focus()
    for (let i = 0; i <= place; i++) await page.keyboard.press('ArrowRight')
    return
  }
  const fields = page.locator('input:visible')
  for (let i = 0; i < (await fields.count()); i++)
    if (!(await fields.nth(i).locator('xpath=..').textContent())?.includes('may stay empty'))
      await fields.nth(i).fill(`${['calm', 'grand'][i] ?? 'third'} wording`)
  for (const group of await page.locator('fieldset').all()) {
    const buttons = group.getByRole('button')
    const count = await buttons.count()
    await buttons.nth(place % count).click()
    if (await next.isDisabled()) await buttons.nth((place + 1) % count).click() // two are to be picked
  }
}
