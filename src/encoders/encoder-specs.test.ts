import { describe, expect, test } from 'vitest'
import { encoderName, encoderSlug } from './encoder-name.js'
import { encoderSpecs, splitEncoderSpecs } from './encoder-specs.js'

describe('several encoders in one text', () => {
  test.each([
    { text: 'minilm', specs: ['minilm'] },
    { text: 'minilm,gte-small', specs: ['minilm', 'gte-small'] },
    { text: 'minilm, gte-small', specs: ['minilm', 'gte-small'] },
    { text: 'minilm?layer=4,5', specs: ['minilm?layer=4,5'] },
    {
      text: 'minilm?layer=4:0.7,-1:0.3,gte-small?layer=2,5',
      specs: ['minilm?layer=4:0.7,-1:0.3', 'gte-small?layer=2,5'],
    },
    {
      text: 'minilm?layer=4,5&pooling=max,local:/m/a',
      specs: ['minilm?layer=4,5&pooling=max', 'local:/m/a'],
    },
    { text: 'local:/m/a, b,minilm', specs: ['local:/m/a, b', 'minilm'] },
    {
      text: 'api:http://h/v1?model=a,b,chat:http://h?model=c',
      specs: ['api:http://h/v1?model=a,b', 'chat:http://h?model=c'],
    },
    { text: 'local:/m/a,glossed:minilm', specs: ['local:/m/a', 'glossed:minilm'] },
    { text: 'minilm,gte-smal', specs: ['minilm', 'gte-smal'] }, // so that the error names what is misspelled
  ])('$text', ({ text, specs }) => expect(splitEncoderSpecs(text)).toEqual(specs))

  test.each(['minilm,', ',minilm', ' ', 'minilm,,gte-small'])('%j has a comma without a name', (text) =>
    expect(() => splitEncoderSpecs(text)).toThrow('expected a name beside each comma'),
  )

  test('a flag that is repeated adds to the list, once each', () => {
    expect(encoderSpecs(['minilm', 'gte-small,polyseme-small'])).toEqual([
      'minilm',
      'gte-small',
      'polyseme-small',
    ])
    expect(() => encoderSpecs(['minilm', 'gte-small,minilm'])).toThrow('is named twice')
  })

  test.each(['gte-smal', 'glossed:gte-smal', 'minilm+gte-smal', 'constructor', 'gte-smal?layer=2'])(
    '%s is unknown before anything is read',
    (spec) => expect(() => encoderSpecs(['minilm', spec])).toThrow('unknown encoder: '),
  )

  test('layers of joined encoders count as in the deepest', () => {
    expect(encoderSpecs(['minilm+gte-small?layer=12'])).toEqual(['minilm+gte-small?layer=12'])
    expect(() => encoderSpecs(['minilm+gte-small?layer=13'])).toThrow(
      'minilm+gte-small has layers 0 to 12, not 13',
    )
    expect(() => encoderSpecs(['minilm+minilm'])).toThrow('is joined with itself')
  })
})

describe('names', () => {
  test.each([
    { spec: 'minilm', name: 'minilm', slug: 'minilm' },
    { spec: 'gte-small?layer=5', name: 'gte-small?layer=5', slug: 'gte-small-layer-5' },
    { spec: 'local:/models/bert base/', name: 'bert base', slug: 'bert-base' },
    {
      spec: 'local:/hub/models--org--some-model/snapshots/1a2b?layer=-1',
      name: 'org/some-model?layer=-1',
      slug: 'org-some-model-layer--1',
    },
    { spec: 'chat:http://h/v1?model=gpt-4o', name: 'gpt-4o', slug: 'gpt-4o' },
    { spec: 'chat:http://h/v1?model=a&temperature=1', name: 'a?temperature=1', slug: 'a-temperature-1' },
    { spec: 'glossed:local:/m/a', name: 'glossed:a', slug: 'glossed-a' },
    { spec: 'minilm+gte-small', name: 'minilm+gte-small', slug: 'minilm+gte-small' },
  ])('$spec', ({ spec, name, slug }) => {
    expect(encoderName(spec)).toBe(name)
    expect(encoderSlug(spec)).toBe(slug)
  })
})
