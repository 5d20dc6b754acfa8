import { expect, test } from 'vitest'
import { encoderIs } from './encoder-is.js'

test.each([
  ['local:/models/bert-base-uncased', true],
  ['local:models/BERT-base-uncased/?layer=8', true],
  ['local:models\\bert-base-uncased', true],
  ['local:/bert-base-uncased/checkpoint', false],
  ['minilm', false],
  [null, false],
])('%s', (spec, same) => expect(encoderIs(spec, ['bert-base-uncased'])).toBe(same))
