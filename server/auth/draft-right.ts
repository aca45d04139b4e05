import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

/** Validity in hours after the e-mail address is verified. */
export const draftHours = 24

/** `expires` in seconds since 1970. */
export async function signDraftRight(db: Db, draftId: string, expires: number): Promise<string> {
  const claim = `draft.${draftId}.${expires}`
  return `${claim}.${signature(await signingKey(db), claim)}`
}

/** Undefined if invalid or expired. `now` in milliseconds. */
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

/** One key per installation: all server processes accept its tokens. */
async function signingKey(db: Db): Promise<string> {
  const known = await db.one<{ value: string }>(sql`select value from installation where code = 'draft_key'`)
  if (known !== undefined) return known.value
  const kept = await db.one<{ value: string }>(sql`
    insert into installation (code, value) values ('draft_key', ${randomBytes(32).toString('base64url')})
    on conflict (code) do update set value = installation.value returning value`)
  if (kept === undefined) throw new Error('The key for rights to drafts could not be kept.')
  return kept.value
}
