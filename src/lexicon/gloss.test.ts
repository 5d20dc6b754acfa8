import { describe, expect, test } from 'vitest'
import { splitGloss } from './gloss.js'

describe('splitGloss', () => {
  test.each([
    { name: 'no example', gloss: 'a domestic cat', definition: 'a domestic cat', examples: [] },
    {
      name: 'several examples, blanks at the end',
      gloss: 'sloping land; "they pulled the canoe up on the bank"; "he sat on the bank"  ',
      definition: 'sloping land',
      examples: ['they pulled the canoe up on the bank', 'he sat on the bank'],
    },
    {
      name: 'semicolons in the definition and in an example',
      gloss:
        'having two parts; double; "his office is twofold; public and private"- R.W.Emerson; "a dual role"',
      definition: 'having two parts; double',
      examples: ['his office is twofold; public and private', 'a dual role'],
    },
    {
      name: 'attributions: dash, double dash, brackets, bare name',
      gloss: 'a; "b"- Jean Stafford; "c"--Shakespeare; "d" (Santayana); "e" H.L.Mencken',
      definition: 'a',
      examples: ['b', 'c', 'd', 'e'],
    },
    {
      name: 'a quoted word that the definition speaks of',
      gloss: '(of color) not clear; "dirty" is often used in combination; "a dirty white"',
      definition: '(of color) not clear; "dirty" is often used in combination',
      examples: ['a dirty white'],
    },
    {
      name: 'quotes in brackets',
      gloss: 'progress (especially in the phrase "make strides"); "they made big strides"',
      definition: 'progress (especially in the phrase "make strides")',
      examples: ['they made big strides'],
    },
    {
      name: 'an alternative definition begins with or',
      gloss: 'gone by; or in the past; "two years ago"',
      definition: 'gone by; or in the past',
      examples: ['two years ago'],
    },
    {
      name: 'examples joined by or, by nothing, by a full stop',
      gloss: 'an awareness; "a feel for animals" or "the feel of it"; "x" "y"; "u". "v"',
      definition: 'an awareness',
      examples: ['a feel for animals', 'the feel of it', 'x', 'y', 'u', 'v'],
    },
    {
      name: 'colon or comma before the first example',
      gloss: 'roll around, "pigs were wallowing in the mud"',
      definition: 'roll around',
      examples: ['pigs were wallowing in the mud'],
    },
    {
      name: 'e.g. before the first example',
      gloss: 'incapable of being changed; e.g. "frozen prices"',
      definition: 'incapable of being changed',
      examples: ['frozen prices'],
    },
    {
      name: 'a note behind the examples stays',
      gloss: 'in a good manner; "held up all right"; (`alright\' is nonstandard)',
      definition: "in a good manner; (`alright' is nonstandard)",
      examples: ['held up all right'],
    },
    {
      name: 'a closing quotation mark is missing',
      gloss: 'a notice; "an obituary notice"; "a notice of sale',
      definition: 'a notice',
      examples: ['an obituary notice', 'a notice of sale'],
    },
    {
      name: 'an opening quotation mark is missing',
      gloss: 'close in; darkness enclosed him"',
      definition: 'close in',
      examples: ['darkness enclosed him'],
    },
    {
      name: 'a stray quotation mark',
      gloss: 'a branch where services are available"',
      definition: 'a branch where services are available',
      examples: [],
    },
  ])('$name', ({ gloss, definition, examples }) => {
    expect(splitGloss(gloss)).toEqual({ definition, examples })
  })
})
