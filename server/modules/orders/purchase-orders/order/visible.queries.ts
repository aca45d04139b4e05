import sql from 'sql-template-tag'
import type { Db } from '../../../../db/database.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { ownOrgs } from '../../../../kit/sight/in-scope.ts'
import { employeeView, purchaserView } from '../../../platform/organisation/read.ts'

/** The user's organisation and all below it, for scope 2. */
export async function ownOrgIds(db: Db, caller: Caller): Promise<string[]> {
  return (await db.rows<{ id: string }>(ownOrgs(caller))).map(org => org.id)
}

/** The user's purchaser records, for scope 3. */
export async function ownPurchasers(db: Db, caller: Caller): Promise<string[]> {
  const found = await db.rows<{ id: string }>(sql`
    select p.id from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id
    where p.enterprise_id = ${caller.enterpriseId} and e.user_id = ${caller.userId}`)
  return found.map(purchaser => purchaser.id)
}
