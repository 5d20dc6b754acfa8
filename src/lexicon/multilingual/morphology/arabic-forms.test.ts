import { expect, test } from 'vitest'
import { arabicForms } from './arabic-forms.js'

const listed = new Set(['محكمة', 'كتاب', 'دولي', 'حكم', 'اهمية', 'عبوة', 'الدولي', 'كلمات', 'كلم'])
const formsOf = (word: string) =>
  arabicForms(word, { language: 'ar', isListed: (each) => listed.has(each) })?.map(
    ({ lemma, pos, weight }) => [lemma, pos, weight?.toFixed(2)],
  )

test.each([
  { form: 'وفي', bases: [['في', 'function', undefined]], why: 'and + in' },
  { form: 'بهذا', bases: [['هذا', 'function', undefined]], why: 'by + this' },
  { form: 'المحكمة', bases: [['محكمة', null, '1.00']], why: 'the + court' },
  {
    form: 'محكمته',
    bases: [['محكمة', null, '1.00']],
    why: 'his court: its ending is written out before a pronoun',
  },
  {
    form: 'الدولي',
    bases: [
      ['الدولي', null, '1.00'],
      ['دولي', null, '0.61'],
    ],
    why: 'with and without the article',
  },
  {
    form: 'كلمات',
    bases: [
      ['كلمات', null, '1.00'],
      ['كلم', null, '0.30'],
    ],
    why: 'what may be a plural is first of all itself',
  },
  { form: 'لاهمية', bases: [['اهمية', null, '1.00']], why: 'for + importance' },
  {
    form: 'ويحكمون',
    bases: [['حكم', null, '1.00']],
    why: 'and + they judge: a guess, if there is nothing nearer',
  },
  { form: 'سسس', bases: undefined, why: 'nothing' },
])('$form: $why', ({ form, bases }) => expect(formsOf(form)).toEqual(bases))
