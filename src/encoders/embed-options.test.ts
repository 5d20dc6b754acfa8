import { describe, expect, test } from 'vitest'
import { defaultEmbedOptions, encoderOptions, parseEncoderSpec } from './embed-options.js'

describe('an encoder with options', () => {
  test.each([
    ['minilm', 'minilm', {}],
    ['gte-small?layer=6', 'gte-small', { layers: [6] }],
    ['minilm?layer=-2', 'minilm', { layers: [-2] }],
    ['minilm?layer=4-6', 'minilm', { layers: [4, 5, 6] }],
    ['minilm?layer=2,5', 'minilm', { layers: [2, 5] }],
    ['minilm?layer=4:0.7,6:0.3', 'minilm', { layers: [4, 6], weights: [0.7, 0.3] }],
    ['minilm?layer=4:2,6:2', 'minilm', { layers: [4, 6] }], // equal weights are a mean
    ['minilm?layer=1-2:2,4', 'minilm', { layers: [1, 2, 4], weights: [2, 2, 1] }],
    ['local:/a/b?pooling=first&context=2', 'local:/a/b', { pooling: 'first', context: 2 }],
    ['minilm?context=target&mark=quotes', 'minilm', { context: 'target', mark: 'quotes' }],
    ['minilm?case=lower&post=abtt', 'minilm', { lowercase: true, post: 'abtt' }],
    ['minilm?case=given', 'minilm', {}],
  ])('%s', (spec, name, options) =>
    expect(parseEncoderSpec(spec)).toEqual({
      name,
      model: null,
      precision: 'fp32',
      options: { ...defaultEmbedOptions, ...options },
    }),
  )

  test.each(Object.entries(encoderOptions))(
    'the default of %s is what an encoder does without it',
    (name, option) =>
      expect(parseEncoderSpec(`minilm?${name}=${option.default}`)).toEqual(parseEncoderSpec('minilm')),
  )

  test.each(Object.entries(encoderOptions))(
    'every value of %s that the docs name is taken',
    (name, { values }) => {
      for (const [, value] of values.matchAll(/`([^`]+)`/g))
        expect(() => parseEncoderSpec(`minilm?${name}=${value}`)).not.toThrow()
    },
  )

  test('a precision is of the model, not of what is made of its vectors', () => {
    const { name, precision, options } = parseEncoderSpec('minilm?precision=int8')
    expect([name, precision, options]).toEqual(['minilm', 'int8', defaultEmbedOptions])
  })

  test('a server names its model', () => {
    const { name, model, options } = parseEncoderSpec('api:http://127.0.0.1:8000/v1?model=e5&case=lower')
    expect([name, model, options.lowercase]).toEqual(['api:http://127.0.0.1:8000/v1', 'e5', true])
  })

  test.each([
    ['minilm?layers=3', 'unknown encoder option layers; known: layer, pooling'],
    ['minilm?model=x', 'unknown encoder option model'],
    ['minilm?layer=x', 'encoder option layer=x: expected e.g. 6, -1, 4-7 or 4:0.7,6:0.3'],
    ['minilm?layer=7-4', 'encoder option layer=7-4: expected e.g.'],
    ['minilm?layer=2,2', 'encoder option layer=2,2: a layer is named twice'],
    ['minilm?layer=0-300000000', 'encoder option layer=0-300000000: expected e.g.'],
    ['minilm?layer=4:0,6:0', 'encoder option layer=4:0,6:0: the weights sum to 0'],
    ['minilm?layer=4&layer=6', 'encoder option layer is given twice'],
    ['minilm?layer=4+gte-small', 'options apply to all joined encoders and come last, as in a+b?layer=4'],
    ['minilm?constructor=1', 'unknown encoder option constructor'],
    ['minilm?context=1e999', 'encoder option context=1e999: expected given, target'],
    ['minilm?toString=1', 'unknown encoder option toString'],
    ['minilm?pooling=sum', 'encoder option pooling=sum: expected mean, first, last, max'],
    ['minilm?context=all', 'encoder option context=all: expected given, target or a number'],
    ['minilm?case=upper', 'encoder option case=upper: expected lower or given'],
    ['minilm?precision=fp8', 'encoder option precision=fp8: expected fp32, int8'],
    ['api:http://x?model=e&precision=int8', 'encoder option precision=int8: a server has its own'],
    ['minilm?post=zca', 'encoder option post=zca: expected none, center, abtt, whiten'],
  ])('%s is refused', (spec, message) => expect(() => parseEncoderSpec(spec)).toThrow(message))
})
