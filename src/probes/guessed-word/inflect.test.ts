import { expect, test } from 'vitest'
import { endingOf, inflect } from './inflect.js'

test.each([
  { form: 'boards', base: 'board', pos: 'n', ending: 's' },
  { form: 'men', base: 'man', pos: 'n', ending: 's' },
  { form: 'board', base: 'board', pos: 'n', ending: '' },
  { form: 'kills', base: 'kill', pos: 'v', ending: 's' },
  { form: 'misdirected', base: 'misdirect', pos: 'v', ending: 'ed' },
  { form: 'went', base: 'go', pos: 'v', ending: 'ed' },
  { form: 'drinking', base: 'drink', pos: 'v', ending: 'ing' },
  { form: 'bring', base: 'bring', pos: 'v', ending: '' },
  { form: 'larger', base: 'large', pos: 'a', ending: '' },
] as const)('$form of $base ends in "$ending"', ({ form, base, pos, ending }) =>
  expect(endingOf(form, base, pos)).toBe(ending),
)

test.each([
  { base: 'type', pos: 'n', ending: 's', form: 'types' },
  { base: 'box', pos: 'n', ending: 's', form: 'boxes' },
  { base: 'city', pos: 'n', ending: 's', form: 'cities' },
  { base: 'day', pos: 'n', ending: 's', form: 'days' },
  { base: 'child', pos: 'n', ending: 's', form: 'children' },
  { base: 'type', pos: 'n', ending: '', form: 'type' },
  { base: 'ignore', pos: 'v', ending: 'ed', form: 'ignored' },
  { base: 'carry', pos: 'v', ending: 'ed', form: 'carried' },
  { base: 'stop', pos: 'v', ending: 'ed', form: 'stopped' },
  { base: 'open', pos: 'v', ending: 'ed', form: 'opened' },
  { base: 'look', pos: 'v', ending: 'ed', form: 'looked' },
  { base: 'go', pos: 'v', ending: 'ed', form: 'went' },
  { base: 'hit', pos: 'v', ending: 'ed', form: 'hit' },
  { base: 'die', pos: 'v', ending: 'ed', form: 'died' },
  { base: 'make', pos: 'v', ending: 'ing', form: 'making' },
  { base: 'see', pos: 'v', ending: 'ing', form: 'seeing' },
  { base: 'lie', pos: 'v', ending: 'ing', form: 'lying' },
  { base: 'run', pos: 'v', ending: 'ing', form: 'running' },
  { base: 'watch', pos: 'v', ending: 's', form: 'watches' },
  { base: 'large', pos: 'a', ending: 's', form: 'large' },
] as const)('$base + "$ending" is $form', ({ base, pos, ending, form }) =>
  expect(inflect(base, pos, ending)).toBe(form),
)
