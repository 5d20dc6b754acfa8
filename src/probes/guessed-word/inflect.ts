import type { WordNetPos } from '../../lexicon/index.js'
import { irregularForms } from '../../lexicon/index.js'

/** An ending that English words of a part of speech share: plural or third person, past, present participle. */
export type Ending = '' | 's' | 'ed' | 'ing'

/** Verbs whose past is the base form. */
const unchanged = new Set(
  'bet burst cast cost cut hit hurt let put quit read rid set shed shut split spread thrust upset'.split(' '),
)

/** The ending of a form relative to its base; none for adjectives, adverbs and irregular forms. */
export function endingOf(form: string, base: string, pos: WordNetPos): Ending {
  if (form === base || (pos !== 'n' && pos !== 'v')) return ''
  if (pos === 'n') return form.endsWith('s') || irregularForms.n.has(form) ? 's' : ''
  if (form.endsWith('ing')) return 'ing'
  if (form.endsWith('s')) return 's'
  return form.endsWith('ed') || irregularForms.v.has(form) ? 'ed' : ''
}

/** The first listed irregular form of a base that does not end as the regular ones do. */
function irregular(base: string, pos: 'n' | 'v', wrong: RegExp): string | undefined {
  for (const [form, bases] of irregularForms[pos]) if (bases.includes(base) && !wrong.test(form)) return form
  return undefined
}

/** stop → stopp: one vowel before one consonant, in a word of one syllable. */
const doubled = (base: string): string =>
  /^[^aeiou]*[aeiou][bdgklmnprtvz]$/.test(base) ? base + base.at(-1) : base

const withS = (base: string): string => {
  if (/(?:s|x|z|ch|sh)$/.test(base)) return `${base}es`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}

function withEd(base: string): string {
  if (unchanged.has(base)) return base
  if (base.endsWith('e')) return `${base}d`
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${doubled(base)}ed`
}

function withIng(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  return /[^eoy]e$/.test(base) ? `${base.slice(0, -1)}ing` : `${doubled(base)}ing`
}

/** A base form with an ending, much as English spells it. */
export function inflect(base: string, pos: WordNetPos, ending: Ending): string {
  if (pos === 'n') return ending === 's' ? (irregular(base, 'n', /^$/) ?? withS(base)) : base
  if (pos !== 'v') return base
  if (ending === 's') return withS(base)
  if (ending === 'ed') return irregular(base, 'v', /s$|ing$/) ?? withEd(base)
  return ending === 'ing' ? withIng(base) : base
}
