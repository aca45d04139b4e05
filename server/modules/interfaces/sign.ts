import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/**
 * A secret as the Standard Webhooks conventions write it: 256 random bits in base64. Each interface has its own, kept as
 * it is: of the secret of a client app only the hash is kept, and with a hash nothing can be signed.
 */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** What a request says of itself (Standard Webhooks). */
export interface SignedHeaders {
  'webhook-id': string
  /** Seconds since 1970, of this try. */
  'webhook-timestamp': string
  /** `v1,` and the base64 HMAC-SHA256 of id, timestamp and body with points between them. */
  'webhook-signature': string
}

/** Signs a body with the secret of its interface. */
export function signedHeaders(secret: string, id: string, body: string, now: Date): SignedHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
