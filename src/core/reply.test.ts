import { expect, test } from 'vitest'
import { UserError } from './errors.js'
import { errorOfReply, replyOf } from './reply.js'

test('a result arrives as it is, and is no error', async () => {
  const reply = await replyOf(Promise.resolve([1, 2]))
  expect(reply).toEqual({ result: [1, 2] })
  expect(errorOfReply(reply)).toBeNull()
})

test.each([
  ['one that the user can fix', new UserError('no such file'), UserError],
  ['a bug of ours', new TypeError('x is undefined'), Error],
])('an error keeps its message and whose it is: %s', async (_, error, kind) => {
  const sent = JSON.parse(JSON.stringify(await replyOf(Promise.reject(error)))) as object
  const received = errorOfReply(sent)
  expect(received?.constructor).toBe(kind)
  expect(received?.message).toBe(error.message)
})
