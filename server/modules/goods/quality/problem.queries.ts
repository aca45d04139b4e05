import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import {
  answerFileType,
  lotsToProve,
  problemBusinessType,
} from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { ProblemInput, ProblemStatus } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { receiptRowFileType } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { orderRowView } from '../../orders/purchase-orders/read.ts'
import { arrivalView, failedRowView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { ProblemFacts } from './problem.rules.ts'

/** A problem locked in this transaction. */
export interface LockedProblem extends ProblemFacts {
  id: string
  version: number
  problemNo: string
  title: string
  orgId: string
  supplierId: string
  supplierName: string
  sentFlag: 0 | 1
  createBy: string | null
}

const place = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.supplier_id`,
  issued: sql`t.sent_flag`,
}

/** Buyers see the problems of their organisations, suppliers their own once sent. */
export function seenProblems(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

const hasFile = (businessType: string, since: Sql) => sql`
  (case when exists (select from ${documentFileView} f where f.enterprise_id = t.enterprise_id
    and f.business_type = ${businessType} and f.business_id = t.id ${since}) then 1 else 0 end)`

const hasRowPhoto = sql`
  (case when exists (select from ${documentFileView} f where f.enterprise_id = t.enterprise_id
    and f.business_type = ${receiptRowFileType} and f.business_id = t.receive_detail_id) then 1 else 0 end)`

const hasFailed = sql`
  (case when exists (select from ${failedRowView} x where x.id = t.receive_detail_id) then 1 else 0 end)`

/** First receipt rows of the same goods posted since the supplier reported the actions. */
export const lotsOf = (problem: Sql) => sql`
  (select a.receive_id, a.receive_no, a.receive_date, trim_scale(a.received_qty) as received_qty,
    trim_scale(a.rejected_qty) as rejected_qty
  from ${arrivalView} a join ${orderRowView} line on line.id = a.order_detail_id
  where a.enterprise_id = ${problem}.enterprise_id and a.supplier_id = ${problem}.supplier_id
    and line.material_id = ${problem}.material_id and a.inspect_status <> 'WAITING'
    and a.post_time > ${problem}.verify_time
  order by a.post_time, a.id limit ${lotsToProve})`

/** True if enough lots arrived without rejects; computed only while verifying. */
const proved = sql`
  (select case when count(*) = ${lotsToProve} and coalesce(bool_and(lot.rejected_qty = 0), false) then 1 else 0 end
    from ${lotsOf(sql`t`)} lot)`

/** Facts for the offered steps. Evidence is looked up only for drafts, which need it. */
export const offeringFacts = sql`t.status, t.severity, t.submit_by as initiator_id,
  case when t.status in ('NEW', 'REJECTED') then
    greatest(${hasFile(problemBusinessType, sql``)}, ${hasRowPhoto}, ${hasFailed}, num_nonnulls(t.perf_result_id))
    else 0 end as evidence_flag`

/** Facts for executing a step, including those that its input is checked against. */
const facts = sql`${offeringFacts},
  ${hasFile(answerFileType, sql`and f.create_time >= t.step_time`)} as proof_flag,
  case when t.status = 'VERIFYING' then ${proved} else 0 end as proved_flag`

const ownColumns = sql`t.id, t.version, t.problem_no, t.title, t.org_id, t.supplier_id, t.sent_flag, t.create_by,
  (select s.name from ${supplierView} s where s.id = t.supplier_id) as supplier_name, ${facts}`

/** Locks problems in ascending order of ids; skips those not visible. */
export function lockProblems(act: Act, ids: readonly string[]): Promise<LockedProblem[]> {
  return act.db.rows<LockedProblem>(sql`
    select ${ownColumns} from problem t
    where t.id = any(${[...ids]}::bigint[]) and ${seenProblems(act.caller)} order by t.id for update of t`)
}

/** Raises the version that editors compare. */
export async function writeProblem(act: Act, kept: LockedProblem, status: ProblemStatus, also: Sql) {
  const written = await act.db.one<Partial<LockedProblem>>(sql`
    update problem t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

export interface ProblemPlace {
  supplierId: string
  orgId: string
  materialId: string | null
  batchNo: string
}

export async function insertProblem(act: Act, problemNo: string, at: ProblemPlace, input: ProblemInput) {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into problem (enterprise_id, create_by, create_name, problem_no, org_id, supplier_id, material_id, batch_no,
      receive_detail_id, title, severity, defect_code, found_place, defect_qty, checked_qty, description,
      perf_result_id)
    values (${enterpriseId}, ${userId}, ${name}, ${problemNo}, ${at.orgId}, ${at.supplierId}, ${at.materialId}, ${at.batchNo},
      ${input.receiveDetailId ?? null}, ${input.title.trim()}, ${input.severity}, ${input.defectCode}, ${input.foundPlace},
      ${input.defectQty}, ${input.checkedQty}, ${input.description.trim()}, ${input.perfResultId ?? null})
    returning id`)
  return created?.id
}

/** Columns of an update, with a leading comma. */
export function draftColumns(at: ProblemPlace, input: ProblemInput): Sql {
  return sql`, org_id = ${at.orgId}, supplier_id = ${at.supplierId}, material_id = ${at.materialId},
    batch_no = ${at.batchNo}, receive_detail_id = ${input.receiveDetailId ?? null}, title = ${input.title.trim()},
    severity = ${input.severity}, defect_code = ${input.defectCode}, found_place = ${input.foundPlace},
    defect_qty = ${input.defectQty}, checked_qty = ${input.checkedQty}, description = ${input.description.trim()},
    perf_result_id = ${input.perfResultId ?? null}`
}
