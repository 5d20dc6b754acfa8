import { type Target, withPhrase } from '../../core/index.js'

/** The text around a target, without the target. */
export const textAround = (target: Target): string => withPhrase(target, ' ').text
