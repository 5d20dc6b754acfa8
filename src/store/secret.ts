import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits that a link or cookie carries. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** What the database keeps instead: who reads it gains no session. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')
