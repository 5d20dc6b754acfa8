import { type ExampleOf, UserError } from '../../core/index.js'
import { type DataRoot, hasSplit, loadSplit } from '../../evaluation/index.js'
import { tasks } from '../../tasks/index.js'

/** All tagged words of SemCor. */
export async function semcorExamples(root: DataRoot): Promise<ExampleOf<'sense-choice'>[]> {
  const semcor = tasks['wsd-all']!
  if (!hasSplit(semcor, 'train', root))
    throw new UserError('it learns from SemCor, which is not in the data folder: see --data')
  return (await loadSplit(semcor, 'train', root)) as ExampleOf<'sense-choice'>[]
}
