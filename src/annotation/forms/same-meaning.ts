import { type SameMeaning, surface } from '../../core/index.js'
import type { Form, Unit } from '../form.js'
import { nameOf } from './name-of.js'
import { alone, page, shown, withGap, yesNo } from './parts.js'
import { yesNoForm } from './yes-no-form.js'

const both = (item: SameMeaning, as: typeof shown) =>
  item.pair.map((target, i) => as(target, item, `Text ${i + 1}`))

/** Do two targets mean the same? The whole input. */
export const sameMeaning: Form<'same-meaning'> = yesNoForm({
  id: 'same-meaning',
  title: 'Same meaning? Two texts, the target highlighted',
  source: 'Pilehvar and Camacho-Collados 2019; the bias paper, FULL',
  kinds: ['same-meaning'],
  instructions:
    'Read both texts. Decide whether the highlighted words mean the same thing in these texts. Do not look them up.',
  pages: (item) => {
    const question = `Does the highlighted ${nameOf(...item.pair)} mean the same in both texts?`
    return [page(question, { texts: both(item, shown), asks: [yesNo(question)] })]
  },
})

const guess = (i: number) => ({
  kind: 'words' as const,
  id: `guess${i + 1}`,
  label: `Which word could fill the gap in text ${i + 1}?`,
  minimum: 1,
  unlike: [],
})

const gapQuestion = 'Would the word in the gap mean the same in both texts?'

/** The same with the target hidden: the word is guessed first. */
export const sameMeaningContext: Form<'same-meaning'> = yesNoForm({
  ...sameMeaning,
  id: 'same-meaning-context',
  title: 'Same meaning? Two texts with a gap; the word is guessed first',
  source: 'the bias paper, CONTEXT',
  instructions:
    'A word is missing in both texts. Guess it for each, then say whether the two would mean the same.',
  pages: (item) => [
    page('Which words could fill the gaps?', {
      texts: both(item, withGap),
      asks: item.pair.map((_, i) => guess(i)),
    }),
    page(gapQuestion, { texts: both(item, withGap), asks: [yesNo(gapQuestion)] }),
  ],
  example: (item, options) => ({
    guess1: surface(item.pair[0]),
    guess2: surface(item.pair[1]),
    ...sameMeaning.example(item, options),
  }),
})

const wordQuestion = 'Do these two words mean the same?'

/** The same with nothing but the targets. */
export const sameMeaningWord: Form<'same-meaning'> = yesNoForm({
  ...sameMeaning,
  id: 'same-meaning-word',
  title: 'Same meaning? The two words alone',
  source: 'the bias paper, WORD',
  instructions: 'You see two words without their texts. Say whether they probably mean the same.',
  pages: (item) => [page(wordQuestion, { texts: both(item, alone), asks: [yesNo(wordQuestion)] })],
})

const probes = { full: sameMeaning, context: sameMeaningContext, word: sameMeaningWord } as const

/** FULL, CONTEXT and WORD in one campaign: each is answered by its own team. */
export const sameMeaningProbes: Form<'same-meaning'> = {
  ...sameMeaning,
  id: 'same-meaning-probes',
  title: 'Same meaning? On full, masked and bare input, each by its own team',
  source: 'the bias paper, Section 2.2 and appendix G',
  units: (item) =>
    Object.keys(probes).map(
      (probe): Unit<'same-meaning'> => ({
        id: `${item.id}@${probe}`,
        item: { ...item, slices: { ...item.slices, probe } },
        parent: item.id,
        team: probe,
      }),
    ),
  pages: (item, context) => probes[item.slices.probe as keyof typeof probes].pages(item, context),
  example: sameMeaningContext.example,
  // The full input decides; what people say without it is measured, not believed.
  settle: (item, label, answers) =>
    item.slices.probe === 'full' ? sameMeaning.settle(item, label, answers) : null,
}
