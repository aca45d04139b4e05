import sql from 'sql-template-tag'
import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { userView } from '../../platform/administration/read.ts'
import { documentFileView } from '../../platform/attachments/read.ts'

/** Files that the user's side has added since the supplier's confirmation, newest first. */
export function readCopyChoices({ db, caller }: Act, id: string): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(sql`
    select f.id, f.name from contract t join ${documentFileView} f on f.enterprise_id = t.enterprise_id
        and f.business_type = ${contractBusinessType} and f.business_id = t.id
      join ${userView} u on u.id = f.creator_id
    where t.id = ${id} and t.enterprise_id = ${caller.enterpriseId} and f.create_time >= t.confirm_time
      and (u.user_type = 'SUPPLIER') = ${sideOf(caller) === 'supplier'}
    order by f.id desc limit 100`)
}
