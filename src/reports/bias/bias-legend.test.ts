import { expect, test } from 'vitest'
import type { BiasFinding } from '../../probes/index.js'
import { biasLegend } from './bias-legend.js'

test('the probes that were run, and no others', () => {
  const finding = {
    probes: [{ probe: 'full' }, { probe: 'word' }, { probe: 'random' }],
  } as unknown as BiasFinding
  expect(biasLegend([finding])[0]).toBe(
    'FULL: the whole input; WORD: the target alone; RANDOM: random guesses.',
  )
})
