import sql from 'sql-template-tag'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import { userView } from '../../platform/administration/read.ts'
import { supplierContactView } from '../suppliers/read.ts'

/** Codes for bank accounts go to the main contact on file, not to the requesting user. */
export interface MainContact {
  name: string
  email: string
  language: Language
  /** The address, mostly masked. */
  shown: string
}

/** Returns undefined without a main contact that has an address. */
export async function mainContact(db: Db, supplierId: string): Promise<MainContact | undefined> {
  const found = await db.one<{ name: string; email: string; language: Language }>(sql`
    select k.name, k.email,
      coalesce((select u.locale from ${userView} u where lower(u.email) = lower(k.email) and u.deleted = 0 limit 1), 'en')
        as language
    from ${supplierContactView} k
    where k.supplier_id = ${supplierId} and k.main_flag = 1 and k.deleted = 0 and k.email <> ''`)
  if (found === undefined) return undefined
  const [user = '', host = ''] = found.email.split('@')
  return { ...found, shown: `${user.slice(0, 1)}•••@${host}` }
}
