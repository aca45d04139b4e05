import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Files } from '../../../kit/files.ts'
import { newSealKeys } from '../../../kit/seal.ts'

/** The round of an inquiry whose quotes are sealed. */
export interface SealedRound {
  inquiryId: string
  round: number
}

/** Where the key lies that opens what a public key has sealed: with the files, apart from the database. */
function nameOf({ inquiryId, round }: SealedRound, publicKey: string): string {
  const mark = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return `seals/inquiry-${inquiryId}-${round}-${mark}`
}

/**
 * Makes the keys of a round, unless it has some: the one that seals goes into the database, the one that opens to the files.
 * A transaction that fails afterwards leaves a key behind that opens nothing.
 */
export async function makeSealKeys({ db }: { db: Db }, files: Files, of: SealedRound): Promise<void> {
  const { publicKey, privateKey } = newSealKeys()
  await files.write(nameOf(of, publicKey), Readable.from([privateKey]))
  await db.run(sql`
    insert into inquiry_seal (inquiry_id, round, public_key) values (${of.inquiryId}, ${of.round}, ${publicKey})
    on conflict (inquiry_id, round) do nothing`)
}

/** The key that seals quotes of a round. */
export async function sealingKey({ db }: { db: Db }, files: Files, of: SealedRound): Promise<string> {
  const known = await publicKeyOf(db, of)
  if (known !== undefined) return known
  await makeSealKeys({ db }, files, of)
  const made = await publicKeyOf(db, of)
  if (made === undefined) throw new Error('A round has no key although one was made.')
  return made
}

/** The key that opens quotes of a round; the opening alone asks for it. */
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

/** The quote of a supplier in a round. */
export interface SealedPlace extends SealedRound {
  supplierId: string
}

/** What a sealed quote is bound to: it opens nowhere else. */
export function placeOf({ inquiryId, supplierId, round }: SealedPlace): string {
  return `${inquiryId} ${supplierId} ${round}`
}
