import sql from 'sql-template-tag'
import type { RefusalName } from '../../src/contract/refusals.ts'
import type { Database, Db } from '../db/database.ts'
import { fitsPassword } from './passwords.ts'

/** Five wrong passwords within 15 minutes lock the user for 15 minutes (domain §5.1). */
const failuresThatLock = 5
/** Failures from one address within 15 minutes after which it gets no further try, whatever the user name. */
const failuresPerAddress = 100

/** A user as signing in sees him. */
export interface LoginUser {
  id: string
  enterpriseId: string
  username: string
  name: string
}

export interface LoginAttempt {
  username: string
  password: string
  ip: string
}

/** The user, or why he may not sign in: 100000 wrong user or password, 100001 disabled, expired or locked. */
export type LoginResult = { user: LoginUser } | { refusal: RefusalName }

interface Candidate extends LoginUser {
  passwordHash: string
  usable: boolean
  locked: boolean
}

/** Checks a password, writes the attempt down and locks the user after too many failures. */
export async function logIn(database: Database, attempt: LoginAttempt): Promise<LoginResult> {
  const candidate = await readCandidate(database, attempt.username)
  const blocked = candidate?.locked === true || (await addressBlocked(database, attempt.ip))
  const fits = await fitsPassword(attempt.password, candidate?.passwordHash)
  if (blocked) return fail(database, attempt, candidate, 'LOCKED')
  if (candidate === undefined || !fits) return fail(database, attempt, candidate, 'PASSWORD')
  if (!candidate.usable) return fail(database, attempt, candidate, 'UNUSABLE')
  await database.transaction(async db => {
    await writeAttempt(db, attempt, candidate, 'OK', '')
    await db.run(sql`
      update app_user set last_login_time = now(), locked_until = null,
        password_expires = case when password_expires is null then null else now() end -- a reset password works once
      where id = ${candidate.id}`)
  })
  return { user: candidate }
}

function readCandidate(db: Db, username: string): Promise<Candidate | undefined> {
  return db.one<Candidate>(sql`
    select id, enterprise_id, username, name, password_hash,
      active = 1 and (valid_until is null or valid_until >= current_date)
        and (password_expires is null or password_expires > now()) as usable,
      coalesce(locked_until > now(), false) as locked
    from app_user where username = ${username}`)
}

async function addressBlocked(db: Db, ip: string): Promise<boolean> {
  const found = await db.one<{ failures: string }>(sql`
    select count(*) as failures from login_log
    where ip = ${ip} and result = 'FAILED' and time > now() - interval '15 minutes'`)
  return Number(found?.failures ?? 0) >= failuresPerAddress
}

type FailureReason = 'PASSWORD' | 'LOCKED' | 'UNUSABLE'

async function fail(
  database: Database,
  attempt: LoginAttempt,
  candidate: Candidate | undefined,
  reason: FailureReason,
): Promise<LoginResult> {
  await database.transaction(async db => {
    await writeAttempt(db, attempt, candidate, 'FAILED', reason)
    if (candidate !== undefined && reason === 'PASSWORD') await lockAfterFailures(db, candidate.id)
  })
  return { refusal: reason === 'PASSWORD' ? 'wrongCredentials' : 'accountUnusable' }
}

function writeAttempt(db: Db, attempt: LoginAttempt, user: LoginUser | undefined, result: string, reason: string) {
  return db.run(sql`
    insert into login_log (enterprise_id, user_id, username, ip, result, reason)
    values (${user?.enterpriseId}, ${user?.id}, ${attempt.username.slice(0, 64)}, ${attempt.ip}, ${result}, ${reason})`)
}

/** Counts failures since the last success; the user's row is locked first, so parallel failures all count. */
async function lockAfterFailures(db: Db, userId: string): Promise<void> {
  await db.run(sql`select from app_user where id = ${userId} for update`)
  await db.run(sql`
    update app_user set locked_until = now() + interval '15 minutes'
    where id = ${userId} and ${failuresThatLock} <= (
      select count(*) from login_log
      where user_id = ${userId} and result = 'FAILED' and reason = 'PASSWORD'
        and time > now() - interval '15 minutes'
        and time > coalesce((select max(time) from login_log where user_id = ${userId} and result = 'OK'), '-infinity'))`)
}
