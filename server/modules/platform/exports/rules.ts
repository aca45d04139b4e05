import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const addressHours = 24
export const exportStep = 500
/** One more attempt is made after a worker has died. */
export const mostAttempts = 2
export const mostOpenTasks = 10

/** The name is valid on every system, has at most 100 characters, and no extension. */
export function plainFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
    .slice(0, 100)
}

/** Equal fingerprints produce the same file. */
export function fingerprint(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The signature requires the task's secret; it is bound to the requesting session, and starts with its id. */
export function signature(secret: string, key: string, sessionId: string): string {
  return `${sessionId}.${createHmac('sha256', secret).update(`${key} ${sessionId}`).digest('base64url')}`
}

/** Returns undefined for an invalid signature. */
export function signedSession(secret: string, key: string, given: string): string | undefined {
  const sessionId = /^([1-9]\d{0,17})\./.exec(given)?.[1]
  return sessionId !== undefined && isSame(signature(secret, key, sessionId), given) ? sessionId : undefined
}

/** Compares texts of the same length in constant time. */
function isSame(text: string, given: string): boolean {
  const wanted = Buffer.from(text)
  const found = Buffer.from(given)
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}
