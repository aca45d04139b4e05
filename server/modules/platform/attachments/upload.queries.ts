import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { Place } from './queries.ts'

export interface Upload extends Place {
  id: string
  name: string
  size: string
  attachmentId: string | null
}

const columns = sql`u.id, u.business_type, u.business_id, u.name, u.size, u.attachment_id`

/** Returns false when the user has too many incomplete uploads. */
export async function insertUpload(
  db: Db,
  caller: Caller,
  upload: Place & { id: string; name: string; size: number },
  mostOpen: number,
): Promise<boolean> {
  const added = await db.run(sql`
    insert into attachment_upload (id, enterprise_id, user_id, business_type, business_id, name, size)
    select ${upload.id}, ${caller.enterpriseId}, ${caller.userId}, ${upload.businessType}, ${upload.businessId},
      ${upload.name}, ${upload.size}::bigint
    where (select count(*) from attachment_upload where user_id = ${caller.userId} and attachment_id is null) < ${mostOpen}`)
  return added === 1
}

export function readUpload(db: Db, caller: Caller, id: string): Promise<Upload | undefined> {
  return db.one<Upload>(sql`
    select ${columns} from attachment_upload u
    where u.id = ${id} and u.user_id = ${caller.userId} and u.enterprise_id = ${caller.enterpriseId}`)
}

export async function endUpload(db: Db, id: string, attachmentId: string): Promise<void> {
  await db.run(sql`update attachment_upload set attachment_id = ${attachmentId} where id = ${id}`)
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from attachment_upload where id = ${id}`)
}

/** Returns false while another request holds the lock. */
export async function takeUpload(db: Db, id: string, token: string): Promise<boolean> {
  const taken = await db.run(sql`
    update attachment_upload set lock_token = ${token}, lock_until = now() + interval '15 seconds', lock_wanted = false
    where id = ${id} and (lock_token is null or lock_until < now())`)
  return taken === 1
}

/** Signals the lock owner that another request waits. */
export async function wantUpload(db: Db, id: string): Promise<void> {
  await db.run(sql`update attachment_upload set lock_wanted = true where id = ${id} and lock_token is not null`)
}

/** Returns true if another request waits, and undefined when the lock was lost. */
export async function keepUpload(db: Db, id: string, token: string): Promise<boolean | undefined> {
  const kept = await db.one<{ lockWanted: boolean }>(sql`
    update attachment_upload set lock_until = now() + interval '15 seconds'
    where id = ${id} and lock_token = ${token} returning lock_wanted`)
  return kept?.lockWanted
}

export async function leaveUpload(db: Db, id: string, token: string): Promise<void> {
  await db.run(sql`
    update attachment_upload set lock_token = null, lock_until = null, lock_wanted = false
    where id = ${id} and lock_token = ${token}`)
}

/** Finds uploads older than 24 hours. */
export function readOldUploads(db: Db): Promise<{ id: string }[]> {
  return db.rows<{ id: string }>(sql`
    select id from attachment_upload where create_time < now() - interval '24 hours'
    order by create_time limit 200 for update skip locked`)
}
