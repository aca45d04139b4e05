import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** An address is valid for a day. */
export const addressHours = 24
/** Rows that are read at once. */
export const exportStep = 500
/** A worker that dies gives its task to another once. */
export const mostAttempts = 2
/** Requests of one user that may wait or run at the same time. */
export const mostOpenTasks = 10

/** The name as files may be called on every system, at most 100 characters, without an ending. */
export function plainFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .slice(0, 100)
}

/** Two requests with the same fingerprint make the same file. */
export function fingerprint(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * The signature of a file's address: nobody can make one without the task's secret. It is bound to the session of the
 * user who asked for the address and begins with its id.
 */
export function signature(secret: string, key: string, sessionId: string): string {
  return `${sessionId}.${createHmac('sha256', secret).update(`${key} ${sessionId}`).digest('base64url')}`
}

/** The session that a signature is bound to; undefined for one that is not the task's own. */
export function signedSession(secret: string, key: string, given: string): string | undefined {
  const sessionId = /^([1-9]\d{0,17})\./.exec(given)?.[1]
  return sessionId !== undefined && isSame(signature(secret, key, sessionId), given) ? sessionId : undefined
}

/** Takes as long for any text of the same length. */
function isSame(text: string, given: string): boolean {
  const wanted = Buffer.from(text)
  const found = Buffer.from(given)
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
