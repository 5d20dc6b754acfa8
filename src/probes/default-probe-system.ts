import type { Kind } from '../core/index.js'

/** What is probed by default: a system that learns from labels if the kind has any, in minutes, so that a builder can wait for it. */
export const defaultProbeSystem: Readonly<Record<Kind, string>> = {
  'same-meaning': 'frozen-classifier',
  'sense-match': 'frozen-classifier',
  'phrase-pair': 'frozen-classifier',
  usage: 'frozen-classifier',
  'graded-pair': 'gwsc-baseline',
  'phrase-search': 'phrase-ranking',
  'sense-choice': 'gloss-cosine',
  'entry-search': 'entry-cosine',
}
