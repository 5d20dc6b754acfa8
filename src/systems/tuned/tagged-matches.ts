import { type ExampleOf, wholeTarget } from '../../core/index.js'
import { cosine } from '../../math/index.js'
import type { Match } from '../../training/index.js'
import type { Vectors } from './learn-matcher.js'
import { markedTarget } from './marked-target.js'

/** Each tagged word with its sense and the hardest wrong sense of the word. */
export async function taggedMatches(
  tagged: readonly ExampleOf<'sense-choice'>[],
  textOf: (id: string) => string,
  vectors: Vectors,
): Promise<Match[]> {
  const asked = tagged.filter(({ gold, candidates }) => gold?.[0] && candidates.length > 1)
  const targets = await vectors.targets(asked.map(({ target }) => markedTarget(target)))
  const texts = [...new Set(asked.flatMap(({ candidates }) => candidates.map(textOf)))]
  const made = await vectors.texts(texts)
  const entries = new Map(texts.map((text, i) => [text, made[i]!]))
  return asked.flatMap(({ target, gold, candidates }, i) => {
    const [hardest] = candidates
      .filter((id) => !gold!.includes(id))
      .map((id) => ({ id, score: cosine(targets[i]!, entries.get(textOf(id))!) }))
      .sort((a, b) => b.score - a.score)
    if (!hardest) return []
    return [
      {
        query: markedTarget(target),
        positive: wholeTarget(textOf(gold![0]!)),
        negatives: [wholeTarget(textOf(hardest.id))],
        key: gold![0]!,
      },
    ]
  })
}
