import { existsSync } from 'node:fs'
import path from 'node:path'
import { answerWithChat, type ChatAnnotation } from '../../annotation/index.js'
import { UsageError, UserError } from '../../core/index.js'
import { apiKey } from '../../encoders/index.js'
import { cacheFolder } from '../../files/index.js'
import { databaseIn, withStore } from '../../store/index.js'
import { chatClient, parseChatSpec } from '../../systems/index.js'
import { checkAnswering } from '../check-given.js'
import { campaignStore } from './campaign-store.js'

export interface AnswerCampaignOptions {
  /** `chat:URL?model=NAME`. */
  readonly chat: string
  /** The folder of the server, which may be running. */
  readonly folder: string
  /** `postgres://…` instead of the SQLite file in the folder. */
  readonly database?: string
  readonly onAnswer?: (answered: number, of: number) => void
}

/** A chat model answers a campaign that is in the database of a server. */
export async function answerCampaign(id: string, options: AnswerCampaignOptions): Promise<ChatAnnotation> {
  checkAnswering(id, options)
  const { chat, folder, database = databaseIn(folder), onAnswer } = options
  if (!chat.startsWith('chat:')) throw new UsageError(`--chat ${chat}: expected chat:URL?model=NAME`)
  const { client } = parseChatSpec(chat, {
    folder: path.join(cacheFolder(), 'chat'),
    key: apiKey(),
  })
  if (!/^postgres(ql)?:/.test(database) && !existsSync(database))
    throw new UserError(`${database}: no such file; name the folder of polyseme serve with --folder`)
  return withStore(database, async (store) => {
    const desk = await campaignStore(store).desk(id)
    return answerWithChat(desk, chatClient(client), onAnswer ? { onAnswer } : {})
  })
}
