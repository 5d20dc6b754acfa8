import { Readable } from 'node:stream'
import type { Quad, Term } from 'n3'
import { baseLanguage, DataError, getOrMake, lookUp, messageOf, UserError } from '../../core/index.js'
import { BrokenSource } from '../broken-source.js'
import { sourceBytes } from '../source-bytes.js'
import { decodeEntities } from '../wikitext/html-entities.js'

/** One concept of a thesaurus. */
export interface Concept {
  readonly uri: string
  /** Preferred label. */
  readonly label: string
  readonly otherLabels: readonly string[]
  readonly definition: string | null
  /** Labels of broader concepts. */
  readonly broader: readonly string[]
  /** Addresses of the same thing elsewhere, such as a Wikipedia page. */
  readonly matches: readonly string[]
}

const skos = 'http://www.w3.org/2004/02/skos/core#'
const skosXl = 'http://www.w3.org/2008/05/skos-xl#'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const rdfsLabel = 'http://www.w3.org/2000/01/rdf-schema#label'
const owl = 'http://www.w3.org/2002/07/owl#'
const euStatus = 'http://publications.europa.eu/ontology/euvoc#status'
const subject = 'http://xmlns.com/foaf/0.1/isPrimaryTopicOf'

type Field =
  | 'type'
  | 'label'
  | 'otherLabels'
  | 'definition'
  | 'note'
  | 'broader'
  | 'narrower'
  | 'matches'
  | 'form'
  | 'deprecated'

const fields: Readonly<Record<string, Field>> = {
  [`${rdf}type`]: 'type',
  [`${skos}prefLabel`]: 'label',
  [`${skosXl}prefLabel`]: 'label',
  [`${skos}altLabel`]: 'otherLabels',
  [`${skosXl}altLabel`]: 'otherLabels',
  [`${skos}definition`]: 'definition',
  [`${skos}scopeNote`]: 'note',
  [`${skos}broader`]: 'broader',
  [`${skos}broaderGeneric`]: 'broader',
  [`${skos}narrower`]: 'narrower',
  [`${skos}exactMatch`]: 'matches',
  [`${skos}closeMatch`]: 'matches',
  [`${owl}sameAs`]: 'matches',
  [subject]: 'matches',
  [`${skosXl}literalForm`]: 'form',
  [`${rdf}value`]: 'form',
  [`${owl}deprecated`]: 'deprecated',
  [euStatus]: 'deprecated',
}

/** What is said of a concept that is kept for its old users only: by OWL, and by the EU's thesauri. */
const isDeprecated = ({ deprecated = [] }: Gathered): boolean =>
  deprecated.some(({ value }) => value === 'true' || value === '1' || value.endsWith('/DEPRECATED'))

/** Things that have a label too but are not concepts. */
const others = new Set(['Collection', 'OrderedCollection', 'ConceptScheme'].map((name) => skos + name))

/** A text, or the name of a node. */
interface Value {
  readonly value: string
  readonly isText: boolean
  /** 0 in the language itself, 1 in that of a region, 2 in none. */
  readonly rank: number
}

type Gathered = Partial<Record<Field, Value[]>>
type Nodes = ReadonlyMap<string, Gathered>

/**
 * The concepts of a SKOS thesaurus (RDF/XML, Turtle, N-Triples or N-Quads, also packed) that have a label in the language,
 * in the order of the file, without deprecated ones. A note is used if there is no definition; labels and definitions that are nodes of their own
 * (SKOS-XL, rdf:value) are followed.
 */
export async function readSkos(file: string, language: string): Promise<Concept[]> {
  const nodes = new Map<string, Gathered>()
  let triples = 0
  let names = 0 // of an ontology
  try {
    for await (const quad of await quadsOf(file)) {
      triples++
      if (quad.predicate.value === rdfsLabel) names++
      const field = lookUp(fields, quad.predicate.value)
      if (field === undefined || !isWanted(quad.object, language)) continue
      const node = getOrMake(nodes, quad.subject.value, (): Gathered => ({}))
      node[field] = [...(node[field] ?? []), gatheredOf(quad.object, language)]
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    throw new DataError({ file, line: lineOf(cause), message: `is not RDF: ${messageOf(cause)}` }, { cause })
  }
  for (const [uri, { narrower = [] }] of nodes)
    for (const { value } of narrower) {
      const node = nodes.get(value)
      if (node && !node.broader?.some((known) => known.value === uri))
        node.broader = [...(node.broader ?? []), { value: uri, isText: false, rank: 0 }]
    }
  const concepts = [...nodes].flatMap(([uri, node]) => conceptOf(uri, node, nodes))
  if (concepts.length > 0) return concepts
  if ([...nodes.values()].some(({ label }) => label))
    throw new UserError(`${file}: none of its concepts has a label in ${language}, or all are deprecated`)
  const hint =
    names > 0 ? `; ${names} are rdfs:label, as in an ontology or MeSH: convert it to SKOS first` : ''
  throw new UserError(
    `${file}: is not a SKOS thesaurus: none of its ${triples} triples is a skos:prefLabel in ${language}${hint}`,
  )
}

function conceptOf(uri: string, node: Gathered, nodes: Nodes): Concept[] {
  const [label] = textsOf(node.label, nodes)
  if (label === undefined || node.type?.some(({ value }) => others.has(value)) || isDeprecated(node))
    return []
  const [definition = null] = [...textsOf(node.definition, nodes), ...textsOf(node.note, nodes)]
  return [
    {
      uri,
      label,
      // Many thesauri have every label twice, as a text and as a node of its own.
      otherLabels: [...new Set(textsOf(node.otherLabels, nodes))].filter((other) => other !== label),
      definition,
      broader: (node.broader ?? []).flatMap(({ value }) =>
        textsOf(nodes.get(value)?.label, nodes).slice(0, 1),
      ),
      matches: (node.matches ?? []).map(({ value }) => value),
    },
  ]
}

/** The language itself first. The text of a node of its own is its form; a node without one, such as a page, has none. */
const textsOf = (values: readonly Value[] = [], nodes: Nodes): string[] =>
  values
    .flatMap((value) => (value.isText ? [value] : (nodes.get(value.value)?.form ?? [])))
    .filter(({ value, isText }) => isText && value !== '')
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value)

