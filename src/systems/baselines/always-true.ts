import type { System } from '../system.js'

const yes = async () => async (questions: readonly unknown[]) =>
  questions.map(() => ({ label: true, score: 1 }))

export const alwaysTrue: System = {
  id: 'always-true',
  title: 'always yes',
  source: 'WiC-TSV, Baseline True',
  solves: { 'same-meaning': yes, 'sense-match': yes, 'phrase-pair': yes },
}
