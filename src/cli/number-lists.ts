import { learningRate, listOf, wholeNumber } from '../core/index.js'

export const seedList = listOf(wholeNumber, 'whole numbers, comma-separated, none of them twice')
export const rateList = listOf(
  learningRate,
  'numbers above 0 and below 1, comma-separated, none of them twice',
)
