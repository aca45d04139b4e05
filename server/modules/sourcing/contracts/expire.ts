import sql from 'sql-template-tag'
import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Db } from '../../../db/database.ts'
import { writeTrail } from '../../../kit/audit.ts'
import type { AuditEntry } from '../../../kit/call/act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'

export const contractExpiry: ScheduledJob = {
  name: 'contractExpiry',
  cron: '0 2 * * *',
  run: db => expireContracts(db),
}

/** Expires contracts in force with a last day before today. The audit trail shows the system as author. */
export async function expireContracts(db: Db, today?: string): Promise<void> {
  const over = sql`status = 'EFFECTIVE' and deleted = 0 and valid_to < coalesce(${today ?? null}::date, current_date)`
  const done = await db.rows<{ id: string; contractNo: string; enterpriseId: string }>(sql`
    update contract set status = 'EXPIRED', version = version + 1
    where id in (select id from contract where ${over} order by id limit 500 for update skip locked)
    returning id, contract_no, enterprise_id`)
  for (const enterpriseId of new Set(done.map(each => each.enterpriseId))) {
    const entries = done
      .filter(each => each.enterpriseId === enterpriseId)
      .map(({ id, contractNo }): AuditEntry => ({
        businessType: contractBusinessType,
        businessId: id,
        docNo: contractNo,
        action: 'STATUS',
        fromStatus: 'EFFECTIVE',
        toStatus: 'EXPIRED',
      }))
    await writeTrail(db, { enterpriseId, userId: '0', name: '', ip: '', resourceId: '' }, entries)
  }
}
