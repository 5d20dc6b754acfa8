import Type from 'typebox'
import { target } from '../../core/index.js'
import { documentOf } from '../../meaning/index.js'
import { HttpError } from '../http-error.js'
import { localDocument } from '../local-document.js'
import { type Call, type Route, route } from '../route.js'

const megabyte = 1024 * 1024
/** The most characters that are searched while someone waits. */
const text = Type.String({ minLength: 1, maxLength: 200_000 })

/** Aborted when the visitor leaves or types on: no one waits for the answer then. */
function gone({ reply }: Pick<Call<unknown>, 'reply'>): AbortSignal {
  const stop = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) stop.abort(new HttpError(499, 'the visitor went away'))
  })
  return stop.signal
}

/** Search by meaning and senses, for the pages. Texts are answered and forgotten. */
export const meaningRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/find',
    access: 'searcher',
    bodyLimit: megabyte,
    limit: 240,
    body: Type.Object({
      query: Type.String({ minLength: 1, maxLength: 500 }),
      text,
      top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    async handle(call) {
      const { query, text: document, top = 20 } = call.body
      const meaning = await call.services.meaning()
      return { query, results: await meaning.find(query, document, { top, signal: gone(call) }) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/senses',
    access: 'searcher',
    bodyLimit: megabyte,
    limit: 240,
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 10_000 }),
      start: Type.Integer(),
      end: Type.Integer(),
    }),
    async handle(call) {
      const { text: sentence, start, end } = call.body
      if (!(0 <= start && start < end && end <= sentence.length))
        throw new HttpError(400, 'start and end: expected a place in the text')
      const meaning = await call.services.meaning()
      return { senses: await meaning.senses(target(sentence, start, end), { signal: gone(call) }) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/document-text',
    access: 'searcher',
    bodyLimit: 24 * megabyte,
    limit: 30,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 255 }),
      base64: Type.String({ pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
    }),
    async handle({ body: { name, base64 } }) {
      const { text: found } = await documentOf(name, Buffer.from(base64, 'base64'))
      return { text: found }
    },
  }),
  route({
    method: 'POST',
    path: '/api/local-text',
    access: 'owner',
    limit: 30,
    body: Type.Object({ address: Type.String({ minLength: 1, maxLength: 4096 }) }),
    async handle({ body: { address }, services }) {
      if (!services.local)
        throw new HttpError(
          403,
          'others reach this server, so it reads no files of its machine; drop the file instead',
        )
      return { text: (await localDocument(address)).text }
    },
  }),
]
