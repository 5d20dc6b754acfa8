import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Option } from 'commander'
import { describe, expect, test } from 'vitest'
import { commands } from '../scripts/docs/flag-table.js'
import { docsFolder, markersOf, type Page, readPages, withBlocks } from '../scripts/docs/pages.js'
import { datasetPage, metricPage, namedMetrics, systemPage, taskPage } from '../scripts/docs/registries.js'
import { generatedText } from '../scripts/docs/tables.js'
import { anchorOf } from '../scripts/site/page-links.js'
import { forms } from '../src/annotation/index.js'
import { catalogue } from '../src/datasets/index.js'
import { systemEntries } from '../src/systems/index.js'
import { submissions, tasks } from '../src/tasks/index.js'

const pages = readPages()

test.each(pages.filter((page) => markersOf(page).length > 0))(
  '$name is up to date (npm run docs makes it so)',
  (page) => {
    expect(withBlocks(page.text, (marker) => generatedText(marker, page, pages))).toBe(page.text)
    expect(page.text.match(/^<!-- generated:/gm)).toHaveLength(
      page.text.match(/^<!-- \/generated -->$/gm)?.length ?? 0,
    )
  },
)

describe('everything has its page', () => {
  test.each(Object.keys(tasks))('task %s', (id) => expect(taskPage(pages, id).text).toContain(`\`${id}\``))
  test.each(Object.keys(namedMetrics))('metric %s', (name) =>
    expect(metricPage(pages, name).text).toContain(`\`${name}\``),
  )
  test.each(Object.keys(systemEntries))('system %s', (id) =>
    expect(systemPage(pages, id).name).toBe(`systems/${id}.md`),
  )
  test.each(Object.keys(forms))('form %s', (id) => {
    const page = pages.find(({ name }) => name === `forms/${id}.md`)
    expect(page?.text).toContain(`![The form ${id} in the browser](../images/forms/${id}.png)`)
  })
  test.each(Object.keys(catalogue))('data set %s', (id) =>
    expect(datasetPage(pages, id).text).toContain(catalogue[id]!.licence),
  )
  // Named in the text, with its sample; the generated table alone would not be enough.
  test.each(Object.keys(submissions))('submission %s', (id) => {
    const own = pages
      .filter(({ name }) => name.startsWith('tasks/'))
      .map(({ text }) => withBlocks(text, () => ''))
    expect(own.some((text) => text.includes(`\`${id}\``) && text.includes('## Submission'))).toBe(true)
  })
})

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')

const linksOf = ({ text }: Page): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^\w+:/.test(link))

test.each(pages.map((page) => ({ name: page.name, page })))('links of $name', ({ page }) => {
  for (const link of linksOf(page)) {
    const [file = '', anchor] = link.split('#')
    const name = file === '' ? page.name : path.posix.join(path.posix.dirname(page.name), file)
    expect(existsSync(path.join(docsFolder, name)), link).toBe(true)
    const target = pages.find((other) => other.name === name)
    if (anchor === undefined || !target) continue
    const headings = [...withoutCode(target.text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      anchorOf(heading!),
    )
    expect(headings, link).toContain(anchor)
  }
})

const commandStart = /^(?:[A-Z_]+=\S+ )?(?:npx )?polyseme /

/** Those beside docs/ show commands, too. */
const shown = [
  ...pages,
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((name) => ({
    name: `../${name}`,
    text: readFileSync(path.join(docsFolder, '..', name), 'utf8'),
  })),
]

const commandLines = shown.flatMap(({ name, text }) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block]) => block!.split('\n'))
    .filter((line) => commandStart.test(line))
    .map((line) => ({ name, line: line.replace(commandStart, 'polyseme ') })),
)

/** In the middle of a text a command may be cut short, but its name and flags must be there. */
const mentioned = shown.flatMap(({ name, text }) =>
  [...withoutCode(text).matchAll(/`((?:npx )?polyseme [^`]+)`/g)].map(([, line]) => ({
    name,
    line: line!.replace(commandStart, 'polyseme '),
  })),
)

test.each(mentioned.filter(({ line }) => /^polyseme [a-z]/.test(line)))(
  'mentioned in $name: $line',
  ({ line }) => {
    const words = line.match(/'[^']*'|\S+/g)!
    expect(Object.keys(commands)).toContain(words[1])
    const known = commands[words[1]!]!.options.map((option) => option.long)
    for (const word of words.filter((each) => each.startsWith('--')))
      expect(known).toContain(word.split('=')[0])
  },
)

test('there are command lines to check', () => expect(commandLines.length).toBeGreaterThan(20))

test.each(commandLines)('$name: $line', ({ line }) => {
  const words = line.replace(/^npx /, '').match(/'[^']*'|\S+/g)!
  const above = commands[words[1]!]
  expect(Object.keys(commands)).toContain(words[1])
  const below = above!.commands.find((each) => each.name() === words[2]) // polyseme campaign new
  const command = below ?? above
  const known = command!.options.map((option) => option.long)
  for (const word of words.filter((each) => each.startsWith('--')))
    expect(known).toContain(word.split('=')[0])
  for (const [i, word] of words.entries()) {
    const option = command!.options.find(({ long }) => long === word)
    if (option?.required) checkValue(option, words[i + 1]?.replace(/^'(.*)'$/, '$1'))
  }
  const operands = operandsOf(words.slice(below ? 3 : 2), command!.options)
  const required = command!.registeredArguments.filter((argument) => argument.required)
  expect(operands.length, 'arguments').toBeGreaterThanOrEqual(required.length)
})

/** The value of a flag is one that it takes; names in capitals, variables and folders are the reader's. */
function checkValue({ long, argChoices, parseArg }: Option, value: string | undefined): void {
  if (value === undefined) throw new Error(`${long} has no value`)
  if (/^[A-Z]+$|[$…]|local:/.test(value)) return
  if (argChoices) expect(argChoices, long!).toContain(value)
  else parseArg?.(value, undefined)
}

/** The words that are neither flags nor their values. */
function operandsOf(
  words: readonly string[],
  options: readonly { readonly long?: string | undefined; readonly required: boolean }[],
): string[] {
  const takesValue = (word: string | undefined) =>
    options.some((option) => option.long === word && option.required)
  return words.filter((word, i) => !word.startsWith('--') && !takesValue(words[i - 1]))
}
