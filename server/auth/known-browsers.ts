import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newToken, tokenHash } from './tokens.ts'

/** Sent with token requests only. It authenticates no one; it only avoids a lock. */
const cookieName = 'srm_browsers'
const cookieSeconds = 180 * 24 * 3600
/** Users per browser. */
const maxTokens = 8
/** Browsers per user. */
const maxBrowsers = 20

export interface KnownBrowser {
  hash: string
  locked: boolean
}

/** `replaced`: hash of the previous token. */
export interface RenewedBrowser {
  token: string
  replaced: string | undefined
}

export function browserTokens(header: string | undefined): string[] {
  const pair = (header ?? '').split('; ').find(text => text.startsWith(`${cookieName}=`))
  return (pair?.slice(cookieName.length + 1).split('.') ?? [])
    .filter(token => /^[\w-]{43}$/.test(token))
    .slice(0, maxTokens)
}

export function browserCookie(tokens: readonly string[], { token, replaced }: RenewedBrowser, path: string): string {
  const others = tokens.filter(other => tokenHash(other) !== replaced)
  const value = [token, ...others].slice(0, maxTokens).join('.')
  return `${cookieName}=${value}; Path=${path}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict`
}

/** Locks the row. */
export function readKnownBrowser(db: Db, userId: string, tokens: readonly string[]): Promise<KnownBrowser | undefined> {
  const hashes = tokens.map(tokenHash)
  return db.one<KnownBrowser>(sql`
    select hash, coalesce(locked_until > now() and locked_until <= now() + interval '15 minutes', false) as locked
    from known_browser where user_id = ${userId} and hash = any(${hashes}) order by last_used desc limit 1 for update`)
}

/** A new token at each sign-in, so that no one can plant a token that they know in a browser. */
export async function rememberBrowser(
  db: Db,
  userId: string,
  known: KnownBrowser | undefined,
): Promise<RenewedBrowser> {
  const token = newToken()
  await db.run(sql`
    delete from known_browser where user_id = ${userId} and (hash = ${known?.hash} or hash in (
      select hash from known_browser where user_id = ${userId} order by last_used desc offset ${maxBrowsers - 1}))`)
  await db.run(sql`insert into known_browser (hash, user_id) values (${tokenHash(token)}, ${userId})`)
  return { token, replaced: known?.hash }
}

export async function lockBrowser(db: Db, { hash }: KnownBrowser): Promise<void> {
  await db.run(sql`update known_browser set locked_until = now() + interval '15 minutes' where hash = ${hash}`)
}

export async function unlockBrowsers(db: Db, userId: string): Promise<void> {
  await db.run(sql`update known_browser set locked_until = null where user_id = ${userId} and locked_until is not null`)
}
