import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { lockDocument, move } from '../../../kit/documents/move.ts'
import { today } from '../../../kit/today.ts'
import { plans } from './delivery-plan-kind.ts'
import { keptRows } from './delivery-plan.queries.ts'
import { differs, promiseProblems } from './delivery-plan.rules.ts'
import type { KeptPlanRow, Promised } from './delivery-plan.rules.ts'
import { tellPlanner, tellSupplier } from './messages.ts'

/** @throws Refusal, see the contract. */
export async function answerPlan(
  act: Act,
  id: string,
  version: number,
  promises: readonly Promised[] = [],
): Promise<void> {
  const plan = await lockDocument(act, plans, id)
  const rows = (await keptRows(act, id)).filter(row => row.rowStatus === 'OPEN')
  const event = rows.some(row => differs(row, promises)) ? 'differ' : 'confirm'
  await move(act, plans, event, plan, undefined, {
    version,
    async work(kept) {
      refuseProblems(promiseProblems(promises, rows, await today(act.db)))
      await writePromises(act, rows, promises, kept.versionNo)
      return {}
    },
    tell: kept => tellPlanner(act, kept, event === 'differ' ? 'plan.disputed' : 'plan.confirmed'),
  })
}

/** Rows without a promise are accepted as requested. */
async function writePromises(
  act: Act,
  rows: readonly KeptPlanRow[],
  promises: readonly Promised[],
  versionNo: number,
): Promise<void> {
  const written = rows.flatMap(row => {
    const own = promises.filter(each => each.detailId === row.id)
    const asked = { detailId: row.id, promiseDate: row.planDate, promiseQty: row.planQty, feedback: '' }
    const decision = differs(row, promises) ? 'OPEN' : 'ACCEPTED'
    return (own.length === 0 ? [asked] : own).map(each => ({ feedback: '', ...each, decision }))
  })
  await act.db.run(sql`
    insert into delivery_plan_promise (detail_id, version_no, promise_date, promise_qty, feedback, decision, create_by,
      create_name)
    select r."detailId", ${versionNo}, r."promiseDate", r."promiseQty", r."feedback", r."decision",
      ${act.caller.userId}, ${act.caller.name}
    from jsonb_to_recordset(${asJson(written)}) as r ("detailId" bigint, "promiseDate" date, "promiseQty" numeric,
      "feedback" text, "decision" text)`)
  const differing = rows.filter(row => differs(row, promises)).map(row => row.id)
  await act.db.run(sql`
    update delivery_plan_detail set row_status = case when id = any(${differing}::bigint[]) then 'DIFF' else 'CONFIRMED' end
    where id = any(${rows.map(row => row.id)}::bigint[])`)
}

/** @throws Refusal 10007, 16007, 16005. */
export async function decidePlan(
  act: Act,
  { id, version, accept, reason: given }: { id: string; version: number; accept: 0 | 1; reason: string },
): Promise<void> {
  const reason = given.trim()
  await move(act, plans, accept === 1 ? 'accept' : 'return', id, undefined, {
    version,
    async work() {
      await act.db.run(sql`
        update delivery_plan_promise h set decision = ${accept === 1 ? 'ACCEPTED' : 'RETURNED'}
        from delivery_plan_detail d
        where d.id = h.detail_id and d.plan_id = ${id} and d.row_status = 'DIFF' and h.decision = 'OPEN'`)
      await act.db.run(sql`
        update delivery_plan_detail set row_status = ${accept === 1 ? 'CONFIRMED' : 'OPEN'}
        where plan_id = ${id} and row_status = 'DIFF'`)
      return reason === '' ? {} : { reason }
    },
    tell: kept =>
      tellSupplier(act, kept, accept === 1 ? 'plan.accepted' : 'plan.returned', {
        reason: reason === '' ? '–' : reason,
      }),
  })
}
