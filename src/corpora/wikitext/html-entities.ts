/** Latin-1 from U+00A0 on, Greek from U+0391 and U+03B1 on, in the order of their code points. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'

const inOrder = (names: string, from: number): [string, string][] =>
  names.split(' ').map((name, i) => [name, String.fromCodePoint(from + i)])
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

const named: ReadonlyMap<string, string> = new Map([
  ...inOrder(latin, 0xa0),
  ...inOrder(greek, 0x3b1),
  ...inOrder(greek.split(' ').map(capital).join(' '), 0x391),
  ...Object.entries({
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    minus: '−',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    sbquo: '‚',
    bdquo: '„',
    bull: '•',
    dagger: '†',
    euro: '€',
    fnof: 'ƒ',
    prime: '′',
    Prime: '″',
    rarr: '→',
    larr: '←',
    harr: '↔',
    infin: '∞',
    asymp: '≈',
    ne: '≠',
    le: '≤',
    ge: '≥',
    radic: '√',
    sum: '∑',
    thinsp: ' ',
    ensp: ' ',
    emsp: ' ',
    shy: '',
    lrm: '',
    rlm: '',
    zwj: '',
    zwnj: '',
  }),
])

const reference = /&(?:([a-zA-Z][a-zA-Z0-9]{1,8})|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g

/** Character references of HTML, which is a superset of XML's; a name that is not known stays as it is. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(reference, (all, name: string | undefined, decimal: string | undefined, hex: string) => {
        if (name !== undefined) return named.get(name) ?? all
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
      })
    : text
