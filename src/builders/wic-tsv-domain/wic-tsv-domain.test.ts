import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type ExampleOf, surface } from '../../core/index.js'
import { dumpXml } from '../../corpora/media-wiki/dump.suite.js'
import { request, temporaryFolder } from '../request.suite.js'
import { wicTsvDomain } from './wic-tsv-domain.js'

const folder = temporaryFolder()
const written = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const thesaurus = written(
  'cocktails.ttl',
  `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix : <http://example.org/> .
:drink skos:prefLabel "cocktail"@en .
:manhattan skos:prefLabel "Manhattan"@en ; skos:definition "whiskey and vermouth"@en ; skos:broader :drink .
:screwdriver skos:prefLabel "screwdriver"@en ; skos:definition "vodka and orange juice"@en ;
  skos:exactMatch <http://dbpedia.org/resource/Screwdriver_(drink)> .
:sling skos:prefLabel "sling"@en ; skos:definition "gin and water"@en .
:tumbler skos:prefLabel "tumbler"@en . :glass skos:prefLabel "tumbler"@en .
`,
)
const links: readonly (readonly [text: string, word: string, target: string])[] = [
  ['Posted by anna. I drank a Manhattan there.', 'Manhattan', 'Manhattan_(cocktail)'],
  ['We live in Manhattan since 1999.', 'Manhattan', 'Manhattan, New York'],
  ['A Manhattan is stirred.', 'Manhattan', 'Manhattan cocktail'], // a redirect that is not there, maybe
  ['He repaired it with a screwdriver.', 'screwdriver', 'Screwdriver'],
  ['Two screwdrivers, please!', 'screwdrivers', 'screwdriver (drink)'],
  ['A sling holds the arm.', 'sling', 'Sling (medicine)'],
  ['A tumbler of water.', 'tumbler', 'Tumbler (glass)'],
]
const wikilinks = written(
  'wikilinks.jsonl',
  links
    .map(([text, word, target]) => {
      const start = text.indexOf(word)
      return `${JSON.stringify({ text, links: [{ start, end: start + word.length, target }] })}\n`
    })
    .join(''),
)

const build = async (options: Record<string, string>) => {
  const built = await wicTsvDomain.build(request({ sources: [thesaurus], options }))
  const items = readFileSync(path.join(built.folder, 'data', 'test.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ExampleOf<'sense-match'>)
  return { built, items }
}

test('one fixed sense per word; links tell whether it is meant; noise stays', async () => {
  const { built, items } = await build({ corpus: wikilinks })
  expect(items.map(({ target, gold }) => [target.text, surface(target), gold])).toEqual([
    ['Posted by anna. I drank a Manhattan there.', 'Manhattan', true],
    ['We live in Manhattan since 1999.', 'Manhattan', false],
    ['Two screwdrivers, please!', 'screwdrivers', true],
    ['He repaired it with a screwdriver.', 'screwdriver', false],
  ])
  expect(items.map(({ definition, hypernyms }) => [definition, hypernyms])[0]).toEqual([
    'whiskey and vermouth',
    ['cocktail'],
  ])
  expect(built.funnel!.map(({ remaining }) => remaining)).toEqual([6, 4, 3, 5, 2, 4])
  const { items: fixed } = await build({ corpus: wikilinks, hypernym: 'drink' })
  for (const { hypernyms } of fixed) expect(hypernyms).toEqual(['drink'])
})

test('links of a dump, through its redirects', async () => {
  const corpus = written(
    'dump.xml',
    dumpXml([
      { title: 'Bar', text: 'They sell a [[Harvey|screwdriver]] and repair things with a [[screwdriver]].' },
      { title: 'Harvey', text: '#REDIRECT [[Screwdriver (drink)]]', redirect: 'Screwdriver (drink)' },
    ]),
  )
  const { items } = await build({ corpus })
  expect(items.map(({ gold }) => gold)).toEqual([true, false])
})

test.each<{ options: Record<string, string>; message: string }>([
  { options: {}, message: 'name the texts with links' },
  { options: { corpus: '/nowhere.jsonl' }, message: '/nowhere.jsonl: no such file' },
  { options: { corpus: written('none.jsonl', '{"text":"a"}\n') }, message: 'none of the 3 words' },
])('$message', async ({ options, message }) =>
  expect(wicTsvDomain.build(request({ sources: [thesaurus], options }))).rejects.toThrow(message),
)
