import type { ExampleOf } from '../../core/index.js'
import { type DataRoot, loadSplit } from '../../evaluation/index.js'
import { tasks } from '../../tasks/index.js'

/** All tagged words of SemCor. If it is missing, the error says where it was looked for and where to get it. */
export const semcorExamples = async (root: DataRoot): Promise<ExampleOf<'sense-choice'>[]> =>
  (await loadSplit(tasks['wsd-all']!, 'train', root)) as ExampleOf<'sense-choice'>[]
