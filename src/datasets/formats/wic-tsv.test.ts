import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SenseMatch, target } from '../../core/index.js'
import { formatSuite, readTexts } from '../format.suite.js'
import { collecting } from '../report.js'
import { wicTsvDomains } from '../wic-tsv-domains.js'
import { wicTsv } from './wic-tsv.js'

const token = fc.stringMatching(/^[a-zäß🦊.]{1,6}$/u)
const text = fc.array(token, { minLength: 1, maxLength: 6 }).map((tokens) => tokens.join(' '))

const matches = fc
  .record({ hidden: fc.boolean(), language: fc.constant('en'), domains: fc.boolean() })
  .chain(({ hidden, language, domains }) =>
    fc.array(
      fc.record({
        before: fc.array(token),
        word: token,
        after: fc.array(token),
        definition: fc.option(text),
        hypernyms: fc.array(text, { maxLength: 3 }),
        gold: hidden ? fc.constant(null) : fc.boolean(),
        slices: domains
          ? fc.constantFrom(...wicTsvDomains(language)).map((domain): Record<string, string> => ({ domain }))
          : fc.constant<Record<string, string>>({}),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map((rows) =>
    rows
      .filter(({ definition, hypernyms }) => definition !== null || hypernyms.length > 0)
      .map(({ before, word, after, ...rest }, i): SenseMatch => {
        const start = before.map((one) => `${one} `).join('').length
        return {
          kind: 'sense-match',
          id: `test-${i}`,
          group: word,
          language: 'en',
          target: target([...before, word, ...after].join(' '), start, start + word.length),
          ...rest,
        }
      }),
  )
  .filter((rows) => rows.length > 0) // a file without rows is refused

const names = { definitions: 'd.txt', hypernyms: 'h.txt', labels: 'l.txt', domains: 'o.txt' }
const [definitions, hypernyms] = ['money house\nshore\n', 'institution\tfinancial_institution\n\n']
const examples = 'bank\t1\tthe bank closes\nbank\t0\tbanks of rivers\n'

formatSuite(wicTsv, {
  arbitrary: matches,
  files: { examples: 'e.txt', ...names },
  bad: [
    {
      name: 'two columns',
      files: { examples: 'bank\t1 the bank closes\nbank\t0\tbanks of rivers\n', definitions, hypernyms },
      message: 'has 2 tab-separated columns, expected 3: target, token index, context',
      line: 1,
      rows: 1,
    },
    {
      name: 'an index that is not a number',
      files: { examples: 'bank\t-1\tthe bank closes\nbank\t0\tbanks of rivers\n', definitions, hypernyms },
      message: 'token index is "-1", expected a whole number',
      line: 1,
      rows: 1,
    },
    {
      name: 'an index outside the context',
      files: { examples: 'bank\t1\tthe bank closes\nbank\t3\tbanks of rivers\n', definitions, hypernyms },
      message: 'context has no token 3, expected an index below 3',
      line: 2,
      rows: 1,
    },
    {
      name: 'unknown label',
      files: { examples, definitions, hypernyms, labels: 'T\nTrue\n' },
      message: 'label is "True", expected T or F',
      line: 2,
      rows: 1,
    },
    {
      name: 'unknown domain',
      files: { examples, definitions, hypernyms, domains: '4\n0\n' },
      message: 'domain is "4", expected a number from 0 to 3',
      line: 1,
      rows: 1,
    },
    {
      name: 'an empty domain',
      files: { examples, definitions, hypernyms, domains: '0\n\n' },
      message: 'domain is "", expected a number from 0 to 3',
      line: 2,
      rows: 1,
    },
    {
      name: 'a blank sense',
      files: { examples, definitions: 'money house\n \n', hypernyms },
      message: 'sense (definition and hypernyms) is blank, expected a text',
      line: 2,
      rows: 1,
    },
    {
      name: 'a shorter file',
      files: { examples, definitions: 'money house\n', hypernyms },
      message: /^has 2 lines, of which the last are blank, but .* has 1 line/,
      line: 2,
      rows: 1,
    },
  ],
})

describe('wic-tsv', () => {
  test('definitions, hypernyms and domains', async () => {
    const read = await readTexts(wicTsv, {
      examples,
      definitions,
      hypernyms,
      labels: 'T\nF\n',
      domains: '0\n2\n',
    })
    expect(read).toMatchObject([
      { hypernyms: ['institution', 'financial institution'], gold: true, slices: { domain: 'WNT/WKT' } },
      { definition: 'shore', hypernyms: [], gold: false, slices: { domain: 'CTL' } },
    ])
  })

  test.each([
    { word: 'Storch', token: 'Störche', notes: 0 },
    { word: 'Schnecke', token: 'Apfelschnecken', notes: 0 },
    { word: 'Gras', token: 'gräsern', notes: 0 },
    { word: 'Tulpe', token: 'Sturmes', notes: 1 },
    { word: 'Mine', token: 'eine', notes: 1 },
  ])('$token for $word: $notes notes', async ({ word, token: form, notes }) => {
    const report = collecting()
    const files = { examples: `${word}\t0\t${form}\n`, definitions: 'x\n', hypernyms: 'y\n' }
    const [read] = await readTexts(wicTsv, files, { report, language: 'de' })
    expect(read!.target.span).toEqual({ start: 0, end: form.length })
    expect(report.notes).toHaveLength(notes)
  })
})
