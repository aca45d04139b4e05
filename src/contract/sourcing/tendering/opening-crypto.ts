/**
 * Keys of the committee, in browser and server: ECDH on P-256 (some browsers lack X25519), HKDF with SHA-256,
 * AES-256-GCM.
 */

/** As it is stored on the server; only the passphrase makes it usable. Base64. */
export interface ProtectedKey {
  /** 65 bytes: an uncompressed point. */
  publicKey: string
  /** Nonce and ciphertext of the private key (PKCS#8). */
  protectedPrivate: string
  salt: string
  iterations: number
}

/** Of PBKDF2 with SHA-256. */
export const minIterations = 600_000
export const minPassphrase = 12

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const purpose = new TextEncoder().encode('srm-elements opening share')
const sizes = { salt: 16, iv: 12, point: 65 }

type Bytes = Uint8Array<ArrayBuffer>

/** Undefined on a page without https, except on localhost. */
export const canUseKeys = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined

/** Who may open it: a share sealed for another place does not open. */
export const sharePlace = (at: { tenderId: string; round: number; envelope: string; userId: string }): string =>
  `share ${at.tenderId} ${at.round} ${at.envelope} ${at.userId}`

export const trialPlace = (userId: string): string => `trial ${userId}`

export async function newKeyPair(): Promise<{ publicKey: string; privateKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  return { publicKey: toBase64(await crypto.subtle.exportKey('raw', pair.publicKey)), privateKey: pair.privateKey }
}

export async function protectKey(
  { publicKey, privateKey }: { publicKey: string; privateKey: CryptoKey },
  passphrase: string,
  iterations = minIterations,
): Promise<ProtectedKey> {
  const [salt, iv] = [random(sizes.salt), random(sizes.iv)]
  const der = await crypto.subtle.exportKey('pkcs8', privateKey)
  const key = await passphraseKey(passphrase, salt, iterations)
  const body = await crypto.subtle.encrypt(gcm(iv, publicKey), key, der)
  return { publicKey, protectedPrivate: toBase64(joined(iv, body)), salt: toBase64(salt), iterations }
}

/** Undefined for a wrong passphrase. */
export async function unlockKey(kept: ProtectedKey, passphrase: string): Promise<CryptoKey | undefined> {
  const [iv, body] = halves(fromBase64(kept.protectedPrivate), sizes.iv)
  const key = await passphraseKey(passphrase, fromBase64(kept.salt), kept.iterations)
  try {
    const der = await crypto.subtle.decrypt(gcm(iv, kept.publicKey), key, body)
    return await crypto.subtle.importKey('pkcs8', der, curve, false, ['deriveBits'])
  } catch (error) {
    if (isOperationError(error)) return undefined
    throw error
  }
}

/** @throws for a text that is no point of the curve. */
export async function sealShare(publicKey: string, share: Bytes, place: string): Promise<string> {
  const once = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey))
  const iv = random(sizes.iv)
  const key = await agreedKey(once.privateKey, await readPoint(publicKey), point)
  return toBase64(joined(point, iv, await crypto.subtle.encrypt(gcm(iv, place), key, share)))
}

/** Undefined when key, place or content differ. */
export async function openShare(privateKey: CryptoKey, sealed: string, place: string): Promise<Bytes | undefined> {
  const [point, rest] = halves(fromBase64(sealed), sizes.point)
  const [iv, body] = halves(rest, sizes.iv)
  try {
    const key = await agreedKey(privateKey, await readPoint(toBase64(point)), point)
    return new Uint8Array(await crypto.subtle.decrypt(gcm(iv, place), key, body))
  } catch (error) {
    if (isOperationError(error)) return undefined
    throw error
  }
}

/** @throws for a text that is no point of the curve. */
export const readPoint = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(publicKey), curve, true, [])

/** Hexadecimal SHA-256. */
export async function hashOfBytes(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Eight groups of four digits, for comparing by eye. */
export const fingerprint = (hash: string): string => hash.slice(0, 32).match(/.{4}/g)?.join(' ') ?? ''

export function toBase64(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}

export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), char => char.charCodeAt(0))
}

export const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

async function passphraseKey(passphrase: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  // The same characters typed on another system may have other code points.
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function agreedKey(privateKey: CryptoKey, publicKey: CryptoKey, salt: Bytes): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: purpose }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const gcm = (iv: Bytes, place: string) => ({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) })

const halves = (bytes: Bytes, at: number): [Bytes, Bytes] => [bytes.slice(0, at), bytes.slice(at)]

function joined(...parts: readonly (ArrayBuffer | Bytes)[]): Bytes {
  const all = parts.map(part => new Uint8Array(part))
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** OperationError: wrong key or damaged text; DataError: point off the curve. */
const isOperationError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'OperationError' || error.name === 'DataError')
