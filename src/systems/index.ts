export type { Wordings } from './chat/ask.js'
export {
  type ChatClient,
  type ChatMessage,
  type ChatOptions,
  type ChatUsage,
  chatClient,
} from './chat/chat-client.js'
export type { ChatReport, KindReport, PromptReport } from './chat/chat-report.js'
export { type ChatSystem, type ChatSystemOptions, makeChatSystem } from './chat/chat-system.js'
export type { ChatReply, TokenCount } from './chat/exchange-log.js'
export type { Prompts } from './chat/prompts.js'
export { loadSystem, loadSystems } from './load-systems.js'
export { type ExecOptions, execSystem } from './own/exec-system.js'
export { type OpenOwnOptions, openSystem } from './own/own-systems.js'
export { systemOfFile } from './own/system-of-file.js'
export { type RankingName, rankings } from './phrase-search/official-ranking.js'
export { type Resources, resourcesFor, type TrainingChoice } from './resources.js'
export type { Borrowed, Materials, Predictor, Prepare, RequestEstimate, System } from './system.js'
export { systemEntries } from './system-entries.js'
export type { SystemEntry } from './system-entry.js'
export type { Lesson } from './tuned/span-selection.js'

// For other folders of src only: left out of the published types.

/** @internal */
export { parseChatSpec } from './chat/chat-spec.js'
/** @internal */
export { jsonIn } from './chat/json-in.js'
/** @internal */
export { openChat } from './chat/open-chat.js'
/** @internal */
export { parseNumber, parseWord } from './chat/parse-answer.js'
/** @internal */
export { spokenText } from './chat/spoken-text.js'
/** @internal */
export { checkSystem } from './check-system.js'
/** @internal */
export { checkTraining } from './check-training.js'
/** @internal */
export { currentNames } from './current-names.js'
/** @internal */
export { openOwnSystem, splitSystemSpecs } from './own/own-systems.js'
/** @internal */
export { entryOf } from './system-entry.js'
