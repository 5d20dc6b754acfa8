import { surface } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import { cosine, grouped, regrouped } from '../../math/index.js'
import { senseText } from '../shared/sense-text.js'
import { targetTexts } from '../shared/target-synsets.js'
import type { SenseQuestion } from './compared-senses.js'

/**
 * Other senses of a question's word, as the questions that may be learned from describe them: a small inventory where no
 * WordNet has the word. Their labels are not used.
 */
export function learnedSenses(known: readonly SenseQuestion[]): (question: SenseQuestion) => string[] {
  const ofWord = new Map(
    grouped(
      known,
      known.map(({ group }) => group),
    ).map((questions) => [questions[0]!.group, [...new Set(questions.map(senseText))]]),
  )
  return (question) => (ofWord.get(question.group) ?? []).filter((text) => text !== senseText(question))
}

/** By how much each question's sense fits its places (context, target) better than the learned senses do. */
export async function learnedMargins(
  embedder: Embedder,
  questions: readonly SenseQuestion[],
  {
    places,
    learnedOf,
  }: {
    readonly places: readonly (readonly Float32Array[])[]
    readonly learnedOf: ReturnType<typeof learnedSenses>
  },
): Promise<number[][]> {
  const asked = questions.map((question) => {
    const others = learnedOf(question)
    return others.length === 0 ? [] : [senseText(question), ...others]
  })
  const flat = asked.flatMap((texts, i) => texts.map((text) => ({ text, target: questions[i]!.target })))
  const vectors = await targetTexts(
    embedder,
    flat.map(({ target }) => target),
    (target, i) => `${surface(target)}: ${flat[i]!.text}`,
  )
  return regrouped(vectors, asked).map(([given, ...others], i) =>
    places[i]!.map((place) =>
      given === undefined
        ? 0
        : cosine(place, given) - Math.max(...others.map((other) => cosine(place, other))),
    ),
  )
}
