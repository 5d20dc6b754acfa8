import { baseLanguage, getOrMake, lookUp } from '../../../core/index.js'
import type { WordNetPos } from '../../wordnet.js'
import { codesOf } from '../language-codes.js'
import type { Analyser, Analysis } from './analyser.js'

/** Adds an analysis to those of the form, unless they have it. */
function add(all: Map<string, Analysis[]>, form: string, analysis: Analysis): void {
  const known = getOrMake(all, form, () => [])
  if (!known.some(({ lemma, pos }) => lemma === analysis.lemma && pos === analysis.pos)) known.push(analysis)
}

const apertiumPos: Readonly<Record<string, WordNetPos>> = {
  n: 'n',
  np: 'n',
  vblex: 'v',
  adj: 'a',
  adv: 'r',
}

/** `^kućama/kuća<n><f><pl><dat>/…$`; `*` marks an unknown word. */
export function readLtProc(output: string): Map<string, Analysis[]> {
  const all = new Map<string, Analysis[]>()
  for (const [, form, rest] of output.matchAll(/\^([^/^$]+)\/([^^$]*)\$/g))
    for (const [, lexeme, lemma, tag] of rest!.matchAll(/(?:^|\/)(([^<*/][^<]*)<(\w+)>(?:<\w+>)*)/g))
      add(all, form!, {
        lemma: lemma!.toLowerCase(),
        pos: lookUp(apertiumPos, tag!) ?? 'function',
        lexeme: lexeme!,
      })
  return all
}

const voikkoPos: Readonly<Record<string, WordNetPos>> = {
  nimisana: 'n',
  nimi: 'n',
  etunimi: 'n',
  sukunimi: 'n',
  paikannimi: 'n',
  teonsana: 'v',
  laatusana: 'a',
  nimisana_laatusana: 'a',
  seikkasana: 'r',
}

/** `A(kissoille):1:BASEFORM=kissa`, a line per property of each reading. */
export function readVoikko(output: string): Map<string, Analysis[]> {
  const readings = new Map<string, { form: string; lemma?: string; pos?: string }>()
  for (const [, form, reading, name, value] of output.matchAll(/^A\((.+)\):(\d+):(BASEFORM|CLASS)=(.*)$/gm)) {
    const key = `${form} ${reading}`
    const known = readings.get(key) ?? { form: form! }
    readings.set(key, { ...known, [name === 'CLASS' ? 'pos' : 'lemma']: value })
  }
  const all = new Map<string, Analysis[]>()
  for (const { form, lemma, pos } of readings.values())
    if (lemma) add(all, form, { lemma: lemma.toLowerCase(), pos: lookUp(voikkoPos, pos ?? '') ?? 'function' })
  return all
}

/** `form stem`, a line per stem; an unknown form has no stem. */
export function readHunspell(output: string): Map<string, Analysis[]> {
  const all = new Map<string, Analysis[]>()
  for (const line of output.split('\n')) {
    const [form, stem] = line.trim().split(/\s+/)
    if (form && stem) add(all, form, { lemma: stem.toLowerCase(), pos: null })
  }
  return all
}

const apertiumFolder = '/usr/share/apertium'

interface ApertiumPair {
  /** The Debian package without `apertium-`. */
  readonly pair: string
  /** The pair whose analyser is used: `hbs-eng`. */
  readonly direction: string
  /** From there to English. */
  readonly toEnglish?: readonly string[]
}

const apertium = ({ pair, direction, toEnglish = [] }: ApertiumPair): Analyser => {
  const file = `${apertiumFolder}/apertium-${pair}/${direction}.automorf.bin`
  return {
    name: `lt-proc (${direction})`,
    packages: `apertium apertium-${pair}`,
    command: 'lt-proc',
    args: ['-w', file],
    files: [file],
    bilingual: toEnglish.map((each) => `${apertiumFolder}/apertium-${each}.autobil.bin`),
    read: readLtProc,
  }
}

const own: Readonly<Record<string, readonly Analyser[]>> = {
  bg: [apertium({ pair: 'mkd-bul', direction: 'bul-mkd' })],
  eu: [apertium({ pair: 'eu-en', direction: 'eu-en', toEnglish: ['eu-en/eu-en'] })],
  fr: [apertium({ pair: 'fra-cat', direction: 'fra-cat' })],
  hr: [apertium({ pair: 'hbs-eng', direction: 'hbs-eng', toEnglish: ['hbs-eng/hbs-eng'] })],
  it: [apertium({ pair: 'spa-ita', direction: 'ita-spa' })],
  nl: [apertium({ pair: 'afr-nld', direction: 'nld-afr' })],
  ru: [apertium({ pair: 'rus-ukr', direction: 'rus-ukr' })],
  sl: [
    apertium({
      pair: 'hbs-slv',
      direction: 'slv-hbs',
      toEnglish: ['hbs-slv/slv-hbs', 'hbs-eng/hbs-eng'],
    }),
  ],
  fi: [
    {
      name: 'voikko',
      packages: 'libvoikko-dev voikko-fi',
      command: 'voikkospell',
      args: ['-m'],
      files: [],
      read: readVoikko,
    },
  ],
}

/** The analysers of a language, best first. */
export function analysersOf(language: string): readonly Analyser[] {
  const code = baseLanguage(language)
  const name = codesOf(language)?.hunspell
  const hunspell = name && {
    name: `hunspell (${name})`,
    packages: `hunspell hunspell-${code}`,
    command: 'hunspell',
    args: ['-d', name, '-s', '-i', 'utf-8'],
    files: [`/usr/share/hunspell/${name}.aff`, `/usr/share/hunspell/${name}.dic`],
    read: readHunspell,
  }
  return [...(lookUp(own, code) ?? []), ...(hunspell ? [hunspell] : [])]
}
