import { type Example, type ExampleOf, type Kind, textsOf } from '../../core/index.js'
import { misreadUtf8 } from '../../text/index.js'
import type { Oddity } from './oddity.js'

type Check = readonly [damaged: (text: string) => boolean, what: string]

const matching =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text)

/** Ten capitals, and no letter that is or could have been small: scripts without capitals are not meant. */
const isInCapitals = (text: string): boolean =>
  !/[\p{Ll}\p{Lo}]/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 10

/** `a text a text`. */
function isTwice(text: string): boolean {
  const half = (text.length - 1) / 2
  return half > 1 && text[half] === ' ' && text.slice(0, half) === text.slice(half + 1)
}

const inAnyText: readonly Check[] = [
  [matching(/\ufffd/), 'has U+FFFD, which stands for a character that was lost'],
  [
    matching(new RegExp(`${misreadUtf8.source}|[\\u0080-\\u009f]`)),
    'has letters of another encoding (é for é)',
  ],
  [matching(/\p{L}\?(?!\p{L}+=)\p{L}|\?{4}/u), 'has a question mark where a letter may have been lost'],
  [matching(/(?![\n\t\u0080-\u009f])[\p{Cc}\u2028\u2029]/u), 'has a control character or a line separator'],
  [matching(/[\u200b\u2060\ufeff]/), 'has a character that cannot be seen'],
  [
    matching(/^[^ ]*\u00a0[^ ]*\u00a0[^ ]*$|\p{Script=Latin}\u3000/u),
    'has spaces of another kind between its words',
  ],
  [matching(/&(?:[a-z][a-z\d]{1,30}|#\d+|#x[\da-f]+);/i), 'has an escaped character of HTML, such as &amp;'],
  [matching(/\\u[\da-f]{4}|\\["']|=C3=|=E2=80/i), 'has an escape of a program, such as \\u00e9'],
  [
    matching(/<\/?(?:b|br|strong|i|em|u|p|span|div|a|font|word|head|wf|t)(?:\s[^<>]*)?\/?>/i),
    'has a tag left in it, such as <b>',
  ],
  [matching(/^"(?:[^"]|"")*""(?:[^"]|"")*"$/), 'is quoted as in a CSV'],
  [isInCapitals, 'is in capitals'],
  [isTwice, 'is there twice, one after the other'],
  // Han, kana and others write words without spaces.
  [matching(/^(?:(?!_)[\p{Script=Latin}\p{Script=Cyrillic}\p{P}\p{N}]){41,}$/u), 'has no spaces'],
]

/** Of a name, a phrase, a definition: what a whole context may well be or have. */
const inShortText: readonly Check[] = [
  [matching(/^\s|\s$/), 'has a blank at its edge'],
  [matching(/^".*"$/s), 'is in quotation marks'],
  [
    matching(
      /^(?:NaN|nan|null|NULL|None|undefined|N\/A|#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)|-+)$/,
    ),
    'is what programs write for a missing value',
  ],
]

const inSense: readonly Check[] = [
  [(text) => !/\p{L}{2}|\p{Lo}/u.test(text), 'has no word, expected a definition or a hypernym'],
]

const shortTexts: { readonly [K in Kind]: (example: ExampleOf<K>) => readonly string[] } = {
  'same-meaning': () => [],
  'sense-match': ({ definition, hypernyms }) => [...(definition === null ? [] : [definition]), ...hypernyms],
  'phrase-pair': ({ word, phrase }) => [word, phrase],
  usage: ({ phrase }) => [phrase],
  'graded-pair': () => [],
  'phrase-search': ({ query }) => [query],
  'sense-choice': () => [],
  'entry-search': () => [],
}

const excerpt = (text: string): string =>
  `"${text.slice(0, 40).replaceAll('"', '')}${text.length > 40 ? '…' : ''}"`

function* findings(example: Example): Generator<string> {
  const short = [
    ...(shortTexts[example.kind] as (each: Example) => readonly string[])(example),
    example.id,
    example.group,
  ]
  const sense = example.kind === 'sense-match' ? shortTexts['sense-match'](example) : []
  for (const text of new Set([...short, ...textsOf(example)])) {
    const isShort = short.includes(text) || !text.trim().includes(' ')
    const found = [
      ...inAnyText,
      ...(isShort ? inShortText : []),
      ...(sense.includes(text) ? inSense : []),
    ].find(([damaged]) => damaged(text))
    if (found) yield `${excerpt(text)} ${found[1]}`
  }
}

/** Texts that a wrong encoding, an export or a copy has damaged. */
export const damagedText = (): Oddity => ({ see: (example) => [...findings(example)], end: () => [] })
