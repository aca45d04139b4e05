import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import type { Db } from '../../../../db/database.ts'
import type { Files } from '../../../../kit/files.ts'
import { newSealKeys } from '../../../../kit/seal.ts'

export interface SealedRound {
  inquiryId: string
  round: number
}

/** The private key is stored with the files, apart from the database. */
function nameOf({ inquiryId, round }: SealedRound, publicKey: string): string {
  const mark = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return `seals/inquiry-${inquiryId}-${round}-${mark}`
}

/**
 * Creates the keys unless the round has some: the public key in the database, the private key in the file store. A
 * failed transaction leaves an unused private key.
 */
export async function makeSealKeys({ db }: { db: Db }, files: Files, of: SealedRound): Promise<void> {
  const { publicKey, privateKey } = newSealKeys()
  await files.write(nameOf(of, publicKey), Readable.from([privateKey]))
  await db.run(sql`
    insert into inquiry_seal (inquiry_id, round, public_key) values (${of.inquiryId}, ${of.round}, ${publicKey})
    on conflict (inquiry_id, round) do nothing`)
}

export async function sealingKey({ db }: { db: Db }, files: Files, of: SealedRound): Promise<string> {
  const known = await publicKeyOf(db, of)
  if (known !== undefined) return known
  await makeSealKeys({ db }, files, of)
  const made = await publicKeyOf(db, of)
  if (made === undefined) throw new Error('A round has no key although one was made.')
  return made
}

/** Used only by the opening. */
export async function openingKey({ db }: { db: Db }, files: Files, of: SealedRound): Promise<string> {
  const publicKey = await publicKeyOf(db, of)
  if (publicKey === undefined) throw new Error('A round with quotes has no key.')
  return text(await files.read(nameOf(of, publicKey)))
}

async function publicKeyOf(db: Db, { inquiryId, round }: SealedRound): Promise<string | undefined> {
  const found = await db.one<{ publicKey: string }>(sql`
    select public_key from inquiry_seal where inquiry_id = ${inquiryId} and round = ${round}`)
  return found?.publicKey
}

export interface SealedPlace extends SealedRound {
  supplierId: string
}

/** Binds a sealed quote to its supplier and round. */
export function placeOf({ inquiryId, supplierId, round }: SealedPlace): string {
  return `${inquiryId} ${supplierId} ${round}`
}
