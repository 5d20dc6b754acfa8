import type { ExampleOf, Outcome } from '../src/core/index.js'
import type { OpenEncoder } from '../src/encoders/index.js'
import { type DataRoot, loadSplit, type Score, scoreOutcomes } from '../src/evaluation/index.js'
import { cosine } from '../src/math/index.js'
import { rocAuc } from '../src/metrics/index.js'
import { tasks } from '../src/tasks/index.js'

/** How well the plain cosine of two targets predicts whether they mean the same: nothing is fitted. */
export async function cosineAuc(
  encoder: OpenEncoder,
  id: string,
  split: string,
  root: DataRoot,
): Promise<Score> {
  const rows = (await loadSplit(tasks[id]!, split, root)) as ExampleOf<'same-meaning'>[]
  const vectors = await encoder.embedder({ language: 'en' }).targets(rows.flatMap(({ pair }) => pair))
  const outcomes = rows.map((example, i): Outcome<ExampleOf<'same-meaning'>> => {
    const score = cosine(vectors[2 * i]!, vectors[2 * i + 1]!)
    return { example, prediction: { label: score > 0, score } }
  })
  return scoreOutcomes(rocAuc, outcomes)
}
