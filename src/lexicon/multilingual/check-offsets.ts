import { UserError } from '../../core/index.js'
import type { WordNet } from '../wordnet.js'
import type { TabWordNet } from './tab-wordnet.js'

/** Enough to tell another version's offsets, of which hardly any are right, from a few slips. */
const mostSynsets = 200
/** Published files name no synset that is not there. */
const mostUnknown = 0.05

/** A file for another version of WordNet would give no word a sense, or a wrong one, without saying so. */
export function checkOffsets(
  { file, synsets }: Pick<TabWordNet, 'file' | 'synsets'>,
  english: Pick<WordNet, 'synset'>,
): void {
  const all = [...new Set([...synsets.values()].flat())]
  const step = Math.ceil(all.length / mostSynsets)
  const checked = all.filter((_, i) => i % step === 0)
  const unknown = checked.filter((id) => english.synset(id) === undefined)
  if (unknown.length > Math.max(1, mostUnknown * checked.length))
    throw new UserError(
      `${file}: ${unknown.length} of ${checked.length} synsets are not in WordNet 3.0, e.g. ${unknown[0]}; its offsets are expected`,
    )
}
