import { describe, expect, test } from 'vitest'
import { surface, target, targetOfPieces } from '../core/index.js'
import { defaultEmbedOptions, type EmbedOptions } from './embed-options.js'
import { targetView } from './target-view.js'

const text = 'It rained. The Bank was closed. We left.'
const bank = target(text, text.indexOf('Bank'), text.indexOf('Bank') + 4)

const view = (options: Partial<EmbedOptions>, given = bank) =>
  targetView(given, { ...defaultEmbedOptions, ...options })

describe('what an encoder reads of a target', () => {
  test.each<[string, Partial<EmbedOptions>, string, string]>([
    ['the text as given', {}, text, 'Bank'],
    ['the target alone', { context: 'target' }, 'Bank', 'Bank'],
    ['its sentence', { context: 0 }, 'The Bank was closed.', 'Bank'],
    ['one sentence on each side', { context: 1 }, text, 'Bank'],
    ['more than there are', { context: 9 }, text, 'Bank'],
    ['quotes', { context: 0, mark: 'quotes' }, 'The "Bank" was closed.', 'Bank'],
    ['brackets around the target alone', { context: 'target', mark: 'brackets' }, '[Bank]', 'Bank'],
    ['lower case', { context: 0, lowercase: true }, 'the bank was closed.', 'bank'],
  ])('%s', (_what, options, read, word) => {
    const seen = view(options)
    expect(seen.text).toBe(read)
    expect(surface(seen)).toBe(word)
  })

  test('text is not lower-cased if that would move the target', () => {
    // İ is one character, its lower case two
    const given = target('İstanbul Bank', 9, 13)
    expect(surface(view({ lowercase: true }, given))).toBe('Bank')
  })

  test('a target across two sentences keeps both', () => {
    const given = target(text, text.indexOf('rained'), text.indexOf('Bank') + 4)
    expect(surface(view({ context: 0 }, given))).toBe('rained. The Bank')
  })

  test('the pieces of a discontinuous target move along', () => {
    const french = 'Bon. Il ne vient pas ici.'
    const pieces = ['ne', 'pas'].map((word) => {
      const start = french.indexOf(word)
      return { start, end: start + word.length }
    })
    const seen = view({ context: 0, mark: 'brackets' }, targetOfPieces(french, pieces))
    expect(seen.text).toBe('Il [ne vient pas] ici.')
    expect(seen.pieces!.map(({ start, end }) => seen.text.slice(start, end))).toEqual(['ne', 'pas'])
  })
})
