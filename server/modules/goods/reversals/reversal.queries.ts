import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Reversal,
  ReversalInput,
  ReversalRow,
  ReversalStatus,
} from '../../../../src/contract/goods/reversals/reversals.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { orgView, warehouseView } from '../../platform/organisation/read.ts'
import { receiptRowView, receiptView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { reversedColumns, reversedJoins } from './reversed-stock.queries.ts'
import { reversalSteps } from './reversal.rules.ts'
import type { ReversalFacts } from './reversal.rules.ts'

/** A reversal locked in this transaction. */
export interface LockedReversal extends ReversalFacts {
  id: string
  version: number
  reverseNo: string
  receiveId: string
  supplierId: string
  orgId: string
  reverseDate: string
  reason: string
}

const place = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.supplier_id`,
  issued: sql`case when t.status = 'POSTED' then 1 else 0 end`,
}

/** Suppliers see their posted reversals. */
export function seenReversals(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

const facts = sql`t.status, t.submit_by as initiator_id,
  (select r.receiver_id from ${receiptView} r where r.id = t.receive_id) as receiver_id`
const ownColumns = sql`t.id, t.version, t.reverse_no, t.receive_id, t.supplier_id, t.org_id, t.reverse_date, t.reason, ${facts}`

/** Locks reversals in ascending order of ids; skips those not visible. */
export function lockReversals(act: Act, ids: readonly string[]): Promise<LockedReversal[]> {
  return act.db.rows<LockedReversal>(sql`
    select ${ownColumns} from charge_against t
    where t.id = any(${[...ids]}::bigint[]) and ${seenReversals(act.caller)} order by t.id for update`)
}

/** Raises the version that editors compare. */
export async function writeReversal(
  act: Act,
  kept: LockedReversal,
  status: ReversalStatus,
  also: Sql,
): Promise<LockedReversal> {
  const written = await act.db.one<Partial<LockedReversal>>(sql`
    update charge_against t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

export interface ReversalPlace {
  receiveId: string
  supplierId: string
  orgId: string
}

/** Inserts a draft without rows and returns its id. */
export async function insertReversal(act: Act, reverseNo: string, at: ReversalPlace, input: ReversalInput) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into charge_against (enterprise_id, create_by, create_name, reverse_no, receive_id, org_id, supplier_id,
      reverse_date, reason, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${reverseNo}, ${at.receiveId},
      ${at.orgId}, ${at.supplierId}, ${input.reverseDate}, ${input.reason.trim()}, ${input.remark ?? ''})
    returning id`)
  return created?.id
}

/** Columns of an update, with a leading comma. */
export function draftColumns(at: ReversalPlace, input: ReversalInput): Sql {
  return sql`, receive_id = ${at.receiveId}, org_id = ${at.orgId}, supplier_id = ${at.supplierId},
    reverse_date = ${input.reverseDate}, reason = ${input.reason.trim()}, remark = ${input.remark ?? ''}`
}

export type KeptRow = Pick<ReversalRow, 'receiveDetailId' | 'orderDetailId' | 'qty' | 'fromStock' | 'serials'>

export async function writeRows(act: Act, reverseId: string, rows: readonly KeptRow[]): Promise<void> {
  await act.db.run(sql`delete from charge_against_detail where reverse_id = ${reverseId}`)
  await act.db.run(sql`
    insert into charge_against_detail (reverse_id, place, receive_detail_id, order_detail_id, qty, from_stock, serials)
    select ${reverseId}, k."place", k."receiveDetailId", k."orderDetailId", k."qty", k."fromStock", k."serials"
    from jsonb_to_recordset(${asJson(rows.map((row, at) => ({ ...row, place: at })))}) as k ("place" int,
      "receiveDetailId" bigint, "orderDetailId" bigint, "qty" numeric, "fromStock" text, "serials" text[])`)
}

/** In row order: problems refer to rows by position. */
export function keptRows(act: Act, reverseId: string): Promise<KeptRow[]> {
  return act.db.rows<KeptRow>(sql`
    select receive_detail_id, order_detail_id, trim_scale(qty) as qty, from_stock, serials
    from charge_against_detail
    where reverse_id = ${reverseId} order by place`)
}

export const summaryColumns = sql`
  t.id, t.version, t.reverse_no, t.reason, t.reverse_date, t.receive_id, receipt.receive_no, t.supplier_id, s.supplier_no,
  s.name as supplier_name, org.name as org_name, w.name as warehouse_name, t.create_name, t.create_time,
  t.status, t.submit_by as initiator_id, receipt.receiver_id,
  case when (select sum(d.qty) from charge_against_detail d where d.reverse_id = t.id)
    = (select sum(k.received_qty) from ${receiptRowView} k where k.receive_id = t.receive_id) then 1 else 0 end as full_flag`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = t.supplier_id join ${orgView} org on org.id = t.org_id
  join ${receiptView} receipt on receipt.id = t.receive_id join ${warehouseView} w on w.id = receipt.warehouse_id`

export function asSeen<T extends ReversalFacts>(
  { initiatorId, receiverId, ...rest }: T,
  caller: Caller,
): Omit<T, 'initiatorId' | 'receiverId'> & { allowed: Reversal['allowed'] } {
  const allowed = allowedEvents(reversalSteps, { status: rest.status, initiatorId, receiverId }, caller)
  return { ...rest, allowed }
}

type ReadReversal = Omit<Reversal, 'allowed' | 'details'> & ReversalFacts

/** @throws Refusal 10007 if missing or not visible. */
export async function readReversal(act: Act, id: string): Promise<Reversal> {
  const read = await act.db.one<ReadReversal>(sql`
    select ${summaryColumns}, receipt.receiver_name, t.remark
    from charge_against t ${summaryJoins} where t.id = ${id} and ${seenReversals(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const details = await act.db.rows<ReversalRow>(sql`
    select d.id, ${reversedColumns(act.caller.language)}, trim_scale(d.qty) as qty, d.from_stock, d.serials
    from charge_against_detail d ${reversedJoins(sql`d.receive_detail_id`)}
    where d.reverse_id = ${id} order by d.place`)
  // Reversible quantities are internal to the buyer.
  const hidden = sideOf(act.caller) === 'supplier' ? { rejectedLeft: '0', acceptedLeft: '0', serialsLeft: [] } : {}
  return { ...asSeen(read, act.caller), details: details.map(row => ({ ...row, ...hidden })) }
}
