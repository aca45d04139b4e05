import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { OwnProfile, saveProfile } from '../../../../src/contract/platform/session/own-account.ts'
import type { Db } from '../../../db/database.ts'

type ProfileInput = Input<typeof saveProfile>

export function readOwnProfile(db: Db, userId: string): Promise<OwnProfile | undefined> {
  return db.one<OwnProfile>(sql`
    select name, coalesce(phone, '') as phone, coalesce(email, '') as email, introduction, version
    from app_user where id = ${userId}`)
}

/** Serialises writes to users until the transaction ends; administrators take the same lock. */
export function lockUsers(db: Db): Promise<unknown> {
  return db.run(sql`select pg_advisory_xact_lock(hashtext('app_user'))`)
}

/** Deleted users keep their phone and e-mail. */
export async function readTakenOwn(db: Db, userId: string, { phone, email }: ProfileInput) {
  const rows = await db.rows<{ phone: boolean; email: boolean }>(sql`
    select coalesce(phone = ${phone}, false) as phone, coalesce(lower(email) = lower(${email}), false) as email
    from app_user where id <> ${userId} and (phone = ${phone} or lower(email) = lower(${email}))`)
  return (['phone', 'email'] as const).filter(field => rows.some(row => row[field]))
}

export function writeProfile(db: Db, userId: string, input: ProfileInput): Promise<number> {
  const { name, phone, email, introduction } = input
  return db.run(sql`
    update app_user set name = ${name}, phone = ${phone || null}, email = ${email || null},
      introduction = coalesce(${introduction ?? null}, introduction), version = version + 1
    where id = ${userId}`)
}

export function writeAvatar(db: Db, userId: string, avatar: string): Promise<number> {
  return db.run(sql`update app_user set avatar = ${avatar} where id = ${userId}`)
}
