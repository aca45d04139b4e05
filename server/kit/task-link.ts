import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { refuse } from './call/refusal.ts'
import type { CodeOwner } from './call/verify-code.ts'

/** How long a link is good, in days. */
export const linkDays = 7

/** What a link stands for. */
export interface TaskLink {
  id: string
  enterpriseId: string
  /** The approver whom it was sent to. */
  userId: string
  approvalId: string
  expireTime: string
}

/** Makes a link of 128 random bits for one approver and one task; only its hash is kept. */
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
 * What a link stands for; with `keep` it stays as it is until the transaction ends.
 * @throws Refusal 10007 for a link that is not ours, 16005 for a used one, 16012 for one that has expired.
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

/** The owner of the codes that are sent for a link: a code is good for this link and no other. */
export function linkCodeOwner(text: string): CodeOwner {
  return { purpose: 'LINK', address: hashOf(text) }
}

/** Uses a link up. */
export async function useTaskLink(db: Db, id: string): Promise<void> {
  await db.run(sql`update task_link set used_time = now() where id = ${id}`)
}

/** Forgets links long after their end. */
export function deleteOldLinks(db: Db): Promise<number> {
  return db.run(sql`delete from task_link where expire_time < now() - interval '90 days'`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
