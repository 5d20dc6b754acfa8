import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserError } from '../../core/index.js'
import { readSkos } from './read-skos.js'

const folder = mkdtempSync(path.join(os.tmpdir(), 'polyseme-test-'))
const written = (name: string, bytes: string | Uint8Array): string => {
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return file
}

const turtle = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix : <http://example.org/> .
:drink a skos:Concept ; skos:prefLabel "cocktail"@en, "Cocktail"@de ; skos:narrower :manhattan .
:manhattan skos:prefLabel "Manhattan"@en-GB ; skos:altLabel "manhattan cocktail"@en ;
  skos:definition "a drink of whiskey and vermouth"@en, "ein Getränk"@de ;
  skos:exactMatch <http://dbpedia.org/resource/Manhattan_(cocktail)> .
:only-german skos:prefLabel "Glas"@de .
`
const xml = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
<skos:Concept rdf:about="http://example.org/drink"><skos:prefLabel xml:lang="en">cocktail</skos:prefLabel></skos:Concept>
<skos:Concept rdf:about="http://example.org/manhattan"><skos:prefLabel xml:lang="en">Manhattan</skos:prefLabel>
<skos:altLabel xml:lang="en">manhattan cocktail</skos:altLabel>
<skos:definition xml:lang="en">a drink of whiskey and vermouth</skos:definition>
<skos:broader rdf:resource="http://example.org/drink"/>
<skos:exactMatch rdf:resource="http://dbpedia.org/resource/Manhattan_(cocktail)"/></skos:Concept>
</rdf:RDF>`

const concepts = [
  {
    uri: 'http://example.org/drink',
    label: 'cocktail',
    otherLabels: [],
    definition: null,
    broader: [],
    matches: [],
  },
  {
    uri: 'http://example.org/manhattan',
    label: 'Manhattan',
    otherLabels: ['manhattan cocktail'],
    definition: 'a drink of whiskey and vermouth',
    broader: ['cocktail'],
    matches: ['http://dbpedia.org/resource/Manhattan_(cocktail)'],
  },
]

test.each([
  { name: 'a.ttl', bytes: turtle },
  { name: 'a.rdf', bytes: xml },
  { name: 'a.ttl.gz', bytes: gzipSync(turtle) },
  { name: 'utf-16.ttl', bytes: Buffer.from(`\ufeff${turtle}`, 'utf16le') },
])('$name', async ({ name, bytes }) => expect(await readSkos(written(name, bytes), 'en')).toEqual(concepts))

test.each([
  { name: 'empty', bytes: '', message: 'is empty' },
  { name: 'prose.ttl', bytes: 'This is a text.\nNo thesaurus.\n', message: 'prose.ttl:1: is not RDF' },
  {
    name: 'cut.rdf',
    bytes: xml.slice(0, 500),
    message: 'breaks at byte 500: the thesaurus ends before </rdf:RDF>',
  },
  {
    name: 'other.ttl',
    bytes: '<http://a> <http://b> "c" .',
    message: 'is not a SKOS thesaurus: none of its 1 triples',
  },
  {
    name: 'mesh.nt',
    bytes: '<http://a> <http://www.w3.org/2000/01/rdf-schema#label> "fever"@en .',
    message: 'skos:prefLabel in en; 1 are rdfs:label, as in an ontology or MeSH: convert it to SKOS first',
  },
  { name: 'a.jsonld', bytes: '{"@context": {}, "@graph": []}', message: 'is JSON, expected RDF/XML' },
  { name: 'page.html', bytes: '<html><p>x</p></html>', message: 'is no' },
  { name: 'page.rdf', bytes: '<?xml version="1.0"?><html><p>x</p></html>', message: 'is no' },
  { name: 'german.ttl', bytes: turtle.replaceAll('@en', '@fr'), message: 'is not a SKOS thesaurus' },
])('$name: $message', async ({ name, bytes, message }) =>
  expect(readSkos(written(name, bytes), 'en')).rejects.toThrow(message),
)

