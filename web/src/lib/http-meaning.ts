import { api } from './api.ts'
import type { Hit, MeaningService, Sense } from './meaning-service.ts'

/** The server's encoder. Only the owner may have the server read files and pages of its machine. */
export const httpMeaning = (isOwner: boolean): MeaningService => ({
  files: { title: 'Text, Markdown, HTML, PDF or DOCX', accept: '.txt,.md,.html,.htm,.pdf,.docx' },
  watch: (tell) => tell('Reading …'),
  find: async (query, text) =>
    (await api.post<{ results: Hit[] }>('api/find', { query, text, top: 20 })).results,
  senses: async (place) => (await api.post<{ senses: Sense[] }>('api/senses', place)).senses,
  ...(isOwner && {
    textAt: async (address: string) => (await api.post<{ text: string }>('api/local-text', { address })).text,
  }),
  async textOf(file) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return (await api.post<{ text: string }>('api/document-text', { name: file.name, base64: btoa(binary) }))
      .text
  },
})
