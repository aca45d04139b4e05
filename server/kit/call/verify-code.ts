import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { fitsPassword, hashPassword } from '../../auth/passwords.ts'
import type { Database, Db } from '../../db/database.ts'
import { refuse } from './refusal.ts'

/**
 * Purpose: verifying an applicant's address, a new password, an approver's link, or confirmation of changed accounts by
 * a supplier's main contact.
 */
export type CodePurpose = 'REGISTER' | 'RETRIEVE' | 'LINK' | 'ACCOUNT'

/** `address` is compared exactly, so it must be in lower case. For a link it is the hash, for an account the change. */
export interface CodeOwner {
  purpose: CodePurpose
  address: string
}

/** Seconds between two codes. */
export const codePause = 60
/** Validity in minutes. */
export const codeMinutes = 10
const triesPerCode = 5
const codesPerAddress = 5
const codesPerNetworkAddress = 30
// A link lives for days: without a limit, guesses of every hour would add up.
const codesPerLink = 10

/**
 * Counts a request against the limits: one a minute and five an hour per address, ten in all per link, thirty an hour
 * per IP address. Returns a new code, of which only a hash is stored; `silent` counts without storing one.
 * @throws Refusal 10008 when a limit is reached.
 */
export async function newCode(db: Db, owner: CodeOwner, ip: string, silent = false): Promise<string> {
  const { purpose, address } = owner
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${address}`}, 0))`)
  await requireQuiet(db, owner, ip)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  // Also hashed without an account, so that the time reveals nothing.
  const hash = await hashPassword(code)
  await db.run(sql`
    insert into verify_code (purpose, address, code_hash, ip, expire_time)
    values (${purpose}, ${address}, ${silent ? '' : hash}, ${ip}, now() + make_interval(mins => ${codeMinutes}))`)
  return code
}

async function requireQuiet(db: Db, { purpose, address }: CodeOwner, ip: string): Promise<void> {
  const found = await db.one<{ seconds: number | null; inAll: string; ofAddress: string; ofNetwork: string }>(sql`
    select
      (select ceil(extract(epoch from max(create_time) + make_interval(secs => ${codePause}) - now()))::int
        from verify_code where purpose = ${purpose} and address = ${address}
          -- one that was sent before the clock was set back keeps nobody waiting
          and create_time < now() + make_interval(secs => ${codePause})) as seconds,
      (select count(*) from verify_code where purpose = ${purpose} and address = ${address}) as in_all,
      (select count(*) from verify_code
        where purpose = ${purpose} and address = ${address} and create_time > now() - interval '1 hour') as of_address,
      (select count(*) from verify_code where ip = ${ip} and create_time > now() - interval '1 hour') as of_network`)
  const seconds = found?.seconds ?? 0
  if (seconds > 0) refuse('invalidInput', { key: 'codeWait', values: { seconds } })
  if (Number(found?.ofAddress ?? 0) >= codesPerAddress || Number(found?.ofNetwork ?? 0) >= codesPerNetworkAddress)
    refuse('invalidInput', { key: 'codeTooMany' })
  if (purpose === 'LINK' && Number(found?.inAll ?? 0) >= codesPerLink) refuse('invalidInput', { key: 'links.codes' })
}

/**
 * Checks a code. The attempt is counted first, in its own transaction, so that parallel guesses all count; the right
 * code is not counted. Returns the id for `useCode`, undefined when the code is wrong, used or expired.
 */
export async function tryCode(database: Database, owner: CodeOwner, code: string): Promise<string | undefined> {
  const taken = await database.one<{ id: string; codeHash: string }>(sql`
    update verify_code set tries = tries + 1
    where id = (
        select id from verify_code where purpose = ${owner.purpose} and address = ${owner.address} and code_hash <> ''
        order by id desc limit 1)
      and used_time is null and expire_time > now() and tries < ${triesPerCode}
    returning id, code_hash`)
  const fits = await fitsPassword(code, taken?.codeHash)
  if (taken === undefined || !fits) return undefined
  await database.run(sql`update verify_code set tries = tries - 1 where id = ${taken.id}`)
  return taken.id
}

/** @throws Refusal 12010 when there is no code, or another call used it first. */
export async function useCode(db: Db, id: string | undefined): Promise<void> {
  const used =
    id === undefined
      ? 0
      : await db.run(sql`
    update verify_code set used_time = now() where id = ${id} and used_time is null`)
  if (used === 0) refuse('wrongVerificationCode')
}

/** Invalidates all codes of an owner whose subject has changed. */
export async function dropCodes(db: Db, { purpose, address }: CodeOwner): Promise<void> {
  await db.run(sql`
    update verify_code set used_time = now()
    where purpose = ${purpose} and address = ${address} and used_time is null`)
}

/** Extends a verified code by a day, because the following form may take long to fill in. */
export async function prolongCode(db: Db, id: string): Promise<void> {
  await db.run(sql`update verify_code set expire_time = now() + interval '1 day' where id = ${id}`)
}

/** In demo mode, codes and passwords may be read in the send records, because users have no e-mail. */
export async function isDemo(db: Db): Promise<boolean> {
  const found = await db.one<{ value: string }>(sql`select value from installation where code = 'demo_accounts'`)
  return (found?.value ?? '') !== ''
}