test('cut anywhere or with a byte changed: concepts, or one clear line', { timeout: 30_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(turtle, xml),
      fc.nat(),
      fc.nat(255),
      fc.boolean(),
      async (text, place, byte, cut) => {
        const bytes = Buffer.from(text)
        const at = place % bytes.length
        bytes[at] = byte
        const file = written('fuzz', cut ? bytes.subarray(0, at) : bytes)
        const found = await readSkos(file, 'en').catch((error: unknown) => error)
        if (!Array.isArray(found)) {
          expect(found).toBeInstanceOf(UserError)
          expect((found as Error).message).not.toContain('\n')
        }
      },
    ),
    { numRuns: 300 },
  ),
)

const prefixes = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xl: <http://www.w3.org/2008/05/skos-xl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix eu: <http://publications.europa.eu/ontology/euvoc#> .
@prefix : <http://example.org/> .
`
const apple = ':a skos:prefLabel "apple"@en'

/** Label, other labels and definition of each concept. */
test.each([
  [
    'a collection',
    `:c a skos:Collection ; skos:prefLabel "all"@en ; skos:member :a . ${apple} .`,
    [['apple', [], null]],
  ],
  ['a scheme', `:s a skos:ConceptScheme ; skos:prefLabel "S"@en . ${apple} .`, [['apple', [], null]]],
  [
    'labels of their own',
    ':a xl:prefLabel [ xl:literalForm "apple"@en ] ; xl:altLabel [ xl:literalForm "malus"@en ] .',
    [['apple', ['malus'], null]],
  ],
  [
    'a definition with its source',
    `${apple} ; skos:definition [ rdf:value "a fruit"@en ] .`,
    [['apple', [], 'a fruit']],
  ],
  ['a page as definition', `${apple} ; skos:definition <http://example.org/page> .`, [['apple', [], null]]],
  [
    'markup',
    `${apple} ; skos:definition "a <b>red</b> &amp; round"^^rdf:HTML .`,
    [['apple', [], 'a red & round']],
  ],
  [
    'the language before none',
    ':a skos:prefLabel "x", "apple GB"@en-GB, "apple"@en .',
    [['apple', [], null]],
  ],
  [
    'labels twice, as texts and as nodes',
    `${apple} ; xl:prefLabel [ xl:literalForm "apple"@en ] ; skos:altLabel "malus"@en, "apple"@en ; xl:altLabel [ xl:literalForm "malus"@en ] .`,
    [['apple', ['malus'], null]],
  ],
  [
    'deprecated concepts',
    `:b skos:prefLabel "b"@en ; owl:deprecated true . :c skos:prefLabel "c"@en ; eu:status <http://example.org/concept-status/DEPRECATED> . ${apple} ; owl:deprecated false ; eu:status <http://example.org/concept-status/CURRENT> .`,
    [['apple', [], null]],
  ],
  ['an empty label', `:b skos:prefLabel " "@en . ${apple} .`, [['apple', [], null]]],
  ['a label on two lines', ":a skos:prefLabel '''apple\n tree'''@en .", [['apple tree', [], null]]],
])('%s', async (_, lines, expected) => {
  const found = await readSkos(written('odd.ttl', prefixes + lines), 'en')
  expect(found.map(({ label, otherLabels, definition }) => [label, otherLabels, definition])).toEqual(
    expected,
  )
})

test('a long comment may follow the graph', async () =>
  expect(await readSkos(written('comment.rdf', `${xml}<!-- ${'x'.repeat(1000)} -->`), 'en')).toEqual(
    concepts,
  ))

test.each(['Bitter&Co', 'AT&T; not one'])('%s is not read as the end of the graph', async (text) => {
  const damaged = written('amp.rdf', xml.replace('>cocktail<', `>${text}<`))
  await expect(readSkos(damaged, 'en')).rejects.toThrow(/amp\.rdf.*(?:is not well-formed XML|is not RDF)/)
})

test('entities that a document declares are read', async () => {
  const declared = xml.replace('<rdf:RDF', '<!DOCTYPE rdf:RDF [<!ENTITY drink "cocktail">]>\n<rdf:RDF')
  const file = written('declared.rdf', declared.replace('>cocktail<', '>&drink;<'))
  expect(await readSkos(file, 'en')).toEqual(concepts)
})
