import { chatClient } from './chat-client.js'
import { chatReportText } from './chat-report-text.js'
import { parseChatSpec } from './chat-spec.js'
import { type ChatSystem, makeChatSystem } from './chat-system.js'
import { readPrompts } from './prompts.js'

export interface OpenChat {
  readonly system: ChatSystem
  /** What the answers depend on, as a spec: without password and prices. */
  readonly spec: string
  /** How it went, in a line; null if nothing was asked. */
  summary(): string | null
}

/** Opens a chat model by its spec, `chat:URL?model=NAME`; exchanges are logged and kept in the folder. */
export async function openChat(
  given: string,
  options: { readonly folder: string; readonly key?: string | undefined },
): Promise<OpenChat> {
  const { client, shots, prompt, spec } = parseChatSpec(given, options)
  const prompts = prompt === undefined ? undefined : await readPrompts(prompt)
  const system = makeChatSystem(chatClient(client), { shots, ...(prompts ? { prompts } : {}) })
  const summary = () => {
    const report = system.report()
    return report.asked + report.kept === 0 ? null : chatReportText(client.model, report)
  }
  return { system, spec, summary }
}
