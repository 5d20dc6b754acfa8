import { createHash, randomBytes } from 'node:crypto'
import { checkTexts } from '../core/index.js'

/** 192 random bits that a link or cookie carries. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** What the database stores instead: reading it gives no session. */
export function hashOfSecret(secret: string): string {
  checkTexts('hashOfSecret', secret)
  return createHash('sha256').update(secret).digest('base64url')
}
