import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { tellPages } from '../kit/messages/notify.ts'

/** All but the first two are reported to pages with code 511. */
export type EndReason = 'LOGOUT' | 'ROLE_CHANGE' | 'PASSWORD' | 'DISABLED' | 'REUSE' | 'FORCED'

export async function endSession(db: Db, sessionId: string, reason: EndReason): Promise<void> {
  const ended = await db.one<{ userId: string }>(sql`
    update session set end_time = now(), end_reason = ${reason}
    where id = ${sessionId} and end_time is null returning user_id`)
  if (ended !== undefined) await tellPages(db, [ended.userId], 'ended')
}

/** `roleIds` limits it to sessions in these roles. */
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

export async function deleteSessionsOfClient(db: Db, clientAppId: string): Promise<void> {
  await db.run(sql`
    delete from token
    where client_app_id = ${clientAppId} or session_id in (select id from session where client_app_id = ${clientAppId})`)
  await db.run(sql`delete from session where client_app_id = ${clientAppId}`)
}

/** Required before a role is deleted. */
export async function forgetRole(db: Db, roleId: string): Promise<void> {
  await db.run(sql`update session set role_id = null where role_id = ${roleId}`)
}
