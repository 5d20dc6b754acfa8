/** What models think aloud before they answer, as their servers leave it in the reply. */
const thought = /<(think|thinking|thought|reasoning|reflection)>[\s\S]*?<\/\1>/gi
const thoughtEnd = /^[\s\S]*<\/(?:think|thinking|thought|reasoning|reflection)>/i
const thoughtStart = /<(?:think|thinking|thought|reasoning|reflection)>[\s\S]*$/i
const finalChannel = /^[\s\S]*<\|channel\|>final<\|message\|>/
const specialToken = /<\|[\w-]+\|>/g

/**
 * A reply without the reasoning before it. Some servers drop the opening tag; a thought without an end was cut off, and
 * nothing after it is an answer.
 */
export const spokenText = (reply: string): string =>
  reply
    .replace(finalChannel, '')
    .replace(thought, '')
    .replace(thoughtEnd, '')
    .replace(thoughtStart, '')
    .replace(specialToken, '')
    .trim()
