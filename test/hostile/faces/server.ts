import path from 'node:path'
import { checkCampaign } from '../../../src/annotation/index.js'
import { itemsOf } from '../../../src/annotation/items.suite.js'
import * as face from '../../../src/server/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'
import { output, wic } from './wic-scene.js'

const folder = temporaryFolder()
const serving = {
  folder,
  host: '127.0.0.1',
  port: 0,
  data: folder,
  tasks: [wic],
  runs: output,
  database: path.join(folder, 'own.db'),
  publicUrl: 'https://example.org',
  trustProxy: true,
  languageTool: 'http://127.0.0.1:1',
  requestTimeout: 1000,
  onFault: () => {},
}

export const calls: Calls = {
  answerCampaign: {
    call: face.answerCampaign,
    args: ['own', { chat: 'chat:http://127.0.0.1:1?model=m', folder, onAnswer: () => {} }],
    fails: true,
  },
  notFound: { call: face.notFound, args: ['a thing'] },
  openServer: {
    // On this machine whatever is asked for: names are looked up in a network that may not be there.
    call: async (given: { readonly host?: unknown }) => {
      const named = typeof given?.host === 'string' && given.host !== ''
      const server = await face.openServer((named ? { ...given, host: '127.0.0.1' } : given) as never)
      await server.close()
      return server.url
    },
    args: [serving],
    depth: 1,
  },
  route: {
    call: face.route,
    args: [
      {
        method: 'GET',
        path: '/api/own',
        access: { member: 'campaign', roles: ['annotator'] },
        bodyLimit: 9,
        limit: 9,
        handle: async () => 1,
      },
    ],
    echoes: true,
  },
  sendSubmission: {
    call: face.sendSubmission,
    args: [
      'http://127.0.0.1:1/#/shared-tasks/own',
      Uint8Array.of(1),
      { user: 'ann', password: 'a password', file: 'a.jsonl', track: 'wic', system: 'one', factSheet: {} },
    ],
    whole: [1],
    fails: true,
  },
  startCampaign: {
    call: face.startCampaign,
    args: [
      {
        campaign: checkCampaign({ name: 'own', form: 'same-meaning' }),
        items: itemsOf('same-meaning', 2),
        checks: [],
      },
      { folder, database: path.join(folder, 'started.db') },
    ],
  },
}
