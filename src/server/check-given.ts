import {
  checkFields,
  checkOptions,
  checkTexts,
  checkTextsByName,
  eachOf,
  optionally,
  shown,
  wordOf,
} from '../core/index.js'
import { checkTask } from '../tasks/index.js'
import type { AnswerCampaignOptions } from './campaigns/answer-campaign.js'
import type { StartCampaignOptions } from './campaigns/start-campaign.js'
import type { ServerOptions } from './open-server.js'
import type { Access, Route } from './route.js'
import type { SubmissionToSend } from './send-submission.js'

// Checks of the arguments of this folder's published functions. What visitors send is checked by the
// schema of its route.

const mostPorts = 65_535

const checkPort = (what: string, port: unknown): void => {
  if (!(Number.isInteger(port) && Number(port) >= 0 && Number(port) <= mostPorts))
    throw new RangeError(`${what} of ${shown(port)}: expected a whole number from 0 to ${mostPorts}`)
}

const checkAddress = (what: string, address: unknown): void => {
  if (typeof address !== 'string' || !URL.canParse(address) || !/^https?:/i.test(address))
    throw new RangeError(`${what} of ${shown(address)}: expected an address, http:// or https://`)
}

export const checkServing = (options: ServerOptions): void =>
  checkOptions('openServer options', options, {
    host: 'some text?',
    port: optionally(checkPort),
    folder: 'some text',
    data: 'some text?',
    tasks: optionally(eachOf(checkTask)),
    runs: 'some text?',
    database: 'some text?',
    publicUrl: optionally(checkAddress),
    trustProxy: 'truth?',
    languageTool: optionally(checkAddress),
    requestTimeout: 'size?',
    onFault: 'function?',
  })

const isOpenTo = wordOf('anyone', 'reader', 'searcher', 'signed-in', 'owner')

const checkAccess = (what: string, access: Access): void => {
  if (typeof access === 'object') checkFields(what, access, { member: 'some text', roles: 'texts' })
  else isOpenTo(what, access)
}

const checkPath = (what: string, path: unknown): void => {
  if (typeof path !== 'string' || !path.startsWith('/api/'))
    throw new RangeError(`${what} of ${shown(path)}: expected a path that begins with /api/`)
}

export const checkRoute = (what: string, route: Omit<Route, 'handle'> & { readonly handle: unknown }): void =>
  checkOptions(what, route, {
    method: wordOf('GET', 'POST', 'PUT', 'DELETE'),
    path: checkPath,
    access: checkAccess,
    body: 'object?',
    bodyLimit: 'size?',
    limit: 'size?',
    handle: 'function',
  })

export const checkStarting = (options: StartCampaignOptions): void =>
  checkOptions('startCampaign options', options, { folder: 'some text', database: 'some text?' })

export const checkAnswering = (id: string, options: AnswerCampaignOptions): void => {
  checkTexts('answerCampaign id', id)
  checkOptions('answerCampaign options', options, {
    chat: 'text',
    folder: 'some text',
    database: 'some text?',
    onAnswer: 'function?',
  })
}

export function checkSending(page: string, bytes: Uint8Array, submission: SubmissionToSend): void {
  checkTexts('sendSubmission page', page)
  if (!(bytes instanceof Uint8Array))
    throw new RangeError(`sendSubmission bytes of ${shown(bytes)}: expected a Uint8Array`)
  checkOptions('sendSubmission', submission, {
    user: 'text',
    password: 'text',
    file: 'text',
    track: 'text?',
    system: 'text',
    factSheet: checkTextsByName,
  })
}
