import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { tellPages } from '../kit/messages/notify.ts'

/** Why a session ended. All but the first two are told to open pages with code 511 (domain §1.3). */
export type EndReason = 'LOGOUT' | 'ROLE_CHANGE' | 'PASSWORD' | 'DISABLED' | 'REUSE' | 'FORCED'

/** Ends one session: all of its tokens are worthless from now on. */
export async function endSession(db: Db, sessionId: string, reason: EndReason): Promise<void> {
  const ended = await db.one<{ userId: string }>(sql`
    update session set end_time = now(), end_reason = ${reason}
    where id = ${sessionId} and end_time is null returning user_id`)
  if (ended !== undefined) await tellPages(db, [ended.userId], 'ended')
}

/** Ends all sessions of a user, but the one given; with `roleIds` only those in which he works in one of these roles. */
export async function endSessionsOf(
  db: Db,
  userId: string,
  reason: EndReason,
  except?: string,
  roleIds?: readonly string[],
): Promise<void> {
  await db.run(sql`
    update session set end_time = now(), end_reason = ${reason}
    where user_id = ${userId} and end_time is null and id is distinct from ${except}::bigint
      and (${roleIds === undefined} or role_id = any(${[...(roleIds ?? [])]}::bigint[]))`)
  await tellPages(db, [userId], 'ended')
}
