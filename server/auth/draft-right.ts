import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** How long an applicant may add files after proving the address, in hours. */
export const draftHours = 24

/** The right to the files of one draft of a registration: which draft, until when (seconds since 1970), a signature. */
export async function signDraftRight(db: Db, draftId: string, expires: number): Promise<string> {
  const claim = `draft.${draftId}.${expires}`
  return `${claim}.${signature(await signingKey(db), claim)}`
}

/** The draft that a right opens; undefined when it is not ours or has ended. `now` in milliseconds. */
export async function readDraftRight(db: Db, text: string, now: number): Promise<string | undefined> {
  const [, claim, draftId, expires, given] = /^(draft\.([1-9]\d{0,17})\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? []
  if (claim === undefined || draftId === undefined || given === undefined) return undefined
  const wanted = Buffer.from(signature(await signingKey(db), claim))
  const right = wanted.length === given.length && timingSafeEqual(wanted, Buffer.from(given))
  return right && Number(expires) * 1000 > now ? draftId : undefined
}

function signature(key: string, claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url')
}

/** Made once per installation: every server process must know the rights that the others gave. */
async function signingKey(db: Db): Promise<string> {
  const known = await db.one<{ value: string }>(sql`select value from installation where code = 'draft_key'`)
  if (known !== undefined) return known.value
  const kept = await db.one<{ value: string }>(sql`
    insert into installation (code, value) values ('draft_key', ${randomBytes(32).toString('base64url')})
    on conflict (code) do update set value = installation.value returning value`)
  if (kept === undefined) throw new Error('The key for rights to drafts could not be kept.')
  return kept.value
}
