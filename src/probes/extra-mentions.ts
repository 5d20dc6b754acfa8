import type { Example } from '../core/index.js'
import type { Mask } from './masks/context-only.js'
import type { MaskOptions } from './masks/mask-options.js'
import { noMentions } from './masks/mentions.js'
import { maskExample } from './probe.js'

/** Mentions of targets that are masked in addition to the targets themselves. */
export function extraMentions(masks: Mask, examples: readonly Example[], maskOptions: MaskOptions): number {
  const holes = (example: Example, by: MaskOptions): number =>
    JSON.stringify(maskExample(masks, example, by)).split(maskOptions.placeholder).length
  const plain = { ...maskOptions, mentions: noMentions }
  // A mention that overlaps its target is one hole with it, so the difference may be negative.
  return examples.reduce((sum, each) => sum + Math.max(0, holes(each, maskOptions) - holes(each, plain)), 0)
}
