import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import type { RoundBusinessType } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { Db } from '../../../../db/database.ts'
import type { Files } from '../../../../kit/files.ts'
import { newSealKeys } from '../../../../kit/seal.ts'

/** Offers in one envelope, or in a technical and a price envelope with separate keys. */
export type Envelope = 'ONE' | 'TECH' | 'PRICE'

export interface SealedRound {
  businessType: RoundBusinessType
  businessId: string
  round: number
  envelope: Envelope
}

/** Single envelopes keep the names without one under which earlier versions stored keys. */
const partOf = ({ envelope }: SealedRound): string => (envelope === 'ONE' ? '' : `-${envelope.toLowerCase()}`)

/** The private key is stored with the files, apart from the database. */
function nameOf(of: SealedRound, publicKey: string): string {
  const mark = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return `seals/${of.businessType.toLowerCase()}-${of.businessId}-${of.round}${partOf(of)}-${mark}`
}

/**
 * Unless the round has keys: the public one in the database, the private one in the file store. A failed transaction
 * leaves an unused private key.
 */
export async function makeSealKeys({ db }: { db: Db }, files: Files, of: SealedRound): Promise<void> {
  const { publicKey, privateKey } = newSealKeys()
  await files.write(nameOf(of, publicKey), Readable.from([privateKey]))
  await db.run(sql`
    insert into round_seal (business_type, business_id, round, envelope, public_key)
    values (${of.businessType}, ${of.businessId}, ${of.round}, ${of.envelope}, ${publicKey})
    on conflict (business_type, business_id, round, envelope) do nothing`)
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
  if (publicKey === undefined) throw new Error('A round with offers has no key.')
  return text(await files.read(nameOf(of, publicKey)))
}

async function publicKeyOf(db: Db, of: SealedRound): Promise<string | undefined> {
  const found = await db.one<{ publicKey: string }>(sql`
    select public_key from round_seal where business_type = ${of.businessType} and business_id = ${of.businessId}
      and round = ${of.round} and envelope = ${of.envelope}`)
  return found?.publicKey
}

/** Binds a sealed offer to its supplier and round; for an inquiry as earlier versions sealed quotes. */
export function sealPlace(of: SealedRound, supplierId: string): string {
  const place = `${of.businessId} ${supplierId} ${of.round}`
  return of.businessType === 'INQUIRY' ? place : `${of.businessType} ${of.envelope} ${place}`
}
