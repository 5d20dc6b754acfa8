import { lookUp } from '../../core/index.js'
import { gap } from './gap.js'
import { templateArguments } from './template-arguments.js'

type Named = Readonly<Record<string, string>>
type Render = (args: readonly string[], named: Named) => string

const first: Render = ([text = '']) => text
const second: Render = ([, text = '']) => text
const nothing: Render = () => ''
const quoted: Render = ([words], { text, quote }) => text ?? quote ?? words ?? ''
const text =
  (words: string): Render =>
  () =>
    words

/** Templates of running text whose words are known. All others leave a gap. */
const renderings: Readonly<Record<string, Render>> = {
  ...each(
    'nowrap, nobr, small, smaller, big, larger, em, strong, bold, italic, nobold, noitalic, sub, sup, sic, abbr, tooltip, nihongo, visible anchor, vanchor, small caps, smallcaps, sc, not a typo, nts, mono, code, tt, key, keypress, highlight, flag',
    first,
  ),
  ...each('ill, interlanguage link, illm', ([title = ''], { lt }) => lt ?? title),
  ...each('color, font color, colour', second),
  ...each('lang, transl, transliteration, script, rtl-lang', (args) =>
    args.length > 1 ? args.at(-1)! : gap,
  ),
  // German, French, Russian, Spanish, Italian and Portuguese wikis' own
  ...each('", zitat-inline', ([words = '']) => `„${words}“`),
  ...each('unité, unite, nb, nombre, date', (args) => args.join(' ')),
  ...each('abréviation, abrév, abrév., comment, num, число, s, esd, abr', first),
  ...each('1er', text('1er')),
  ...each('нп, нп1, нп2, нп3, нп4, нп5', ([title = '', words = '']) => words || title),
  ...each('convert, cvt', ([n = '', unit = '', ...more]) => convert(n, unit, more)),
  ...each('frac, fraction, sfrac', fraction),
  ...each('circa, c., ca.', ([year]) => (year ? `c. ${year}` : 'c.')),
  'as of': (date, { alt, lc }) => alt ?? `${lc ? 'as' : 'As'} of ${dateOf(date)}`,
  ...each('us$, usd', ([sum = '']) => `US$${sum}`),
  ...each('£, gbp', ([sum = '']) => `£${sum}`),
  ...each('€, eur, euro', ([sum = '']) => `€${sum}`),
  ...each('quote, cquote, blockquote, block quote, quotation, poem quote, poemquote', quoted),
  ...each('columns-list, plainlist, plain list, flatlist', ([items = '']) => `\n${items}\n`),
  ...each('nbsp, space, spaces, sp, thinsp, thin space', text(' ')),
  ...each('ndash, –', text('–')),
  ...each('snd, spnd, spaced ndash, spaced en dash, spndash', text(' – ')),
  ...each('mdash, —', text('—')),
  ...each('·, dot, middot', text(' · ')),
  ...each('•, bull', text(' • ')),
  // As MediaWiki has them: next to the marks of italics an apostrophe would be one of them.
  "'": text('&#39;'),
  "'s": text('&#39;s'),
  '"\'': text('"&#39;'),
  '\'"': text('&#39;"'),
  ...each('-, clear, clr', text('\n')),
  ...each('!, =, ((, )), shy, zwsp, wbr, zwj, zwnj', nothing),
  ...each('link, url', second),
}

const invisible =
  /^(?:cite|citation|cn$|fact$|sfn|efn|refn|r$|rp$|ref|note|clarify|who|when|which|where|dubious|verify|page needed|better source|failed verification|original research|according to whom|by whom|vague|peacock|weasel|ipa|pron|respell|audio|listen|anchor|main|see|further|use |wikt|spoken|short description|defaultsort|pp$|pp-|dead link|webarchive|full|#tag|infobox|taxobox|navbox|sidebar|about$|for$|redirect|distinguish|hatnote|other uses|multiple i|more citations|unreferenced|portal|commons|authority control|toc|flag ?icon|flagdeco|increase$|decrease$|steady$|.*[ -]stub$)/
/** Sounds: in round brackets, where they mostly are, nothing is missing, but "pronounced in French" lacks something. */
const spoken = /^(?:ipa|pron|respell)/

function each(names: string, render: Render): Record<string, Render> {
  return Object.fromEntries(names.split(', ').map((name) => [name, render]))
}

/** `convert|5|to|9|km`, `convert|6|ft|2|in|m`: the figures as written and the unit given, without the converted ones. */
function convert(n: string, unit: string, [next = '', nextUnit = '']: readonly string[]): string {
  const between = ['to', '-', 'and', 'by', 'x', 'or', '–']
  if (between.includes(unit) && nextUnit !== '')
    return `${n} ${unit === '-' || unit === '–' ? 'to' : unit} ${next} ${nextUnit}`
  const parts = { ft: 'in', lb: 'oz', st: 'lb', mi: 'ft', yd: 'ft' }
  return lookUp(parts, unit) === nextUnit && /^\d/.test(next)
    ? `${n} ${unit} ${next} ${nextUnit}`
    : `${n} ${unit}`
}

/** `frac|2`, `frac|1|2`, `frac|3|1|2`. */
function fraction(args: readonly string[]): string {
  const [below = '', above = '1', whole] = [...args].reverse()
  return `${whole === undefined ? '' : `${whole} `}${above}/${below}`
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Year, month, day → `1 July 2020`. */
const dateOf = ([year = '', month = '', day = '']: readonly string[]): string =>
  [day, months[Number(month) - 1] ?? month, year].filter((part) => part !== '').join(' ')

/** Maximum nesting of templates that is read; deeper ones leave a gap. */
const deepest = 8

/** The text of a template between words; a gap if only MediaWiki could render it. `body` is without its braces. */
export function inlineTemplate(body: string, { inBrackets = false } = {}): string {
  const bar = body.indexOf('|')
  const head = bar < 0 ? body : body.slice(0, bar)
  const name = head.trim().toLowerCase().replaceAll('_', ' ')
  if (name === 'coord' && /\bdisplay\s*=\s*t/.test(body)) return '' // shown next to the page's title
  if (name.startsWith('formatnum:')) return head.slice(head.indexOf(':') + 1).trim()
  const render = name.startsWith('lang-') ? first : lookUp(renderings, name)
  if (render) {
    const rendered = withoutTemplates(body)
    if (rendered.includes('{{')) return gap
    const { positional, named } = templateArguments(rendered)
    return render(positional, named)
  }
  if (spoken.test(name) && !inBrackets) return gap
  return invisible.test(name) ? '' : gap
}

/** From the innermost templates outwards. */
function withoutTemplates(wikitext: string): string {
  let text = wikitext
  for (let depth = 0; depth < deepest && text.includes('{{'); depth++)
    text = text.replace(/\{\{([^{}]*)\}\}/g, (_, body: string) => inlineTemplate(body, { inBrackets: true }))
  return text
}
