// Pictures of every form for docs/forms, as annotators see them: `npm run form-pictures [FOLDER]` (build first). With a
// folder, pictures at the width of a phone are put there, too.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { forms } from '../src/annotation/index.js'
import { type ExampleOf, type Kind, type Target, target } from '../src/core/index.js'
import { openServer } from '../src/server/index.js'
import { chromiumArguments, chromiumPath } from '../test/chromium.js'
import { campaignOf, fillPage, teamsOf } from '../test/every-form.js'
import { temporaryFolder } from '../test/polyseme.js'

const base = { id: 'one', group: 'one', language: 'en', slices: {} }
const at = (text: string, phrase: string): Target =>
  target(text, text.indexOf(phrase), text.indexOf(phrase) + phrase.length)

/** An item of each kind that a reader understands at once. */
const shown: { readonly [K in Kind]: ExampleOf<K> } = {
  'same-meaning': {
    ...base,
    kind: 'same-meaning',
    gold: false,
    pair: [
      at('Critics called the budget a massive figure for so small a town.', 'massive figure'),
      at('Above the harbour a massive figure of stone looks out to sea.', 'massive figure'),
    ],
  },
  'sense-match': {
    ...base,
    kind: 'sense-match',
    gold: true,
    target: at('Coffee has been grown on Java since the seventeenth century.', 'Java'),
    definition: 'an island in Indonesia to the south of Borneo',
    hypernyms: ['island'],
  },
  'phrase-pair': { ...base, kind: 'phrase-pair', gold: true, word: 'contact', phrase: 'close interaction' },
  usage: {
    ...base,
    kind: 'usage',
    gold: 'figurative',
    phrase: 'break the ice',
    text: 'A round of old stories helped the two delegations to break the ice.',
    spans: [at('A round of old stories helped the two delegations to break the ice.', 'break the ice').span],
  },
  'graded-pair': {
    ...base,
    kind: 'graded-pair',
    gold: null,
    contexts: [
      'The cup and the mug stood side by side on the shelf.',
      'He filled his mug and drank to the cup they had won.',
    ].map((text) => [at(text, 'cup'), at(text, 'mug')] as const),
  },
  'phrase-search': {
    ...base,
    kind: 'phrase-search',
    gold: null,
    query: 'huge statues',
    document: 'Colossi guard the gate of the temple. Nobody knows who carved them, or when.',
  },
  'sense-choice': {
    ...base,
    kind: 'sense-choice',
    gold: null,
    lemma: 'bank',
    target: at('They walked along the bank until the river met the sea.', 'bank'),
    candidates: ['bank: sloping land beside water', 'bank: an institution that takes deposits'],
  },
  'entry-search': {
    ...base,
    kind: 'entry-search',
    gold: null,
    inventory: 'wordnet-3.0',
    target: at('They walked along the bank until the river met the sea.', 'bank'),
  },
}
/** A paraphrase in place of the phrase. */
const paraphrased: ExampleOf<'same-meaning'> = {
  ...base,
  kind: 'same-meaning',
  gold: true,
  pair: [
    at('Critics called the budget a massive figure for so small a town.', 'massive figure'),
    at('Critics called the budget an enormous sum for so small a town.', 'enormous sum'),
  ],
}

/** Input for the fields of a form for which arbitrary words will not do. */
const written: Readonly<Record<string, readonly string[]>> = {
  paraphrase: ['enormous sum', 'giant stone statue'],
  'same-meaning-context': ['amount', 'statue'],
}

const docs = path.join(import.meta.dirname, '../docs/images/forms')
const phones = process.argv[2]
const views = [{ width: 860, folder: docs }, ...(phones ? [{ width: 400, folder: phones }] : [])]
const server = await openServer({ port: 0, folder: temporaryFolder() })
const browser = await chromium.launch({ executablePath: chromiumPath!, args: [...chromiumArguments] })
for (const { width, folder } of views) {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme: 'light' })
  for (const form of Object.values(forms)) {
    const data = await campaignOf(form, 1)
    const id = await server.services.campaigns.add({
      ...data,
      items: [form.id === 'verify-paraphrase' ? paraphrased : shown[form.kinds[0]!]],
      campaign: { ...data.campaign, quality: { ...data.campaign.quality, test: null } },
    })
    const team = teamsOf(form)[0]!
    const link = { scope: `campaign:${id}`, role: 'annotator', team, lifetime: 1e6, uses: 1 }
    await page.goto(`${server.url}/#/join/${await server.services.store.people.addLink(link)}`)
    await page.getByText('You are invited').waitFor()
    const name = page.getByLabel('Name to be known by')
    if ((await name.count()) > 0) await name.fill(`ann ${width}`)
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByText(form.instructions).waitFor()
    await page.getByRole('button', { name: 'Begin' }).click()
    await fillPage(page, 0)
    for (const [i, text] of (written[form.id] ?? []).entries())
      await page.locator('input:visible').nth(i).fill(text)
    // The last page is the one with the question.
    if ((await page.getByText('page 1 of 2').count()) > 0) {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('page 2 of 2').waitFor()
      await fillPage(page, 3)
    }
    await page.locator('main').screenshot({ path: path.join(folder, `${form.id}.png`) })
  }
}
await browser.close()
await server.close()
