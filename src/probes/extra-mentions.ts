import type { Example } from '../core/index.js'
import type { MaskByKind } from './masks/context-only.js'
import type { Masker } from './masks/masker.js'
import { noMentions } from './masks/mentions.js'
import { maskExample } from './probe.js'

/** Mentions of targets that are masked besides the targets themselves. */
export function extraMentions(masks: MaskByKind, examples: readonly Example[], masker: Masker): number {
  const holes = (example: Example, by: Masker): number =>
    JSON.stringify(maskExample(masks, example, by)).split(masker.placeholder).length
  const plain = { ...masker, mentions: noMentions }
  // A mention that overlaps its target makes one hole of two: no mention is less than none.
  return examples.reduce((sum, each) => sum + Math.max(0, holes(each, masker) - holes(each, plain)), 0)
}
