import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { liveModuleView, roleModuleView, userRoleView, userView } from '../../platform/administration/read.ts'
import { approvalView } from '../../ground/workflow/read.ts'

interface Linked extends Pick<Caller, 'userType'> {
  applyId: string
  supplierId: string
  approver: string
  /** Empty when the approver no longer has one. */
  email: string
  /** Current modules of the approver, over all roles. */
  modules: string[]
}

/** Returns undefined when the approver can no longer sign in. */
export function readLinked(db: Db, { userId, approvalId }: { userId: string; approvalId: string }) {
  return db.one<Linked>(sql`
    select l.id as apply_id, l.supplier_id, u.name as approver, coalesce(u.email, '') as email, u.user_type,
      array(select m.code from ${userRoleView} ur join ${roleModuleView} rm on rm.role_id = ur.role_id
        join ${liveModuleView} m on m.id = rm.module_id where ur.user_id = u.id) as modules
    from ${approvalView} a join lifecycle_apply l on l.id = a.business_id join ${userView} u on u.id = ${userId}
    where a.id = ${approvalId} and a.business_type = 'LIFECYCLE_DOWN' and u.active = 1
      and (u.valid_until is null or u.valid_until >= current_date)`)
}
