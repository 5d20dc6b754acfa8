import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.js'

test.each([
  ['#REDIRECT [[Red fox]]', 'Red fox'],
  ['\n#redirect:[[:Red_fox#Diet|foxes]] {{R from move}}', 'Red fox'],
  ['#WEITERLEITUNG [[Fuchs]]', 'Fuchs'],
  ['#REDIRECCIÓN[[Zorro]]', 'Zorro'],
  ['#перенаправление [[Лиса]]', 'Лиса'],
  ['#转 [[狐]]', null],
  ['# First [[item]] of a list', null],
  ['Text. #REDIRECT [[x]]', null],
])('%s', (wikitext, target) => expect(redirectTarget(wikitext)).toBe(target))
