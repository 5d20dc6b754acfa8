import { lookUp } from '../../core/index.js'
import { gap } from './gap.js'

type Render = (args: readonly string[]) => string

const first: Render = ([text = '']) => text
const second: Render = ([, text = '']) => text
const last: Render = (args) => args.at(-1) ?? ''
const nothing: Render = () => ''
const text =
  (words: string): Render =>
  () =>
    words

/** Templates of running text whose words are known. All others leave a gap. */
const renderings: Readonly<Record<string, Render>> = {
  ...each(
    'nowrap nobr small smaller big em strong nobold sic abbr nihongo visible anchor small caps smallcaps sc',
    first,
  ),
  ...each('lang transl transliteration', (args) => (args.length > 1 ? last(args) : gap)),
  // German, French, Russian, Spanish, Italian and Portuguese wikis' own
  ...each('" zitat-inline', ([words = '']) => `„${words}“`),
  ...each('unité unite nb nombre date', (args) => args.join(' ')),
  ...each('abréviation abrév abrév. comment num число s esd abr', first),
  ...each('1er', text('1er')),
  ...each('нп нп1 нп2 нп3 нп4 нп5', ([title = '', words = '']) => words || title),
  ...each('convert cvt', ([n = '', unit = '', ...more]) => convert(n, unit, more)),
  ...each('circa c.', ([year]) => (year ? `c. ${year}` : 'c.')),
  'as of': ([year = '']) => `As of ${year}`,
  ...each('quote cquote blockquote quotation', first),
  ...each('nbsp space sp', text(' ')),
  ...each('ndash', text('–')),
  ...each('snd spnd', text(' – ')),
  'spaced ndash': text(' – '),
  ...each('mdash', text('—')),
  ...each('! = (( ))', nothing),
  link: second,
  url: second,
}

const invisible =
  /^(?:cite|citation|cn$|fact$|sfn|efn|refn|r$|rp$|ref|note|clarify|who|when|which|where|dubious|verify|page needed|better source|failed verification|original research|according to whom|by whom|vague|peacock|weasel|ipa|pron|respell|audio|listen|anchor|main|see|further|use |wikt|spoken|short description|defaultsort|#|pp-|dead link|webarchive|full|nb$|#tag)/

function each(names: string, render: Render): Record<string, Render> {
  return Object.fromEntries(names.split(' ').map((name) => [name, render]))
}

/** `convert|5|to|9|km`: the figures as written and the unit given, without the converted ones. */
function convert(n: string, unit: string, more: readonly string[]): string {
  const between = ['to', '-', 'and', 'by', 'x', 'or', '–']
  if (between.includes(unit) && more.length >= 2)
    return `${n} ${unit === '-' || unit === '–' ? 'to' : unit} ${more[0]} ${more[1]}`
  return `${n} ${unit}`
}

/** What a template between words reads like; a gap where only MediaWiki could tell. `body` is without its braces. */
export function inlineTemplate(body: string): string {
  const [head = '', ...rest] = body.split('|')
  const name = head.trim().toLowerCase().replaceAll('_', ' ')
  if (name === 'coord' && /\bdisplay\s*=\s*t/.test(body)) return '' // shown beside the page's title
  if (name.startsWith('lang-')) return plainArgs(rest)[0] ?? ''
  if (name.startsWith('formatnum:')) return head.slice(head.indexOf(':') + 1).trim()
  const render = lookUp(renderings, name) ?? null
  if (render && !body.includes('{{')) return render(plainArgs(rest))
  return invisible.test(name) ? '' : gap
}

/** Positional arguments; a link's `|` was not kept apart, so an argument that is cut inside a link is out. */
const plainArgs = (args: readonly string[]): string[] =>
  args
    .filter((arg) => !/^\s*[\w-]+\s*=/.test(arg) || /^\s*1\s*=/.test(arg))
    .map((arg) => arg.replace(/^\s*1\s*=/, '').trim())
