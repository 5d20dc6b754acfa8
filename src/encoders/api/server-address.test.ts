import { expect, test } from 'vitest'
import { serverAddress, withoutLogin } from './server-address.js'

test.each([
  ['http://a.org/v1', { url: 'http://a.org/v1' }],
  ['http://me:secret@a.org/v1', { url: 'http://a.org/v1', login: 'me:secret' }],
  ['http://token@a.org', { url: 'http://a.org', login: 'token' }],
  ['http://me:p%40ss%3A@a.org', { url: 'http://a.org', login: 'me:p@ss:' }],
  ['http://me:p@ss@a.org', { url: 'http://a.org', login: 'me:p@ss' }],
  ['http://a.org/@scope/v1', { url: 'http://a.org/@scope/v1' }],
])('%s', (address, expected) => expect(serverAddress(address)).toEqual(expected))

test('a broken code is reported without the password', () =>
  expect(() => serverAddress('http://me:10%secret@a.org')).toThrow(
    /^http:\/\/a\.org: name or password has a %/,
  ))

test.each([
  ['api:http://me:secret@a.org/v1?model=m@2', 'api:http://a.org/v1?model=m@2'],
  ['chat:https://me:secret@a.org?model=m', 'chat:https://a.org?model=m'],
  ['local:/home/me@work/model?layer=2', 'local:/home/me@work/model?layer=2'],
])('%s is written down as %s', (spec, expected) => expect(withoutLogin(spec)).toBe(expected))
