import { expect, test } from 'vitest'
import { placedProgress, type RunProgress } from './placed-progress.js'

test('the place of a part among all, which never goes back', () => {
  const seen: string[] = []
  const progress: RunProgress = (label, place) => {
    seen.push(`${label} ${place?.at}/${place?.of}`)
    return Object.assign(() => {}, { done: () => {} })
  }
  const after = placedProgress(progress, { of: 9 })
  after(0)?.('full 1', { at: 1, of: 3 })
  after(0)?.('full 3', { at: 3, of: 3 })
  after(6)?.('label 1', { at: 1, of: 3 }) // what lay between was skipped
  after(6)?.('again', { at: 1, of: 3 })
  after(6)?.('asked twice', { at: 3, of: 3 })
  after(6)?.('first of those', { at: 1, of: 3 })
  expect(seen).toEqual([
    'full 1 1/9',
    'full 3 3/9',
    'label 1 7/9',
    'again 7/9',
    'asked twice 9/9',
    'first of those 9/9',
  ])
  expect(placedProgress(undefined, { of: 9 })(0)).toBeUndefined()
})
