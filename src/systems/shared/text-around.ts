import { type Target, withPhrase } from '../../core/index.js'

/** A target's text without the target: what stands around it. */
export const textAround = (target: Target): string => withPhrase(target, ' ').text
