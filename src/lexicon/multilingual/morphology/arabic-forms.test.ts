import { expect, test } from 'vitest'
import { arabicForms } from './arabic-forms.js'

const wordnet = new Set(['محكمة', 'كتاب', 'دولي', 'حكم', 'اهمية'])
const dictionary = new Set(['عبوة', 'الدولي'])
const forms = arabicForms({
  language: 'ar',
  inWordNet: (word) => wordnet.has(word),
  isListed: (word) => wordnet.has(word) || dictionary.has(word),
})

test.each([
  { form: 'وفي', base: 'في', pos: 'function', why: 'and + in' },
  { form: 'بهذا', base: 'هذا', pos: 'function', why: 'by + this' },
  { form: 'المحكمة', base: 'محكمة', pos: null, why: 'the + court' },
  { form: 'محكمته', base: 'محكمة', pos: null, why: 'his court: its ending is written out before a pronoun' },
  { form: 'الدولي', base: 'دولي', pos: null, why: 'a WordNet goes before a dictionary' },
  { form: 'لاهمية', base: 'اهمية', pos: null, why: 'for + importance' },
])('$form at once: $why', ({ form, base, pos }) => expect(forms.near(form)).toEqual({ lemma: base, pos }))

test.each([
  { form: 'ويحكمون', base: 'حكم', why: 'and + they judge, by the WordNet' },
  { form: 'والعبوة', base: 'عبوة', why: 'and the package, by the dictionary' },
  { form: 'سسس', base: undefined, why: 'nothing' },
])('$form after all else: $why', ({ form, base }) => {
  expect(forms.near(form)).toBeUndefined()
  expect(forms.far(form)?.lemma).toBe(base)
})
