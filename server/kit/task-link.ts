import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { refuse } from './call/refusal.ts'
import type { CodeOwner } from './call/verify-code.ts'

/** Validity in days. */
export const linkDays = 7

export interface TaskLink {
  id: string
  enterpriseId: string
  /** The approver who received it. */
  userId: string
  approvalId: string
  expireTime: string
}

/** A link of 128 random bits for one approver and one task; only its hash is stored. */
export async function makeTaskLink(
  db: Db,
  link: Pick<TaskLink, 'enterpriseId' | 'userId' | 'approvalId'>,
): Promise<string> {
  const text = randomBytes(16).toString('base64url')
  await db.run(sql`
    insert into task_link (hash, enterprise_id, user_id, approval_id, expire_time)
    values (${hashOf(text)}, ${link.enterpriseId}, ${link.userId}, ${link.approvalId},
      now() + make_interval(days => ${linkDays}))`)
  return text
}

/**
 * `keep` locks the link until the transaction ends.
 * @throws Refusal 10007 for an unknown link, 16005 for a used one, 16012 for an expired one.
 */
export async function readTaskLink(db: Db, text: string, keep = false): Promise<TaskLink> {
  const link = await db.one<TaskLink & { usedTime: string | null; expired: boolean }>(sql`
    select id, enterprise_id, user_id, approval_id, expire_time, used_time, expire_time <= now() as expired
    from task_link where hash = ${hashOf(text)} ${keep ? sql`for update` : sql``}`)
  if (link === undefined) refuse('noSuchData', { key: 'links.unknown' })
  if (link.usedTime !== null) refuse('statusNotOperable', { key: 'links.used', values: { time: link.usedTime } })
  if (link.expired) refuse('outsideValidity', { key: 'links.expired' })
  return link
}

/** Codes are valid for this link only. */
export function linkCodeOwner(text: string): CodeOwner {
  return { purpose: 'LINK', address: hashOf(text) }
}

export async function useTaskLink(db: Db, id: string): Promise<void> {
  await db.run(sql`update task_link set used_time = now() where id = ${id}`)
}

/** 90 days after expiry. */
export function deleteOldLinks(db: Db): Promise<number> {
  return db.run(sql`delete from task_link where expire_time < now() - interval '90 days'`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
