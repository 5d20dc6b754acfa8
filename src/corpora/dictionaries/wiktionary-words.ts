import { lookUp } from '../../core/index.js'
import { templateArguments } from '../wikitext/template-arguments.js'

type Render = (args: readonly string[]) => string

const first: Render = ([words = '']) => words
const inBrackets: Render = (args) => `(${args.join(', ')})`
const mention: Render = ([, word = '', shown = '']) => shown || word
const article: Render = ([title = '', shown = '']) => shown || title
const nothing: Render = () => ''

/** Templates of English Wiktionary in definitions and examples, and what a reader sees of them. */
const renderings: Readonly<Record<string, Render>> = Object.fromEntries(
  (
    [
      ['l ll link m mention', mention],
      ['w wp pedia', article],
      ['q qual qualifier i gloss gl', inBrackets],
      ['n-g ngd non-gloss def taxlink taxfmt taxlinknew vern vernacular specieslink smallcaps', first],
      [
        'senseid sid anchor etymid attention attn rfv-sense rfc-sense rfm-sense defdate c topics cln',
        nothing,
      ],
      [',', () => ','],
      ['... nb...', () => '…'],
    ] as const
  ).flatMap(([names, render]) => names.split(' ').map((name): [string, Render] => [name, render])),
)
const nonGloss = 'non-gloss definition'

const deepest = 4

/** With the words in place of the templates that are known, from the innermost outwards; others stay. */
export function wiktionaryWords(wikitext: string): string {
  let text = wikitext
  for (let depth = 0; depth < deepest && text.includes('{{'); depth++)
    text = text.replace(/\{\{([^{}]*)\}\}/g, (whole, body: string) => {
      const { name, positional } = templateArguments(body)
      const render = name === nonGloss ? first : lookUp(renderings, name)
      return render ? render(positional) : whole
    })
  return text
}
