import { checkFunction, checkTexts, pick } from '../core/index.js'
import { irregularForms } from './irregular-forms.js'
import type { WordNetPos } from './wordnet.js'

/** `suffix ending`: WordNet's detachment rules (morphy(7WN)). */
const rules: Readonly<Record<WordNetPos, readonly (readonly [suffix: string, ending: string])[]>> = {
  n: [
    ['s', ''],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['oes', 'o'], // morphy keeps these in noun.exc
    ['men', 'man'],
    ['ies', 'y'],
  ],
  v: [
    ['s', ''],
    ['ies', 'y'],
    ['ied', 'y'], // morphy keeps these in verb.exc
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  a: [
    ['ier', 'y'], // morphy keeps these in adj.exc
    ['iest', 'y'],
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  r: [],
}

/** stopp → stop. morphy lists such forms as exceptions. */
const doubled = /([bdfgklmnprstvz])\1$/

function checkWord(word: string, pos: WordNetPos): void {
  checkTexts('base forms', word)
  pick('part of speech', rules, pos)
}

/** Possible base forms of a lower-case word, itself first; not all of them are English words. */
export function* baseForms(word: string, pos: WordNetPos): Generator<string> {
  checkWord(word, pos)
  yield word
  yield* irregularForms[pos].get(word) ?? []
  if (pos === 'n' && (word.endsWith('ss') || word.length < 3)) return
  if (pos === 'n' && word.endsWith('ful')) return
  for (const [suffix, ending] of rules[pos]) {
    if (!word.endsWith(suffix) || word.length <= suffix.length + 1) continue
    const stem = word.slice(0, -suffix.length)
    yield stem + ending
    if (ending === '' && /^(?:ed|ing|er|est)$/.test(suffix) && doubled.test(stem)) yield stem.slice(0, -1)
  }
}

/**
 * Base forms of a word that `known` accepts, the word itself first if it is one. In a collocation the inflected word is
 * changed: the first one of a verb (`looked_up`), otherwise the last.
 */
export function lemmatise(
  word: string,
  pos: WordNetPos,
  known: (lemma: string, pos: WordNetPos) => boolean,
): string[] {
  checkWord(word, pos)
  checkFunction('base forms', known)
  const lower = word.toLowerCase().replaceAll(' ', '_')
  const cut = pos === 'v' ? lower.indexOf('_') : lower.lastIndexOf('_')
  const [before, inflected, after] =
    cut < 0
      ? ['', lower, '']
      : pos === 'v'
        ? ['', lower.slice(0, cut), lower.slice(cut)]
        : [lower.slice(0, cut + 1), lower.slice(cut + 1), '']
  const forms = new Set<string>()
  for (const candidate of baseForms(inflected, pos)) {
    const lemma = before + candidate + after
    if (!forms.has(lemma) && known(lemma, pos)) forms.add(lemma)
  }
  return [...forms]
}
