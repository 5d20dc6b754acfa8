import { expect, test } from 'vitest'
import { germanForms } from './german-forms.js'

const nouns = new Set(['haus', 'bundesstaat', 'zeitung', 'zeit', 'freundin', 'essen', 'stadt', 'städte'])
const others = new Set([
  'groß',
  'gegossen',
  'eingrenzen',
  'vorüberkommen',
  'bekommen',
  'treten',
  'essen',
  'stärken',
])
const forms = germanForms({
  isListed: (word, isNoun) => (isNoun ? nouns : others).has(word),
  baseForm: (word) => (word === 'städte' ? 'stadt' : undefined),
})

test.each([
  { form: 'Häuser', bases: ['haus'] },
  { form: 'Bundesstaates', bases: ['bundesstaat'] },
  { form: 'Zeitung', bases: ['zeitung'] }, // as it stands, not Zeit with an ending
  { form: 'Freundinnen', bases: ['freundin'] },
  { form: 'Städte', bases: ['städte', 'stadt'] }, // has an entry, which names the base form
  { form: 'größten', bases: ['groß'] },
  { form: 'gegossenes', bases: ['gegossen'] },
  { form: 'einzugrenzen', bases: ['eingrenzen'] },
  { form: 'vorüberkam', bases: ['vorüberkommen'] },
  { form: 'bekamst', bases: ['bekommen'] },
  { form: 'trat', bases: ['treten'] },
  { form: 'gestärkte', bases: ['stärken'] },
  { form: 'Trat', bases: ['treten'] }, // no noun: the first word of a sentence
  { form: 'haus', bases: ['haus'] }, // nothing but a noun: a text in small letters
  { form: 'xyz', bases: undefined },
  { form: '', bases: undefined },
])('$form is a form of $bases', ({ form, bases }) =>
  expect(forms(form.toLowerCase(), /^\p{Lu}/u.test(form))?.map(({ lemma }) => lemma)).toEqual(bases),
)

test('a capital tells the noun from the verb', () =>
  expect(['Essen', 'essen'].map((form) => forms(form.toLowerCase(), form === 'Essen')?.[0]?.isNoun)).toEqual([
    true,
    false,
  ]))
