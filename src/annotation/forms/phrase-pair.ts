import { page, yesNo } from './parts.js'
import { yesNoForm } from './yes-no-form.js'

const question = 'Can the word mean the same as the phrase?'

export const phrasePair = yesNoForm<'phrase-pair'>({
  id: 'phrase-pair',
  title: 'Does the word mean the same as the phrase?',
  source: 'SemEval-2013 Task 5a',
  kinds: ['phrase-pair'],
  instructions: 'Decide whether the word and the phrase can mean the same thing.',
  pages: ({ word, phrase, language }) => [
    page(question, {
      texts: [word, phrase].map((text, i) => ({
        title: i === 0 ? 'Word' : 'Phrase',
        text,
        spans: [{ start: 0, end: text.length }],
        language,
      })),
      asks: [yesNo(question)],
    }),
  ],
})
