import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import type { Database } from '../database.ts'
import { lockForStart } from '../start-lock.ts'
import { addReferenceData } from './reference.ts'
import { DemoRows } from './rows.ts'

/** Advisory lock for server processes that start together. */
const firstLock = 7_307_504

/**
 * Makes an empty database usable without demo data: reference data, and the user `admin`. Returns their one-time
 * password; undefined when an enterprise exists.
 */
export async function createFirstAdministrator(database: Database): Promise<string | undefined> {
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hash(password)
  return database.transaction(async db => {
    await lockForStart(db, firstLock)
    const known = await db.one<{ id: string }>(sql`select id from enterprise limit 1`)
    if (known !== undefined) return undefined
    const rows = new DemoRows()
    const enterpriseId = rows.add('enterprise', {
      code: 'MAIN',
      name: 'Enterprise',
      base_currency: 'CNY',
      locale: 'en',
    })
    const user = { username: 'admin', name: 'Administrator', password_hash: passwordHash, user_type: 'ADMIN' }
    rows.add('app_user', { enterprise_id: enterpriseId, ...user, must_change_password: 1 })
    addReferenceData(rows, enterpriseId)
    await rows.write(db)
    await db.run(sql`
      insert into user_role (user_id, role_id)
      select u.id, r.id from app_user u, role r where u.username = 'admin' and r.code = 'ADMIN'`)
    return password
  })
}
