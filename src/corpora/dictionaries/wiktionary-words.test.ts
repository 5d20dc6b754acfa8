import { expect, test } from 'vitest'
import { germanWiktionaryEntries } from './german-wiktionary.js'
import { wiktionaryEntries } from './wiktionary-entries.js'

const definitions = (line: string): string[] =>
  wiktionaryEntries('bank', `==English==\n===Noun===\n# ${line}\n`).flatMap(({ senses }) =>
    senses.map(({ definition }) => definition),
  )

test.each([
  ['A {{l|en|fund|funds}} or {{m|en|pot}}.', 'A funds or pot.'],
  ['{{senseid|en|Q1}} {{lb|en|hydrology}} An edge of a {{w|River|river}}.', 'An edge of a river.'],
  [
    '{{n-g|Used of {{taxlink|Bankus bankus|species}} in {{w|Biology}}.}}',
    'Used of Bankus bankus in Biology.',
  ],
  ['{{non-gloss definition|Used as a call}}{{,}} {{q|rare|dated}}', 'Used as a call, (rare, dated)'],
])('%s', (line, definition) => expect(definitions(line)).toEqual([definition]))

test.each(['{{plural of|en|ban}}', '{{rfdef|en}}', 'A {{no such template|x}} thing.'])(
  '%s says nothing',
  (line) => expect(definitions(line)).toEqual([]),
)

test('templates in a quotation', () =>
  expect(
    wiktionaryEntries(
      'bank',
      "==English==\n===Noun===\n# A house.\n#* {{quote-book|en|year=1998|passage=The '''banks''' of {{w|London|the City}} were shut{{...}} by noon.}}\n",
    )[0]?.senses[0]?.examples,
  ).toMatchObject([{ text: 'The banks of the City were shut… by noon.' }]))

test('labels of German that are templates by themselves', () =>
  expect(
    germanWiktionaryEntries(
      'Bank',
      '== Bank ({{Sprache|Deutsch}}) ==\n=== {{Wortart|Substantiv|Deutsch}} ===\n{{Bedeutungen}}\n:[1] {{ugs.}} {{kPl.|:}} feste [[Schicht]]\n',
    )[0]?.senses,
  ).toMatchObject([{ definition: 'feste Schicht', labels: ['ugs.', 'kPl.'] }]))
