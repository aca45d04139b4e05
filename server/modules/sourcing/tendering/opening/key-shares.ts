import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { combine, split } from 'shamir-secret-sharing'
import { sealShare, sharePlace } from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import type { Envelope } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import { newSealKeys } from '../../../../kit/seal.ts'

export interface SealedEnvelope {
  tenderId: string
  round: number
  envelope: Envelope
}

interface Holder {
  userId: string
  publicKey: string
}

export interface SplitKey {
  publicKey: string
  wrappedPrivate: string
  keyHash: string
  shares: { userId: string; publicKey: string; sealedShare: string; shareHash: string }[]
}

const sizes = { key: 32, iv: 12, tag: 16 }

/**
 * The private key is encrypted with a random key, which `needed` shares make up. During this call the server has the
 * private key in its memory.
 */
export async function splitKey(at: SealedEnvelope, holders: readonly Holder[], needed: number): Promise<SplitKey> {
  const { publicKey, privateKey } = newSealKeys()
  const whole = randomBytes(sizes.key)
  const parts = await split(new Uint8Array(whole), holders.length, needed)
  const shares = await Promise.all(
    holders.map(async (holder, index) => {
      const part = new Uint8Array(parts[index] ?? [])
      const sealedShare = await sealShare(holder.publicKey, part, sharePlace({ ...at, userId: holder.userId }))
      return { ...holder, sealedShare, shareHash: hashOf(part) }
    }),
  )
  const wrappedPrivate = encryptText(whole, privateKey, placeOf(at))
  const keyHash = hashOf(whole)
  for (const secret of [whole, ...parts]) secret.fill(0)
  return { publicKey, wrappedPrivate, keyHash, shares }
}

/** The private key; undefined when the shares do not make up the key, such as one too few. */
export async function joinShares(
  shares: readonly Uint8Array[],
  { keyHash, wrappedPrivate, ...at }: SealedEnvelope & Pick<SplitKey, 'keyHash' | 'wrappedPrivate'>,
): Promise<string | undefined> {
  if (shares.length < 2) return undefined
  // The library refuses subclasses such as Buffer.
  const whole = Buffer.from(await combine(shares.map(share => new Uint8Array(share))))
  if (hashOf(whole) !== keyHash) return undefined
  const privateKey = decryptText(whole, wrappedPrivate, placeOf(at))
  whole.fill(0)
  return privateKey
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** AES-256-GCM; nonce, tag and content as base64. */
export function encryptText(key: Uint8Array, text: string, place: string): string {
  const iv = randomBytes(sizes.iv)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), body].map(part => part.toString('base64')).join('.')
}

/** @throws when key, place or text differ. */
export function decryptText(key: Uint8Array, encrypted: string, place: string): string {
  const [iv, tag, body] = encrypted.split('.').map(part => Buffer.from(part, 'base64'))
  if (iv === undefined || tag === undefined || body === undefined) throw new Error('The text is not encrypted.')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: sizes.tag })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

export const placeOf = ({ tenderId, round, envelope }: SealedEnvelope): string => `${tenderId} ${round} ${envelope}`
