import { regrouped } from '../../../math/index.js'
import {
  type LoadedModel,
  type Reading,
  readTexts,
  type SenseGroup,
  type SenseWord,
  wholePool,
} from '../../../training/index.js'
import type { SenseLesson } from './sense-lesson.js'

/** Tokens of a sentence at most. */
const longestSentence = 64

/** Tokens of a gloss at most: what comes after says little more. */
export const longestGloss = 40

/** Glosses of a group whose vectors stay near to what they were; one is enough to hold all. */
const keptGlosses = 1

/** Lessons as the encoder reads them. A word that a very long sentence loses is left out. */
export async function readLessons(
  model: Pick<LoadedModel, 'tokenizer' | 'config'>,
  lessons: readonly SenseLesson[],
): Promise<SenseGroup[]> {
  const sentences = lessons.map((lesson) =>
    lesson.sentences.map(({ text, words }): Reading => [{ text, spans: words.map(({ span }) => span) }]),
  )
  const glosses = lessons.map((lesson) => lesson.glosses.map(({ text }): Reading => [{ text, spans: [] }]))
  const sentenceReads = regrouped(await readTexts(model, sentences.flat(), longestSentence), sentences)
  const glossReads = regrouped(await readTexts(model, glosses.flat(), longestGloss), glosses)
  return lessons.map((lesson, i) => {
    const [own, read] = [sentenceReads[i]!, glossReads[i]!]
    return {
      sequences: [...own, ...read].map((each) => each.sequence),
      words: lesson.sentences.flatMap(({ words }, s) =>
        words.flatMap(({ span: _span, ...word }, w): SenseWord[] => {
          const places = own[s]!.places[w]!
          return places.length > 0 ? [{ ...word, pool: { sequence: s, places } }] : []
        }),
      ),
      glosses: lesson.glosses.map(({ gloss: id }, g) => ({
        gloss: id,
        pool: wholePool(own.length + g, read[g]!.sequence),
      })),
      texts: [
        { sequence: 0, ...lesson.predicted },
        ...read.slice(0, keptGlosses).map((_, g) => ({ sequence: own.length + g, right: [], wrong: [] })),
      ],
    }
  })
}
