import { type Kind, pick } from '../../core/index.js'
import type { Form } from '../form.js'
import { chooseContexts } from './choose-contexts.js'
import { chooseSense } from './choose-sense.js'
import { expertVerify } from './expert-verify.js'
import { findPhrase } from './find-phrase.js'
import { gradedPair } from './graded-pair.js'
import { linkEntry } from './link-entry.js'
import { paraphrase } from './paraphrase.js'
import { phrasePair } from './phrase-pair.js'
import { removeItem } from './remove-item.js'
import { sameMeaning, sameMeaningContext, sameMeaningProbes, sameMeaningWord } from './same-meaning.js'
import { senseMatch } from './sense-match.js'
import { usage } from './usage.js'
import { verifyParaphrase, verifySameMeaning } from './verify.js'

/** The default form for items of a kind. */
export const formOfKind: { readonly [K in Kind]: Form<K> } = {
  'same-meaning': sameMeaning,
  'sense-match': senseMatch,
  'phrase-pair': phrasePair,
  usage,
  'graded-pair': gradedPair,
  'phrase-search': findPhrase,
  'sense-choice': chooseSense,
  'entry-search': linkEntry,
}

const remove = removeItem(
  (item) => (formOfKind[item.kind] as unknown as Form).pages(item, { earlier: [] }).at(-1)!,
)

const list = [
  paraphrase,
  verifyParaphrase,
  verifySameMeaning,
  expertVerify,
  findPhrase,
  gradedPair,
  chooseContexts,
  usage,
  senseMatch,
  remove,
  sameMeaning,
  sameMeaningContext,
  sameMeaningWord,
  sameMeaningProbes,
  linkEntry,
  phrasePair,
  chooseSense,
] as unknown as readonly Form[]

/** Every form, by its id. */
export const forms: Readonly<Record<string, Form>> = Object.fromEntries(list.map((form) => [form.id, form]))

/** The form with this id; an unknown id is an error that lists the known ones. */
export const formNamed = (id: string): Form => pick('form', forms, id)
