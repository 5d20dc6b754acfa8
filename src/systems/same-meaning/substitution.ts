import { surface, type Target, withPhrase } from '../../core/index.js'
import { cosine } from '../../math/index.js'
import { thresholded } from '../shared/thresholded.js'
import type { System } from '../system.js'

/** Each target, and the other one's phrase in its place: four targets per pair. */
const exchanged = ([a, b]: readonly [Target, Target]): Target[] => [
  a,
  withPhrase(a, surface(b)),
  b,
  withPhrase(b, surface(a)),
]

export const substitution: System = {
  id: 'substitution',
  title: "how little a target's vector changes when the other phrase replaces it, threshold from train",
  source: 'lexical substitution; PiC PS is made so',
  needs: ['encoder'],
  solves: {
    'same-meaning': async (materials) => {
      const embedder = await materials.embedder()
      return thresholded(async (questions) => {
        const vectors = await embedder.targets(questions.flatMap(({ pair }) => exchanged(pair)))
        const kept = (i: number) => cosine(vectors[i]!, vectors[i + 1]!)
        return questions.map((_, i) => (kept(4 * i) + kept(4 * i + 2)) / 2)
      }, materials)
    },
  },
}
