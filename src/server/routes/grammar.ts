import Type from 'typebox'
import { sentenceAt } from '../campaigns/language-tool.js'
import { notFound } from '../http-error.js'
import { type Route, route } from '../route.js'

export const grammarRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/grammar',
    access: 'signed-in',
    limit: 120,
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 20_000 }),
      /** A place in the sentence that is to be checked. */
      place: Type.Integer({ minimum: 0 }),
      language: Type.String({ pattern: '^[a-zA-Z-]{2,12}$' }),
    }),
    async handle({ services, body: { text, place, language } }) {
      if (!services.languageTool) throw notFound('a LanguageTool server')
      return { problems: await services.languageTool(sentenceAt(text, place, language), language) }
    },
  }),
]
