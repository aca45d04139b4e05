import type { CipherGCM, DecipherGCM } from 'node:crypto'
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** Base64 of DER. */
export interface SealKeys {
  publicKey: string
  privateKey: string
}

const purpose = 'srm-elements sealed quote'
const sizes = { key: 32, iv: 12, tag: 16 }

export function newSealKeys(): SealKeys {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

/**
 * Encrypts a text for the private key: ephemeral X25519, HKDF with SHA-256, then AES-256-GCM. `place` is authenticated:
 * a text sealed for another place does not open.
 */
export function sealText(publicKey: string, text: string, place: string): string {
  const once = generateKeyPairSync('x25519')
  const shared = diffieHellman({ privateKey: once.privateKey, publicKey: readPublic(publicKey) })
  const onceDer = once.publicKey.export({ type: 'spki', format: 'der' })
  const iv = randomBytes(sizes.iv)
  const cipher = createCipheriv('aes-256-gcm', keyOf(shared, onceDer), iv)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [onceDer, iv, cipher.getAuthTag(), body].map(part => part.toString('base64')).join('.')
}

/** @throws when key, place or text differ. */
export function openText(privateKey: string, sealed: string, place: string): string {
  const [onceDer, iv, tag, body] = sealed.split('.').map(part => Buffer.from(part, 'base64'))
  if (onceDer === undefined || iv === undefined || tag === undefined || body === undefined)
    throw new Error('The text is not sealed.')
  const shared = diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' }),
    publicKey: readPublic(onceDer.toString('base64')),
  })
  const decipher = createDecipheriv('aes-256-gcm', keyOf(shared, onceDer), iv, { authTagLength: sizes.tag })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** Base64 of the key, the nonce, and the authentication tag. */
export interface StreamKey {
  key: string
  iv: string
  tag: string
}

/** The encrypted stream has the same length and its own key; `key` is available after the last byte. */
export function sealStream(): { cipher: CipherGCM; key(): StreamKey } {
  const [secret, iv] = [randomBytes(sizes.key), randomBytes(sizes.iv)]
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const text = (bytes: Buffer) => bytes.toString('base64')
  return { cipher, key: () => ({ key: text(secret), iv: text(iv), tag: text(cipher.getAuthTag()) }) }
}

/** The end of the stream fails when a byte was changed. */
export function openStream({ key, iv, tag }: StreamKey): DecipherGCM {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', bytes(key), bytes(iv), { authTagLength: sizes.tag })
  return decipher.setAuthTag(bytes(tag))
}

/** Proof of the text that was sent: its SHA-256. */
export function receiptHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function readPublic(base64: string) {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), type: 'spki', format: 'der' })
}

function keyOf(shared: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', shared, salt, purpose, sizes.key))
}
