import { createHash, randomBytes } from 'node:crypto'

/** A token nobody can guess: 256 random bits as text without signs that need escaping. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token or a client secret: both are random, so one round of SHA-256 is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