function gatheredOf(object: Term, language: string): Value {
  if (object.termType !== 'Literal') return { value: object.value, isText: false, rank: 0 }
  const marked = object.datatype.value === `${rdf}XMLLiteral` || object.datatype.value === `${rdf}HTML`
  const text = marked ? decodeEntities(object.value.replace(/<[^>]*>/g, '')) : object.value
  return {
    value: text.replace(/\s+/g, ' ').trim(),
    isText: true,
    rank: object.language === language ? 0 : object.language === '' ? 2 : 1,
  }
}

/** Texts in the language, or without one; and everything that is not a text. `en-GB` is English. */
const isWanted = (object: Term, language: string): boolean =>
  object.termType !== 'Literal' || object.language === '' || baseLanguage(object.language) === language

const isJson = /^\s*[[{]\s*["{]/

const isXml = /^\s*(?:<\?xml|<!DOCTYPE|<!--|<rdf:RDF|<[\w:]*RDF)/

/** By the first bytes of the file, whatever its name: XML, or Turtle, of which N-Triples is a subset. */
async function quadsOf(file: string): Promise<AsyncIterable<Quad>> {
  const chunks = sourceBytes(file)
  const first = await chunks.next()
  const head = first.done ? Buffer.alloc(0) : first.value
  const input = joined(head, chunks)
  const start = head.toString('utf8', 0, 400)
  if (isJson.test(start))
    throw new UserError(
      `${file}: is JSON, expected RDF/XML, Turtle or N-Triples; convert it if it is JSON-LD`,
    )
  // Loaded here: only thesauri need them.
  if (isXml.test(start)) {
    const { RdfXmlParser } = await import('rdfxml-streaming-parser')
    const parser = new RdfXmlParser({ trackPosition: true, baseIRI: 'urn:thesaurus' })
    return piped(Readable.from(closed(file, input)), parser)
  }
  const { StreamParser } = await import('n3')
  return piped(Readable.from(input), new StreamParser({ baseIRI: 'urn:thesaurus' }))
}

async function* joined(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

/**
 * The parser takes any end of the file as the end of the graph, inside an element too: an `&` that begins no entity
 * swallows everything up to the next semicolon, which may be the rest of the file.
 */
async function* closed(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  let tail = ''
  let ended = false
  const { SaxesParser } = await import('saxes')
  const structure = new SaxesParser()
  const decoder = new TextDecoder()
  let closing = false
  let open: string | null = null
  // Errors before the end are the parser's, which knows the entities that a document declares.
  structure.on('error', ({ message }) => {
    if (closing) open ??= message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')
  })
  for await (const chunk of chunks) {
    bytes += chunk.length
    const text = tail + chunk.toString('latin1')
    ended ||= /<\/(?:[\w.-]+:)?RDF\s*>/.test(text)
    tail = text.slice(-400)
    structure.write(decoder.decode(chunk, { stream: true }))
    yield chunk
  }
  if (!ended) throw new BrokenSource(file, bytes, 'the thesaurus ends before </rdf:RDF>')
  closing = true
  structure.close()
  if (open !== null)
    throw new DataError({
      file,
      line: null,
      message: `is not well-formed XML: ${open}; is there an & that should be &amp;?`,
    })
}

/** A stream that fails before its parser must end it: a pipe would wait forever. */
function piped(input: Readable, parser: NodeJS.ReadWriteStream & { destroy(error: Error): unknown }) {
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  return parser as unknown as AsyncIterable<Quad>
}

function lineOf(error: unknown): number | null {
  const { context, line } = error as { context?: { line?: number }; line?: number }
  return context?.line ?? line ?? null
}
