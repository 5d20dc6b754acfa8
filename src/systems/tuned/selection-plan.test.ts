import { expect, test } from 'vitest'
import { selectionPlan } from './selection-plan.js'

test('PiC, Appendix B, and its script', () =>
  expect(selectionPlan({ asPublished: true })).toMatchObject({
    sizes: { maxTokens: 512, overlap: 128 },
    training: { epochs: 2, batchSize: 8, schedule: { rate: 3e-5, warmUp: 0, decay: 'linear' } },
  }))

test('ours is smaller, unless asked', () =>
  expect(selectionPlan({}).sizes.maxTokens).toBeLessThan(
    selectionPlan({ asPublished: true }).sizes.maxTokens,
  ))
