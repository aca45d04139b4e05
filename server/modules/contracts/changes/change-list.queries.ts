import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Contract } from '../../../../src/contract/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'

/** Changes `c` that are neither in force nor given up; a contract has one at most. */
export const openChanges = sql`c.deleted = 0 and c.status in ('NEW', 'APPROVING', 'REJECTED', 'SENT', 'REFUSED')`

/** Changes `c` of a contract that the caller sees: suppliers see those that were sent. */
export function sentTo(caller: Caller): Sql {
  return sql`(true ${sideOf(caller) === 'supplier' ? sql`and c.issued_flag = 1` : empty})`
}

/** The changes of a contract that the caller sees, the newest first. */
export function readChangesOf({ db, caller }: Act, contractId: string): Promise<Contract['changes']> {
  return db.rows<Contract['changes'][number]>(sql`
    select c.id, c.change_no, c.status, c.version_no, c.reason, c.create_name, c.create_time, c.effect_time
    from contract_change c where c.contract_id = ${contractId} and c.deleted = 0 and ${sentTo(caller)}
    order by c.id desc limit 200`)
}
