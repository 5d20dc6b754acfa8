import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import * as face from '../../../src/systems/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const folder = temporaryFolder()
const file = path.join(folder, 'mine.mjs')
writeFileSync(
  file,
  'export default { id: "mine", solves: { usage: async () => async (all) => all.map(() => "literal") } }\n',
)

/** Answers whatever it is asked. */
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.end('{"choices": [{"message": {"content": "yes"}}]}'))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
server.unref()
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const options = {
  url,
  model: 'm',
  temperature: 0,
  maxTokens: 5,
  concurrency: 1,
  folder: path.join(folder, 'chat'),
  prices: { input: 1, output: 1 },
  timeout: 5000,
  retries: 0,
  pause: 1,
  key: 'k',
}
const client = face.chatClient(options)
const messages = [{ role: 'user', content: 'Same meaning?' }] as const
const prompts = { system: 'Answer.', text: 'Q', wordingsOf: () => ({ own: '{text}' }) }
const asking = (given: never) => face.chatClient(given).ask(messages)

export const calls: Calls = {
  chatClient: { call: face.chatClient, args: [options] },
  'chatClient asking': { call: asking, args: [options], most: 150, open: true },
  'chatClient ask': { call: client.ask, args: [messages], open: true },
  'chatClient estimate': { call: client.estimate, args: [[messages]], depth: 4 },
  makeChatSystem: {
    call: face.makeChatSystem,
    args: [client, { shots: 1, prompts }],
    whole: [0],
    open: true,
  },
  loadSystem: { call: face.loadSystem, args: ['always-true'] },
  loadSystems: { call: face.loadSystems, args: ['always-*'] },
  execSystem: { call: face.execSystem, args: ['python3 mine.py', { name: 'mine', timeout: 5 }] },
  openSystem: { call: face.openSystem, args: ['mine=exec:python3 mine.py', { timeout: 5 }] },
  systemOfFile: { call: face.systemOfFile, args: [file, 'named'] },
  resourcesFor: {
    call: face.resourcesFor,
    args: ['mine', { training: { epochs: 1 }, scratch: folder, progress: () => {}, random: Math.random }],
  },
}
