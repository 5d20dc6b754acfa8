import { lookUp } from '../../../core/index.js'
import type { Analysis } from './analyser.js'
import { strongStems } from './german-strong-verbs.js'

/** Endings, and what a base form has instead. */
type Endings = readonly (readonly [ending: string, instead: string])[]

const endings = (list: string, instead = ''): Endings => list.split(' ').map((ending) => [ending, instead])

const nominal: Endings = [...endings('s es e n en er ern ens em se sen nen'), ['innen', 'in']]
const compared = endings('er ere eren erer eres erem st ste sten este esten ster stes te ten')
const verbal: Endings = [
  ...endings('e st est t et te test ten tet ete eten end ende enden ender endes endem', 'en'),
  ...endings('e t te ten nd nde nden st', 'n'),
]

/** Verbal prefixes that may stand apart, and have `ge` and `zu` behind them. */
const separable =
  /^(?:ab|an|auf|aus|bei|dar|durch|ein|empor|entgegen|fern|fest|fort|frei|gegenüber|heim|her|heran|heraus|herein|herum|herunter|hervor|hin|hinaus|hinein|hinzu|los|mit|nach|nieder|statt|teil|über|um|unter|voran|voraus|vorüber|vorbei|vor|weg|weiter|wieder|zurück|zusammen|zu)(?=.{3})/

const inseparable = /^(?:be|emp|ent|er|ge|miss|ver|zer)(?=.{3})/

const plainVowels: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' }

/** The last umlaut undone: Häuser, Haus. */
const withoutUmlaut = (word: string): string =>
  word.replace(/[äöü](?=[^äöü]*$)/, (letter) => lookUp(plainVowels, letter)!)

/** The verb of a strong form, with its prefixes: vorüberkam, vorüberkommen. */
function strongVerb(word: string): string | undefined {
  const stems = [
    word,
    ...['e', 'st', 'est', 't', 'et', 'en', 'n', 'te', 'ten'].flatMap((ending) =>
      word.endsWith(ending) ? [word.slice(0, -ending.length)] : [],
    ),
  ]
  for (const stem of stems.flatMap((each) => [each, withoutUmlaut(each)])) {
    const verb = strongStems.get(stem)
    if (verb) return verb
  }
  for (const prefixes of [separable, inseparable]) {
    const prefix = prefixes.exec(word)?.[0]
    const verb = prefix && strongVerb(word.slice(prefix.length))
    if (verb) return prefix + verb
  }
  return undefined
}

/** What a word may be a form of, nearest first; most candidates are not words. */
export function germanCandidates(
  word: string,
  isNoun: boolean,
): { readonly lemma: string; readonly cost: number }[] {
  const costs = new Map<string, number>()
  const add = (lemma: string, cost: number): void => {
    if (lemma.length > 2) costs.set(lemma, Math.min(cost, costs.get(lemma) ?? cost))
  }
  const replace = (from: string, all: Endings, base: number): void => {
    for (const [ending, instead] of all) {
      const stem = from.slice(0, from.length - ending.length)
      if (!from.endsWith(ending) || stem.length < 3) continue
      const cost = base + ending.length + instead.length / 2
      add(stem + instead, cost)
      add(withoutUmlaut(stem) + instead, cost + 0.5)
    }
  }
  for (const spelt of new Set([word, word.replaceAll('ß', 'ss')])) {
    add(spelt, 0)
    add(withoutUmlaut(spelt), 1)
    replace(spelt, nominal, 0)
    if (isNoun) continue
    replace(spelt, compared, 0.5)
    replace(spelt, verbal, 0.5)
    const verb = strongVerb(spelt)
    if (verb) add(verb, 0.5)
    const prefix = separable.exec(spelt)?.[0] ?? ''
    const rest = spelt.slice(prefix.length)
    if (!/^(?:ge|zu)(?=.{3})/.test(rest)) continue
    const bare = prefix + rest.slice(2) // eingedeicht, einzugrenzen
    add(bare, 2)
    replace(bare, verbal, 2.5)
    for (const [ending] of endings('e en er es em'))
      if (bare.endsWith(ending)) replace(bare.slice(0, -ending.length), verbal, 2.5 + ending.length)
  }
  return [...costs].map(([lemma, cost]) => ({ lemma, cost })).sort((a, b) => a.cost - b.cost)
}

/** What the lists know. */
interface Lists {
  isListed(word: string, isNoun: boolean): boolean
  /** Of a form that a dictionary lists. */
  baseForm(word: string, isNoun: boolean): string | undefined
}

/**
 * The base forms of a German word by its capital, its ending and what is listed. Undefined for an unknown word.
 */
export function germanForms({ isListed, baseForm }: Lists) {
  const readings = (word: string, isNoun: boolean): Analysis[] | undefined => {
    const known = germanCandidates(word, isNoun).filter(({ lemma }) => isListed(lemma, isNoun))
    if (known.length === 0) return undefined
    return known
      .filter(({ cost }) => cost === known[0]!.cost)
      .flatMap(({ lemma }) => {
        const base = baseForm(lemma, isNoun)
        return base === undefined ? [lemma] : [lemma, base]
      })
      .map((lemma) => ({ lemma, pos: null, isNoun }))
  }
  return (word: string, isNoun: boolean) => readings(word, isNoun) ?? readings(word, !isNoun)
}
