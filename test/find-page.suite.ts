import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

const text =
  'The village built a massive figure of its saint in 1740. Taxes were a massive figure in the budget that year.\n\nWe wrote the server in Java, a language with classes.'

export interface OpenPage {
  readonly page: Page
  /** What the page's scripts complained of. */
  readonly errors: readonly string[]
  /** Where a picture is put for the docs, with POLYSEME_PICTURES set. */
  readonly picture: string
}

/** The behaviour of the search page with any backend: a server, or the encoder in the browser. */
export function findPageSuite(opened: () => OpenPage): void {
  test('a phrase lights up in place, the fitting one first; next and previous by keys', async () => {
    const { page, picture } = opened()
    await page.getByLabel('Paste a text').fill(text)
    await page.getByRole('button', { name: 'Read' }).click()
    await page.getByLabel('A phrase').fill('huge statue')
    await page.getByText(/^1 of \d+: “massive figure”/).waitFor({ timeout: 200_000 })
    const marks = page.locator('mark')
    const current = page.locator('mark.current')
    expect(await marks.allTextContents()).toContain('massive figure')
    expect(await current.getAttribute('data-start')).toBe(String(text.indexOf('massive')))
    await page.getByLabel('A phrase').press('Enter')
    expect(await current.getAttribute('data-start')).toBe(String(text.lastIndexOf('massive')))
    await page.getByLabel('A phrase').press('Shift+Enter')
    expect(await current.getAttribute('id')).toBe('hit-0')
    if (process.env.POLYSEME_PICTURES) await page.screenshot({ path: picture })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('a click on a word shows which of its senses fits', async () => {
    const { page, errors } = opened()
    await page.getByRole('button', { name: 'Senses' }).click()
    // In the page's own words: the place of the word on the screen.
    const box = (await page.evaluate(`(() => {
      const node = document.querySelector('article span').firstChild
      const range = document.createRange()
      const at = node.textContent.indexOf('Java')
      range.setStart(node, at)
      range.setEnd(node, at + 4)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })()`)) as { x: number; y: number }
    await page.mouse.click(box.x, box.y)
    await page.getByRole('heading', { name: 'Java' }).waitFor({ timeout: 200_000 })
    expect(await page.locator('ol li').first().textContent()).toContain('programming language')
    await page.getByRole('article').press('ArrowLeft')
    expect(await page.locator('mark').allTextContents()).toEqual(['in']) // the word before Java
    expect(errors).toEqual([])
  })
}
