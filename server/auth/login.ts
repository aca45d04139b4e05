import sql from 'sql-template-tag'
import type { RefusalName } from '../../src/contract/refusals.ts'
import type { Database, Db } from '../db/database.ts'
import { queues } from '../kit/apart/queue.ts'
import { lockBrowser, readKnownBrowser, rememberBrowser, unlockBrowsers } from './known-browsers.ts'
import type { KnownBrowser, RenewedBrowser } from './known-browsers.ts'
import { TooManyLogins, compare, hashing } from './passwords.ts'

/** Five wrong passwords within 15 minutes lock for 15 minutes (docs/rules/sessions.md). */
const failuresThatLock = 5
/** Failures from one IP address within 15 minutes, over all user names. */
const failuresPerAddress = 100
/** Advisory lock, together with the hash of the name. */
const signInLock = 7_307_507

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
  browserTokens: readonly string[]
}

/** 100000: wrong user or password; 100001: disabled, expired or locked. */
export type LoginResult = { user: LoginUser; browser: RenewedBrowser } | LoginRefusal

/** `key` names a more precise text of `problems.json`. */
export interface LoginRefusal {
  refusal: RefusalName
  key?: string
}

interface Candidate extends LoginUser {
  passwordHash: string
  usable: boolean
  locked: boolean
}

const inTurn = queues({
  atOnce: 1,
  waiting: 49,
  full: () => new TooManyLogins('Too many sign-ins with one name at once.'),
})

/**
 * Checks a password and logs the attempt. Attempts for one name run in turn, by a queue in this process and a lock
 * across processes, so that of many simultaneous guesses only five are compared. An unknown name takes the same time,
 * locks alike and gets the same texts, so that responses do not reveal which names exist.
 *
 * A browser in which the user signed in before counts its own failures, so that others cannot lock the user out.
 * @throws TooManyLogins when too many attempts wait.
 */
export function logIn(database: Database, attempt: LoginAttempt): Promise<LoginResult> {
  // First, because a waiting attempt must not occupy a connection.
  return inTurn(attempt.username, () => hashing(() => database.urgent.transaction(db => checkPassword(db, attempt))))
}

async function checkPassword(db: Db, attempt: LoginAttempt): Promise<LoginResult> {
  await db.run(sql`select pg_advisory_xact_lock(${signInLock}, hashtext(${attempt.username}))`)
  const candidate = await readCandidate(db, attempt.username)
  const known = candidate && (await readKnownBrowser(db, candidate.id, attempt.browserTokens))
  const blocked = known?.locked ?? (await strangerBlocked(db, attempt, candidate))
  const fits = await compare(attempt.password, candidate?.passwordHash)
  if (blocked) return fail(db, attempt, candidate, 'LOCKED', known)
  if (candidate === undefined || !fits) return fail(db, attempt, candidate, 'PASSWORD', known)
  if (!candidate.usable) return fail(db, attempt, candidate, 'UNUSABLE', known)
  // After the password, so that the response does not reveal which names exist.
  if (await mustUseProvider(db, candidate.id)) return fail(db, attempt, candidate, 'PASSWORDS_OFF', known)
  await db.run(sql`
    update app_user set last_login_time = now(), locked_until = case when ${known !== undefined} then locked_until end,
      password_expires = case when password_expires is null then null else now() end -- a reset password works once
    where id = ${candidate.id}`)
  await writeAttempt(db, attempt, candidate, 'OK', '', known)
  return { user: candidate, browser: await rememberBrowser(db, candidate.id, known) }
}

/** In a browser unknown to the user: the user or the address is locked. */
async function strangerBlocked(db: Db, attempt: LoginAttempt, candidate: Candidate | undefined): Promise<boolean> {
  const locked = candidate?.locked ?? (await countFailures(db, attempt.username, undefined)) >= failuresThatLock
  return locked || (await addressBlocked(db, attempt.ip))
}

/** Locks the row before the log refers to it. */
function readCandidate(db: Db, username: string): Promise<Candidate | undefined> {
  return db.one<Candidate>(sql`
    select id, enterprise_id, username, name, password_hash,
      active = 1 and (valid_until is null or valid_until >= current_date)
        and (password_expires is null or password_expires > now()) as usable,
      -- a clock that was set back must not lock anybody for longer
      coalesce(locked_until > now() and locked_until <= now() + interval '15 minutes', false) as locked
    from app_user where username = ${username} for no key update`)
}

/** The last 15 minutes. Ignores times more than a minute ahead, logged before the clock was set back. */
const lately = sql`time > now() - interval '15 minutes' and time < now() + interval '1 minute'`

