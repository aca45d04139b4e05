import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/**
 * The format is that of Standard Webhooks: 256 random bits in base64. Each interface has its own secret in plain text,
 * because a hash, as stored for client apps, cannot sign.
 */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

export interface SignedHeaders {
  'webhook-id': string
  /** Seconds since 1970, of this attempt. */
  'webhook-timestamp': string
  /** `v1,` and the base64 HMAC-SHA256 of id, timestamp and body, joined by dots. */
  'webhook-signature': string
}

export function signedHeaders(secret: string, id: string, body: string, now: Date): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
