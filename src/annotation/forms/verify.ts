import { surface } from '../../core/index.js'
import { page, shown, yesNo } from './parts.js'
import { yesNoForm } from './yes-no-form.js'

const source = 'PiC, Section 3.3 and Appendix J'

/** Type 1: can the paraphrase replace the phrase? The first annotator's answer is hidden. */
export const verifyParaphrase = yesNoForm<'same-meaning'>({
  id: 'verify-paraphrase',
  title: 'Verify a paraphrase: can it replace the phrase?',
  source,
  kinds: ['same-meaning'],
  instructions:
    'Read the passage. Decide whether the paraphrase could replace the highlighted phrase without changing the meaning.',
  pages: (item) => {
    const [phrase, paraphrase] = item.pair
    const question = `Does “${surface(paraphrase)}” mean the same as the highlighted phrase, here?`
    return [
      page(question, {
        texts: [shown(phrase, item, 'Passage')],
        notes: [{ label: 'Paraphrase', text: surface(paraphrase) }],
        asks: [yesNo(question)],
      }),
    ]
  },
})

const samePhrase = 'Does the highlighted phrase mean the same in both passages?'

/** Type 2: the annotators' own question again, their answer hidden. */
export const verifySameMeaning = yesNoForm<'same-meaning'>({
  id: 'verify-same-meaning',
  title: 'Verify same meaning: the same question with the first answer hidden',
  source,
  kinds: ['same-meaning'],
  instructions: 'Read both passages. Decide whether the highlighted phrase means the same in both.',
  pages: (item) => [
    page(samePhrase, {
      texts: item.pair.map((target, i) => shown(target, item, `Passage ${i + 1}`)),
      asks: [yesNo(samePhrase)],
    }),
  ],
})
