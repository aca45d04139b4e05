import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  ReturnInput,
  ReturnOrder,
  ReturnRow,
  ReturnStatus,
  Treatment,
} from '../../../../src/contract/goods/returns/return-parts.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { orgView, warehouseView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { problemColumns, problemJoin } from './problem.queries.ts'
import { returnSteps } from './return.rules.ts'
import type { ReturnFacts } from './return.rules.ts'
import { receivedColumns, receivedJoins } from './stock.queries.ts'

/** A return locked in this transaction. */
export interface LockedReturn extends ReturnFacts {
  id: string
  version: number
  returnNo: string
  supplierId: string
  supplierName: string
  orgId: string
  treatment: Treatment
  sentFlag: 0 | 1
  createBy: string | null
}

const place = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.supplier_id`,
  issued: sql`t.sent_flag`,
}

/** Suppliers see the returns sent to them. */
export function seenReturns(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

const facts = sql`t.status, t.submit_by as initiator_id,
  case when t.object_until < current_date then 1 else 0 end as silent_flag`
const ownColumns = sql`t.id, t.version, t.return_no, t.supplier_id,
  (select s.name from ${supplierView} s where s.id = t.supplier_id) as supplier_name, t.org_id, t.treatment, t.sent_flag, t.create_by, ${facts}`

/** Locks returns in ascending order of ids; skips those not visible. */
export function lockReturns(act: Act, ids: readonly string[]): Promise<LockedReturn[]> {
  return act.db.rows<LockedReturn>(sql`
    select ${ownColumns} from return_order t
    where t.id = any(${[...ids]}::bigint[]) and ${seenReturns(act.caller)} order by t.id for update`)
}

/** Raises the version that editors compare. */
export async function writeReturn(
  act: Act,
  kept: LockedReturn,
  status: ReturnStatus,
  also: Sql,
): Promise<LockedReturn> {
  const written = await act.db.one<Partial<LockedReturn>>(sql`
    update return_order t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

export interface ReturnPlace {
  supplierId: string
  orgId: string
  warehouseId: string
}

/** Inserts a draft without rows and returns its id. */
export async function insertReturn(act: Act, returnNo: string, at: ReturnPlace, input: ReturnInput) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into return_order (enterprise_id, create_by, create_name, return_no, org_id, supplier_id, warehouse_id,
      return_date, reason, treatment, carrier, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${returnNo}, ${at.orgId},
      ${at.supplierId}, ${at.warehouseId}, ${input.returnDate}, ${input.reason}, ${input.treatment},
      ${input.carrier ?? ''}, ${input.remark ?? ''})
    returning id`)
  return created?.id
}

/** Columns of an update, with a leading comma. */
export function draftColumns(at: ReturnPlace, input: ReturnInput): Sql {
  return sql`, org_id = ${at.orgId}, supplier_id = ${at.supplierId}, warehouse_id = ${at.warehouseId},
    return_date = ${input.returnDate}, reason = ${input.reason}, treatment = ${input.treatment},
    carrier = ${input.carrier ?? ''}, remark = ${input.remark ?? ''}`
}

export type KeptRow = Pick<ReturnRow, 'receiveDetailId' | 'orderDetailId' | 'qty' | 'fromStock' | 'serials'>

export async function writeRows(
  act: Act,
  returnId: string,
  rows: readonly (KeptRow & Pick<ReturnRow, 'problemId'>)[],
): Promise<void> {
  await act.db.run(sql`delete from return_order_detail where return_id = ${returnId}`)
  await act.db.run(sql`
    insert into return_order_detail (return_id, place, receive_detail_id, order_detail_id, qty, from_stock, serials,
      problem_id)
    select ${returnId}, k."place", k."receiveDetailId", k."orderDetailId", k."qty", k."fromStock", k."serials",
      k."problemId"
    from jsonb_to_recordset(${asJson(rows.map((row, at) => ({ ...row, place: at })))}) as k ("place" int,
      "receiveDetailId" bigint, "orderDetailId" bigint, "qty" numeric, "fromStock" text, "serials" text[],
      "problemId" bigint)`)
}

/** In row order: problems refer to rows by position. */
export function keptRows(act: Act, returnId: string): Promise<KeptRow[]> {
  return act.db.rows<KeptRow>(sql`
    select receive_detail_id, order_detail_id, trim_scale(qty) as qty, from_stock, serials
    from return_order_detail
    where return_id = ${returnId} order by place`)
}

export const summaryColumns = sql`
  t.version, t.return_no, t.treatment, t.reason, t.supplier_id, s.supplier_no, s.name as supplier_name,
  org.name as org_name, w.name as warehouse_name, t.return_date, t.object_until, t.create_name, t.create_time, ${facts}`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = t.supplier_id join ${orgView} org on org.id = t.org_id
  join ${warehouseView} w on w.id = t.warehouse_id`

export function asSeen<T extends ReturnFacts>(
  { initiatorId, silentFlag, ...rest }: T,
  caller: Caller,
): Omit<T, 'initiatorId' | 'silentFlag'> & { allowed: ReturnOrder['allowed'] } {
  const allowed = allowedEvents(returnSteps, { status: rest.status, initiatorId, silentFlag }, caller)
  return { ...rest, allowed }
}

type ReadReturn = Omit<ReturnOrder, 'allowed' | 'details'> & ReturnFacts

/** @throws Refusal 10007 if missing or not visible. */
export async function readReturn(act: Act, by: string | { returnNo: string }): Promise<ReturnOrder> {
  const wanted = typeof by === 'string' ? sql`t.id = ${by}` : sql`t.return_no = ${by.returnNo}`
  const read = await act.db.one<ReadReturn>(sql`
    select t.id, ${summaryColumns}, t.warehouse_id, t.carrier, t.remark, t.objection, t.answer, t.ship_time
    from return_order t ${summaryJoins} where ${wanted} and ${seenReturns(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const details = await act.db.rows<ReturnRow>(sql`
    select d.id, ${receivedColumns(act.caller.language)}, trim_scale(d.qty) as qty, d.from_stock, d.serials,
      ${problemColumns}
    from return_order_detail d ${receivedJoins(sql`d.receive_detail_id`)} ${problemJoin(act.caller)}
    where d.return_id = ${read.id} order by d.place`)
  // Returnable quantities are internal to the buyer.
  const hidden = sideOf(act.caller) === 'supplier' ? { rejectedLeft: '0', acceptedLeft: '0', serialsLeft: [] } : {}
  return { ...asSeen(read, act.caller), details: details.map(row => ({ ...row, ...hidden })) }
}
