import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { fitsPassword, hashPassword } from '../../auth/passwords.ts'
import type { Database, Db } from '../../db/database.ts'
import { refuse } from './refusal.ts'

/**
 * What a code proves: an applicant's address, the right to a new password, that a link is in its approver's hands, or that
 * the main contact of a supplier knows of a change of its accounts.
 */
export type CodePurpose = 'REGISTER' | 'RETRIEVE' | 'LINK' | 'ACCOUNT'

/** Whose code it is; the address is compared letter by letter, so it comes in lower case. Of a link it is the hash, of an account the change. */
export interface CodeOwner {
  purpose: CodePurpose
  address: string
}

/** Seconds before another code may be asked for. */
export const codePause = 60
/** Minutes that a code is valid. */
export const codeMinutes = 10
const triesPerCode = 5
const codesPerAddress = 5
const codesPerNetworkAddress = 30
// A link lives for days: without an end, an hour's guesses would add up.
const codesPerLink = 10

/**
 * Counts a wish for a code against the limits: one a minute and five an hour per address, ten in all per link, thirty an
 * hour per network address. Returns the new code, of which only a hash is kept; `silent` counts without making one.
 * @throws Refusal 10008 when a limit is reached.
 */
export async function newCode(db: Db, owner: CodeOwner, ip: string, silent = false): Promise<string> {
  const { purpose, address } = owner
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${address}`}, 0))`)
  await requireQuiet(db, owner, ip)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  // The same work is done without an account, so that the time tells nothing.
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
 * Tries a code. A try is taken before the code is compared, in a transaction of its own, so that parallel guesses all
 * count; the right code gives it back. Returns the id for `useCode`, undefined when the code is wrong, used or too old.
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

/**
 * Uses a code up.
 * @throws Refusal 12010 when there is none, or another call was quicker.
 */
export async function useCode(db: Db, id: string | undefined): Promise<void> {
  const used =
    id === undefined
      ? 0
      : await db.run(sql`
    update verify_code set used_time = now() where id = ${id} and used_time is null`)
  if (used === 0) refuse('wrongVerificationCode')
}

/** Uses up every code of an owner: what they were sent for is not what it was. */
export async function dropCodes(db: Db, { purpose, address }: CodeOwner): Promise<void> {
  await db.run(sql`
    update verify_code set used_time = now()
    where purpose = ${purpose} and address = ${address} and used_time is null`)
}

/** Lets a code that was tried with success be good for a day: what it opens may take long to fill in. */
export async function prolongCode(db: Db, id: string): Promise<void> {
  await db.run(sql`update verify_code set expire_time = now() + interval '1 day' where id = ${id}`)
}

/** Whether the server shows demo data. Codes and passwords may then be read in the send records: nobody has mail. */
export async function isDemo(db: Db): Promise<boolean> {
  const found = await db.one<{ value: string }>(sql`select value from installation where code = 'demo_accounts'`)
  return (found?.value ?? '') !== ''
}
