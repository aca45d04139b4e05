import sql from 'sql-template-tag'
import type { RefusalName } from '../../src/contract/refusals.ts'
import type { Database, Db } from '../db/database.ts'
import { queues } from '../kit/apart/queue.ts'
import { TooManyLogins, compare, hashing } from './passwords.ts'

/** Five wrong passwords within 15 minutes lock the user for 15 minutes (docs/rules/sessions.md). */
const failuresThatLock = 5
/** Failures from one address within 15 minutes after which it gets no further try, whatever the user name. */
const failuresPerAddress = 100
/** Held, with the name's hash, while a password of a name is compared. */
const signInLock = 7_307_507

/** A user as the sign-in sees them. */
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

/** The user, or why they may not sign in: 100000 wrong user or password, 100001 disabled, expired or locked. */
export type LoginResult = { user: LoginUser } | { refusal: RefusalName }

interface Candidate extends LoginUser {
  passwordHash: string
  usable: boolean
  locked: boolean
}

/** Of one name one password is compared at a time, and few wait. */
const inTurn = queues({
  atOnce: 1,
  waiting: 49,
  full: () => new TooManyLogins('Too many sign-ins with one name at once.'),
})

/**
 * Checks a password and writes the attempt down. Attempts of one name run one after the other, in this process by a queue and
 * across processes by a lock, so that of many guesses at once only five are compared; the others find the name locked.
 * A name that nobody has takes the same time, locks after as many failures and gets the same texts, so that an answer
 * does not tell who exists.
 * @throws TooManyLogins when too many wait.
 */
export function logIn(database: Database, attempt: LoginAttempt): Promise<LoginResult> {
  // The place for hashing is taken first: who waits for it must not hold a connection.
  return inTurn(attempt.username, () => hashing(() => database.urgent.transaction(db => checkPassword(db, attempt))))
}

async function checkPassword(db: Db, attempt: LoginAttempt): Promise<LoginResult> {
  await db.run(sql`select pg_advisory_xact_lock(${signInLock}, hashtext(${attempt.username}))`)
  const candidate = await readCandidate(db, attempt.username)
  const locked = candidate?.locked ?? (await countFailures(db, attempt.username)) >= failuresThatLock
  const blocked = locked || (await addressBlocked(db, attempt.ip))
  const fits = await compare(attempt.password, candidate?.passwordHash)
  if (blocked) return fail(db, attempt, candidate, 'LOCKED')
  if (candidate === undefined || !fits) return fail(db, attempt, candidate, 'PASSWORD')
  if (!candidate.usable) return fail(db, attempt, candidate, 'UNUSABLE')
  await db.run(sql`
    update app_user set last_login_time = now(), locked_until = null,
      password_expires = case when password_expires is null then null else now() end -- a reset password works once
    where id = ${candidate.id}`)
  await writeAttempt(db, attempt, candidate, 'OK', '')
  return { user: candidate }
}

/** The row stays as it is until the attempt is written; it is locked before the log refers to it. */
function readCandidate(db: Db, username: string): Promise<Candidate | undefined> {
  return db.one<Candidate>(sql`
    select id, enterprise_id, username, name, password_hash,
      active = 1 and (valid_until is null or valid_until >= current_date)
        and (password_expires is null or password_expires > now()) as usable,
      -- a clock that was set back must not lock anybody for longer
      coalesce(locked_until > now() and locked_until <= now() + interval '15 minutes', false) as locked
    from app_user where username = ${username} for no key update`)
}

/**
 * Within 15 minutes; what a clock wrote that has been set back since lies further ahead than attempts at the same time do,
 * and does not count.
 */
const lately = sql`time > now() - interval '15 minutes' and time < now() + interval '1 minute'`

async function addressBlocked(db: Db, ip: string): Promise<boolean> {
  const found = await db.one<{ failures: string }>(sql`
    select count(*) as failures from login_log
    where ip = ${ip} and result = 'FAILED' and ${lately}`)
  return Number(found?.failures ?? 0) >= failuresPerAddress
}

/** Wrong passwords of a name within 15 minutes, since its last success. */
async function countFailures(db: Db, username: string): Promise<number> {
  const name = keptName(username)
  const found = await db.one<{ failures: string }>(sql`
    select count(*) as failures from login_log
    where username = ${name} and result = 'FAILED' and reason = 'PASSWORD' and ${lately}
      and id > coalesce((select max(id) from login_log where username = ${name} and result = 'OK'), 0)`)
  return Number(found?.failures ?? 0)
}

type FailureReason = 'PASSWORD' | 'LOCKED' | 'UNUSABLE'

async function fail(
  db: Db,
  attempt: LoginAttempt,
  candidate: Candidate | undefined,
  reason: FailureReason,
): Promise<LoginResult> {
  await writeAttempt(db, attempt, candidate, 'FAILED', reason)
  if (
    candidate !== undefined &&
    reason === 'PASSWORD' &&
    (await countFailures(db, attempt.username)) >= failuresThatLock
  )
    await db.run(sql`update app_user set locked_until = now() + interval '15 minutes' where id = ${candidate.id}`)
  return { refusal: reason === 'PASSWORD' ? 'wrongCredentials' : 'accountUnusable' }
}

/** Notes that an account was unlocked: the failures before it no longer count. */
export async function noteUnlocked(
  db: Db,
  user: Pick<LoginUser, 'id' | 'enterpriseId' | 'username'>,
  ip: string,
): Promise<void> {
  await writeAttempt(db, { username: user.username, ip }, user, 'OK', 'UNLOCKED')
}

function writeAttempt(
  db: Db,
  attempt: Pick<LoginAttempt, 'username' | 'ip'>,
  user: Pick<LoginUser, 'id' | 'enterpriseId'> | undefined,
  result: string,
  reason: string,
) {
  return db.run(sql`
    insert into login_log (enterprise_id, user_id, username, ip, result, reason)
    values (${user?.enterpriseId}, ${user?.id}, ${keptName(attempt.username)}, ${attempt.ip}, ${result}, ${reason})`)
}

/** As much of a typed name as the log keeps. */
function keptName(username: string): string {
  return username.slice(0, 64)
}