async function addressBlocked(db: Db, ip: string): Promise<boolean> {
  const found = await db.one<{ failures: string }>(sql`
    select count(*) as failures from login_log
    where ip = ${ip} and result = 'FAILED' and reason <> 'PROVIDER' and ${lately}`)
  return Number(found?.failures ?? 0) >= failuresPerAddress
}

/**
 * Counts failures in one known browser or in all unknown ones, since the last success there or since the user was
 * unlocked.
 */
async function countFailures(db: Db, username: string, known: KnownBrowser | undefined): Promise<number> {
  const name = keptName(username)
  const here = sql`browser is not distinct from ${known?.hash}`
  const found = await db.one<{ failures: string }>(sql`
    select count(*) as failures from login_log
    where username = ${name} and result = 'FAILED' and reason = 'PASSWORD' and ${here} and ${lately}
      and id > coalesce((select max(id) from login_log
        where username = ${name} and result = 'OK' and (${here} or reason = 'UNLOCKED')), 0)`)
  return Number(found?.failures ?? 0)
}

/**
 * Whether an identity provider of the enterprise switches passwords off. Suppliers and experts have no account there, and
 * administrators keep an emergency entrance.
 */
async function mustUseProvider(db: Db, userId: string): Promise<boolean> {
  const found = await db.one(sql`
    select from app_user u
    where u.id = ${userId} and u.user_type in ('BUYER', 'ADMIN')
      and exists (select from identity_provider p
        where p.enterprise_id = u.enterprise_id and p.active = 1 and p.passwords_off = 1)
      and not exists (select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.code = 'ADMIN')`)
  return found !== undefined
}

type FailureReason = 'PASSWORD' | 'LOCKED' | 'UNUSABLE' | 'PASSWORDS_OFF'

async function fail(
  db: Db,
  attempt: LoginAttempt,
  candidate: Candidate | undefined,
  reason: FailureReason,
  known: KnownBrowser | undefined,
): Promise<LoginResult> {
  await writeAttempt(db, attempt, candidate, 'FAILED', reason, known)
  if (
    candidate !== undefined &&
    reason === 'PASSWORD' &&
    (await countFailures(db, attempt.username, known)) >= failuresThatLock
  ) {
    if (known !== undefined) await lockBrowser(db, known)
    await db.run(sql`update app_user set locked_until = now() + interval '15 minutes' where id = ${candidate.id}`)
  }
  if (reason === 'PASSWORDS_OFF') return { refusal: 'accountUnusable', key: 'identity.passwordsOff' }
  return { refusal: reason === 'PASSWORD' ? 'wrongCredentials' : 'accountUnusable' }
}

/** Earlier failures no longer count. */
export async function noteUnlocked(
  db: Db,
  user: Pick<LoginUser, 'id' | 'enterpriseId' | 'username'>,
  ip: string,
): Promise<void> {
  await unlockBrowsers(db, user.id)
  await writeAttempt(db, { username: user.username, ip }, user, 'OK', 'UNLOCKED')
}

/** A sign-in through an identity provider; it never counts as a wrong password. */
export function noteProviderSignIn(
  db: Db,
  of: { enterpriseId: string; userId: string | undefined; username: string; ip: string; result: 'OK' | 'FAILED' },
): Promise<number> {
  return db.run(sql`
    insert into login_log (enterprise_id, user_id, username, ip, result, reason)
    values (${of.enterpriseId}, ${of.userId}, ${keptName(of.username)}, ${of.ip}, ${of.result}, 'PROVIDER')`)
}

/** For the command line; undefined for an unknown name. */
export async function unlockNamed(db: Db, username: string): Promise<LoginUser | undefined> {
  const user = await db.one<LoginUser>(sql`
    update app_user set locked_until = null, version = version + 1
    where lower(username) = lower(${username}) and deleted = 0 returning id, enterprise_id, username, name`)
  if (user !== undefined) await noteUnlocked(db, user, '')
  return user
}

function writeAttempt(
  db: Db,
  attempt: Pick<LoginAttempt, 'username' | 'ip'>,
  user: Pick<LoginUser, 'id' | 'enterpriseId'> | undefined,
  result: string,
  reason: string,
  known?: KnownBrowser,
) {
  return db.run(sql`
    insert into login_log (enterprise_id, user_id, username, ip, result, reason, browser)
    values (${user?.enterpriseId}, ${user?.id}, ${keptName(attempt.username)}, ${attempt.ip}, ${result}, ${reason},
      ${known?.hash})`)
}

function keptName(username: string): string {
  return username.slice(0, 64)
}
