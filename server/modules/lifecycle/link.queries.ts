import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'

/** What the task of a link is about, and whose link it is; undefined when the approver may no longer sign in. */
export function readLinked(db: Db, { userId, approvalId }: { userId: string; approvalId: string }) {
  return db.one<{ applyId: string; supplierId: string; approver: string }>(sql`
    select l.id as apply_id, l.supplier_id, u.name as approver
    from approval a join lifecycle_apply l on l.id = a.business_id join app_user u on u.id = ${userId}
    where a.id = ${approvalId} and a.business_type = 'LIFECYCLE_DOWN' and u.active = 1
      and (u.valid_until is null or u.valid_until >= current_date)`)
}
