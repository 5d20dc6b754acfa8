import { lemmaText, loadWordNet, synsetsOf, type WordNet, wordsText } from '../lexicon/index.js'
import { checkView } from './check-view.js'
import type { Ask, View } from './view.js'

/** A sense key of WordNet: `bank%1:17:01::`. */
export const senseKey = /^([^%\s]+)%[1-5]:\d\d:\d\d:[^:\s]*:(\d\d)?$/

function glossOf(key: string, wordnet: WordNet): string | null {
  const lemma = senseKey.exec(key)![1]!
  const synset = synsetsOf(lemmaText(lemma), wordnet).find(({ senseKeys }) => senseKeys.includes(key))
  return synset ? `${wordsText(synset.lemmas)}: ${synset.definition}` : null
}

const needsGlosses = (ask: Ask): ask is Extract<Ask, { kind: 'choice' }> =>
  ask.kind === 'choice' && ask.options.length > 0 && ask.options.every(({ value }) => senseKey.test(value))

/** Senses that are named by keys, which say nothing to people, with what they mean. */
export async function withGlosses(view: View): Promise<View> {
  checkView('withGlosses view', view)
  if (!view.asks.some(needsGlosses)) return view
  const wordnet = await loadWordNet('3.0')
  return {
    ...view,
    asks: view.asks.map((ask) =>
      needsGlosses(ask)
        ? {
            ...ask,
            options: ask.options.map((option) => ({
              ...option,
              label: glossOf(option.value, wordnet) ?? option.label,
            })),
          }
        : ask,
    ),
  }
}
