import sql from 'sql-template-tag'
import type { LifecycleDirection, SupplierStage } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Db } from '../../../db/database.ts'
import { writeTrail } from '../../../kit/audit.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, AuditEntry, Reactions } from '../../../kit/call/act.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'

interface InForce {
  lifecycleNo: string
  supplierId: string
  direction: LifecycleDirection
  toStage: SupplierStage
  reason: string
}

/** Nothing changes if its date is in the future, or if it is in effect already. */
export async function bringIntoForce(act: Act, id: string): Promise<void> {
  const now = await act.db.one<InForce>(sql`
    update lifecycle_apply set applied_time = now()
    where id = ${id} and status = 'APPROVED' and applied_time is null and effective_date <= current_date
    returning lifecycle_no, supplier_id, direction, to_stage, reason`)
  if (now !== undefined) await emit(act, 'lifecycle.approved', now)
}

/** Daily at 00:05: puts approved applications into effect on their date. */
export const lifecycleInForce = (reactions: readonly Reactions[]): ScheduledJob => ({
  name: 'lifecycleInForce',
  cron: '5 0 * * *',
  run: db => bringDueIntoForce(db, reactions),
})

/** Runs as the system without a user; a large remainder waits for the next run. */
export async function bringDueIntoForce(db: Db, reactions: readonly Reactions[]): Promise<void> {
  const due = await db.rows<{ id: string; enterpriseId: string }>(sql`
    select id, enterprise_id from lifecycle_apply
    where status = 'APPROVED' and applied_time is null and effective_date <= current_date
    order by id limit 300 for update skip locked`)
  for (const { id, enterpriseId } of due) {
    const trail: AuditEntry[] = []
    const act: Act = { ...clockAct(db, enterpriseId), requestId: `lifecycle ${id}`, trail, reactions }
    await bringIntoForce(act, id)
    await writeTrail(db, act.caller, trail)
  }
}
