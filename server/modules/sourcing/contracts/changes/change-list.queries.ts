import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Contract } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'

/** Changes that are neither in force nor cancelled; a contract has at most one. */
export const openChanges = sql`c.deleted = 0 and c.status in ('NEW', 'APPROVING', 'REJECTED', 'SENT', 'REFUSED')`

/** Suppliers see only changes `c` that were sent. */
export function sentTo(caller: Caller): Sql {
  return sql`(true ${sideOf(caller) === 'supplier' ? sql`and c.issued_flag = 1` : empty})`
}

export function readChangesOf({ db, caller }: Act, contractId: string): Promise<Contract['changes']> {
  return db.rows<Contract['changes'][number]>(sql`
    select c.id, c.change_no, c.status, c.version_no, c.reason, c.create_name, c.create_time, c.effect_time
    from contract_change c where c.contract_id = ${contractId} and c.deleted = 0 and ${sentTo(caller)}
    order by c.id desc limit 200`)
}
