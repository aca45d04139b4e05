import { createPrivateKey, createPublicKey, randomBytes, scryptSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { absent } from '../../db/embedded/place.ts'
import { errorCode } from '../../db/unavailable.ts'
import type { Files } from '../../kit/files.ts'
import { openText, sealText } from '../../kit/seal.ts'
import type { SealKeys } from '../../kit/seal.ts'
import { BackupError } from './error.ts'

/** Keys of sealed quotes; not in a backup's folder. */
export const sealFolder = 'seals'
/** Public half of the printed recovery key. */
const publicName = 'recovery/seals.pub'
const purpose = 'srm-elements backup of seals'
/** PKCS #8 of an X25519 key (RFC 8410) up to its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex')

export interface BackedUpSeals {
  keys: number
  /** Only when just generated; stored nowhere. */
  recoveryKey?: string
}

/** Next to the backup, so that different people can store each. */
export function sealArchiveOf(folder: string): string {
  return `${folder}.seals`
}

/** Encrypts for the recovery key: `secret`, or one generated at the first backup and returned once. */
export async function backUpSeals(files: Files, archive: string, secret: string | undefined): Promise<BackedUpSeals> {
  const { publicKey, recoveryKey } = await recoveryKeyOf(files, secret)
  const keys: Record<string, string> = {}
  for await (const name of files.names())
    if (name.startsWith(`${sealFolder}/`)) keys[name] = await text(await files.read(name))
  const sealed = `${sealText(publicKey, JSON.stringify(keys), purpose)}\n`
  try {
    await writeFile(archive, sealed, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new BackupError(`${archive} exists already: a backup goes into a new one.`)
  }
  return { keys: Object.keys(keys).length, ...(recoveryKey === undefined ? {} : { recoveryKey }) }
}

async function recoveryKeyOf(files: Files, secret: string | undefined) {
  if (secret !== undefined) return { publicKey: keysOf(secret).publicKey, recoveryKey: undefined }
  for await (const name of files.names())
    if (name === publicName) return { publicKey: await text(await files.read(publicName)), recoveryKey: undefined }
  const recoveryKey = randomBytes(32).toString('base64url')
  const { publicKey } = keysOf(recoveryKey)
  await files.write(publicName, Readable.from([publicKey]))
  return { publicKey, recoveryKey }
}

/** Returns the number of restored keys. @throws BackupError when the recovery key is missing or wrong. */
export async function restoreSeals(files: Files, archive: string, secret: string | undefined): Promise<number> {
  if (secret === undefined)
    throw new BackupError('SEAL_SECRET must be the recovery key: the one that the first backup printed, or your own.')
  const sealed = await readFile(archive, 'utf8').catch(absent)
  if (sealed === undefined) throw new BackupError(`${archive} does not exist.`)
  const keys = Object.entries(openArchive(archive, sealed.trim(), secret))
  for (const [name, key] of keys) {
    if (!/^seals\/[\w-]+$/.test(name)) throw new BackupError(`${archive} holds no keys of sealed quotes.`)
    await files.write(name, Readable.from([key]))
  }
  return keys.length
}

function openArchive(archive: string, sealed: string, secret: string): Record<string, string> {
  try {
    // Written by `backUpSeals`, as decryption proves.
    return JSON.parse(openText(keysOf(secret).privateKey, sealed, purpose)) as Record<string, string>
  } catch {
    throw new BackupError(`${archive} does not open with this SEAL_SECRET: it was made for another recovery key.`)
  }
}

/** Memory-hard, because an operator's secret may be short. */
function keysOf(secret: string): SealKeys {
  const seed = scryptSync(secret, purpose, 32)
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), type: 'pkcs8', format: 'der' })
  return {
    privateKey: key.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
