import { type ExampleOf, type Question, surface, wholeTarget } from '../../core/index.js'
import type { Embedder } from '../../encoders/index.js'
import type { Prepare, System } from '../system.js'
import { vectorBinary } from './vector-binary.js'

type Asked = Question<ExampleOf<'same-meaning'>>

/** The two phrases' vectors, concatenated. */
async function pairVectors(
  embedder: Embedder,
  asked: readonly Asked[],
  context: boolean,
): Promise<Float32Array[]> {
  const targets = asked.flatMap(({ pair }) =>
    pair.map((target) => (context ? target : wholeTarget(surface(target)))),
  )
  const vectors = await embedder.targets(targets)
  return asked.map((_, i) => Float32Array.from([...vectors[2 * i]!, ...vectors[2 * i + 1]!]))
}

const approachTwo = (context: boolean): Prepare<'same-meaning'> =>
  vectorBinary<'same-meaning'>(
    async (materials) => {
      const embedder = await materials.embedder()
      return (asked) => pairVectors(embedder, asked, context)
    },
    { hidden: 256 },
  )

const source = 'Pham et al. 2023 (PiC), Sec. 5.1, approach 2, as in its script: encoder frozen'

export const psClassifier: System = {
  id: 'ps-classifier',
  title: 'two phrase vectors without context → 256 ReLU → 1, encoder frozen',
  source,
  needs: ['encoder'],
  trains: 'head',
  solves: { 'same-meaning': approachTwo(false) },
}
export const psClassifierContext: System = {
  id: 'ps-classifier-context',
  title: 'two phrase vectors in context → 256 ReLU → 1, encoder frozen',
  source,
  needs: ['encoder'],
  trains: 'head',
  solves: { 'same-meaning': approachTwo(true) },
}
