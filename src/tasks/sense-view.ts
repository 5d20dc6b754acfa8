import { type Example, type SenseMatch, UserError } from '../core/index.js'

/** What of the sense is shown: WiC-TSV's task 1 the definition, task 2 the hypernyms, task 3 both. */
export type Shown = 'definition' | 'hypernyms' | 'both'

/** Three tasks over one data set: what a setting does not show is not in the question. */
export const senseView =
  (shown: Shown) =>
  (example: Example): SenseMatch => {
    const match = example as SenseMatch
    // Hypernyms may be missing, as in a row of the published train; nothing then is known but the word.
    if (shown === 'definition' && match.definition === null)
      throw new UserError(`${match.id}: has no definition, and this task shows nothing else of a sense`)
    return {
      ...match,
      definition: shown === 'hypernyms' ? null : match.definition,
      hypernyms: shown === 'definition' ? [] : match.hypernyms,
    }
  }
