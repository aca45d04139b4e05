import sql from 'sql-template-tag'
import { audit } from '../../../kit/audit.ts'
import type { Reaction } from '../../../kit/call/act.ts'

/**
 * Creates the administrator account of a new supplier. The phone number is omitted if another user has taken it
 * meanwhile.
 */
export const makeSupplierAccount: Reaction<'registration.account'> = async (act, account) => {
  const { db, caller } = act
  const { supplierId, userName, name, email, phone, passwordHash, language } = account
  const made = await db.one<{ id: string }>(sql`
    insert into app_user (enterprise_id, username, name, phone, email, password_hash, must_change_password, user_type, locale)
    select ${caller.enterpriseId}, ${userName}, ${name},
      case when not exists (select from app_user where phone = ${phone}) then nullif(${phone}, '') end, ${email},
      ${passwordHash}, 1, 'SUPPLIER', ${language} returning id`)
  if (made === undefined) throw new Error('The new user is missing.')
  await db.run(sql`insert into user_role (user_id, role_id) select ${made.id}, id from role where code = 'SUP_ADMIN'`)
  await db.run(sql`insert into user_supplier (user_id, supplier_id) values (${made.id}, ${supplierId})`)
  audit(act, { businessType: 'USER', businessId: made.id, docNo: userName, action: 'CREATE' })
}
