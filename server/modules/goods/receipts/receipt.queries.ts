import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { receiptRowFileType } from '../../../../src/contract/goods/receipts/receipts.ts'
import type {
  queryReceipts,
  Receipt,
  ReceiptInput,
  ReceiptRow,
  ReceiptStatus,
  ReceiptSummary,
  ReceiveType,
} from '../../../../src/contract/goods/receipts/receipts.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { among, fewIds } from '../../../kit/call/few-ids.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { deliveryRowView, deliveryView } from '../delivery-orders/read.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { inspectionPlanOf, materialView } from '../../ground/materials/read.ts'
import { orgView, warehouseView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { inspectionResultsOf } from './inspection.queries.ts'
import { receiptSteps } from './receipt.rules.ts'
import type { ReceiptFacts } from './receipt.rules.ts'
import { hasToClaim, isToClaim } from './to-claim.queries.ts'
import { brings, serialColumns, writeSerials } from './serial.queries.ts'

export interface LockedReceipt extends ReceiptFacts {
  id: string
  version: number
  receiveNo: string
  receiveType: ReceiveType
  supplierId: string
  orgId: string
  deliveryId: string | null
}

const place = {
  enterprise: sql`r.enterprise_id`,
  org: sql`r.org_id`,
  supplier: sql`r.supplier_id`,
  issued: sql`1`,
}

/** Suppliers see their posted receipts. */
export function seenReceipts(caller: Caller): Sql {
  const posted = sideOf(caller) === 'supplier' ? sql`r.status <> 'NEW'` : sql`true`
  return sql`r.deleted = 0 and ${seenBy(caller, place)} and ${posted}`
}

const toInspect = sql`(select count(*)::int from receive_detail t where t.receive_id = r.id
  and t.inspect_status = 'WAITING') as to_inspect`
const ownColumns = sql`r.id, r.version, r.receive_no, r.receive_type, r.status, r.supplier_id, r.org_id, r.delivery_id, ${toInspect}`

/** In ascending order of ids; skips those not visible. */
export function lockReceipts(act: Act, ids: readonly string[]): Promise<LockedReceipt[]> {
  return act.db.rows<LockedReceipt>(sql`
    select ${ownColumns} from receive r
    where r.id = any(${[...ids]}::bigint[]) and ${seenReceipts(act.caller)} order by r.id for update of r`)
}

/** Raises the version that editors compare. */
export async function writeReceipt(
  act: Act,
  receipt: LockedReceipt,
  status: ReceiptStatus,
  also: Sql,
): Promise<LockedReceipt> {
  const written = await act.db.one<Partial<LockedReceipt>>(sql`
    update receive r set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${receipt.id} returning ${ownColumns}`)
  return { ...receipt, ...written }
}

export interface ReceiptPlace {
  receiveType: ReceiveType
  supplierId: string
  orgId: string
  warehouseId: string
}

export async function insertReceipt(act: Act, receiveNo: string, at: ReceiptPlace, input: ReceiptInput) {
  const created = await act.db.one<{ id: string }>(sql`
    insert into receive (enterprise_id, create_by, create_name, receive_no, org_id, supplier_id, warehouse_id, delivery_id,
      receive_type, receive_date, remark)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${receiveNo}, ${at.orgId},
      ${at.supplierId}, ${at.warehouseId}, ${input.deliveryId ?? null}, ${at.receiveType}, ${input.receiveDate}, ${input.remark ?? ''})
    returning id`)
  return created?.id
}

/** A stored row: accepted and rejected quantity, unless it awaits inspection. */
export interface KeptReceiptRow {
  orderDetailId: string
  deliveryDetailId: string | null
  receivedQty: string
  acceptedQty: string
  rejectedQty: string
  rejectReason: string
  batchNo: string
  expireDate: string | null
  inspectStatus: 'NONE' | 'WAITING'
  serials: readonly string[]
}

/** Replaces the rows of a draft; nothing refers to them yet. */
export async function writeRows(act: Act, receiptId: string, rows: readonly KeptReceiptRow[]): Promise<void> {
  await act.db.run(sql`delete from receive_detail where receive_id = ${receiptId}`)
  await act.db.run(sql`
    insert into receive_detail (receive_id, place, order_detail_id, delivery_detail_id, received_qty, accepted_qty,
      rejected_qty, reject_reason, batch_no, expire_date, inspect_status)
    select ${receiptId}, k."place", k."orderDetailId", k."deliveryDetailId", k."receivedQty", k."acceptedQty",
      k."rejectedQty", k."rejectReason", k."batchNo", k."expireDate", k."inspectStatus"
    from jsonb_to_recordset(${asJson(rows.map((row, at) => ({ ...row, place: at })))}) as k ("place" int,
      "orderDetailId" bigint, "deliveryDetailId" bigint, "receivedQty" numeric, "acceptedQty" numeric,
      "rejectedQty" numeric, "rejectReason" text, "batchNo" text, "expireDate" date, "inspectStatus" text)`)
  await writeSerials(act, receiptId, rows)
}

const summaryColumns = sql`
  r.id, r.version, r.receive_no, r.receive_type, r.status, ${toInspect}, r.delivery_id, coalesce(d.delivery_no, '') as delivery_no,
  r.supplier_id, s.supplier_no, s.name as supplier_name, org.name as org_name, w.name as warehouse_name,
  content.order_nos, r.receive_date, content.row_count, content.rejected_rows, r.post_time, r.receiver_name, r.create_time`

const summaryJoins = sql`
  join ${supplierView} s on s.id = r.supplier_id join ${orgView} org on org.id = r.org_id
  join ${warehouseView} w on w.id = r.warehouse_id left join ${deliveryView} d on d.id = r.delivery_id
  cross join lateral (
    select count(*)::int as row_count, (count(*) filter (where k.rejected_qty > 0))::int as rejected_rows,
      coalesce(string_agg(distinct o.order_no, ', '), '') as order_nos
    from receive_detail k join ${orderRowView} line on line.id = k.order_detail_id
      join ${orderView} o on o.id = line.order_id
    where k.receive_id = r.id) content`

type ReadSummary = Omit<ReceiptSummary, 'allowed'> & { toInspect: number }

function asSeen<T extends ReadSummary>({ toInspect: waiting, ...receipt }: T, caller: Caller) {
  const facts: ReceiptFacts = { status: receipt.status, toInspect: waiting }
  return { ...receipt, allowed: allowedEvents(receiptSteps, facts, caller) }
}

/** @throws Refusal 10007 if missing or not visible. */
export async function readReceipt(act: Act, id: string): Promise<Receipt> {
  const read = await act.db.one<ReadSummary & Pick<Receipt, 'warehouseId' | 'remark'>>(sql`
    select ${summaryColumns}, r.warehouse_id, r.remark from receive r ${summaryJoins}
    where r.id = ${id} and ${seenReceipts(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const details = await act.db.rows<ReceiptRow>(sql`
    select k.id, k.order_detail_id, k.delivery_detail_id, line.order_id, o.order_no, line.row_no,
      coalesce(m.code, '') as material_code, line.material_text, line.spec,
      ${unitText(sql`line.enterprise_id`, sql`line.unit`, act.caller.language)} as unit_symbol,
      line.unit_precision, trim_scale(a.qty) as shipped_qty, trim_scale(k.received_qty) as received_qty,
      trim_scale(k.accepted_qty) as accepted_qty, trim_scale(k.concession_qty) as concession_qty,
      trim_scale(k.rejected_qty) as rejected_qty, k.reject_reason, k.concession_reason, k.batch_no, k.expire_date, k.inspect_status,
      case when k.inspect_status = 'WAITING' then ${inspectionPlanOf(sql`line.material_id`)} else '[]' end as plan,
      ${inspectionResultsOf(sql`k.id`)} as results,
      coalesce(m.serial_mode, 'NONE') as serial_mode, ${serialColumns},
      (select count(*)::int from ${documentFileView} f where f.enterprise_id = line.enterprise_id
        and f.business_type = ${receiptRowFileType} and f.business_id = k.id) as photo_count,
      case when ${isToClaim(act.caller)} then 1 else 0 end as claim_flag
    from receive_detail k join ${orderRowView} line on line.id = k.order_detail_id
      join ${orderView} o on o.id = line.order_id left join ${materialView} m on m.id = line.material_id
      left join ${deliveryRowView} a on a.id = k.delivery_detail_id
    where k.receive_id = ${id} order by k.place`)
  return { ...asSeen(read, act.caller), details }
}

const sorting = {
  receiveNo: sql`r.receive_no`,
  receiveType: sql`r.receive_type`,
  status: sql`r.status`,
  receiveDate: sql`r.receive_date`,
  createTime: sql`r.create_time`,
}

type Filters = Input<typeof queryReceipts>

/** @throws Refusal 10001 for an unknown sort field. */
export async function readReceiptPage(act: Act, input: Filters): Promise<Output<typeof queryReceipts>> {
  const where = join([seenReceipts(act.caller), ...(await conditions(act, input))], ' and ')
  const order = orderClause(input.orderBy, sorting, sql`r.id desc`)
  const found = await readDocumentPage<ReadSummary>(
    act.db,
    {
      found: sql`receive r where ${where}`,
      id: sql`r.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join receive r on r.id = page.id ${summaryJoins} order by page.place`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

async function conditions(act: Act, filters: Filters): Promise<Sql[]> {
  const parts = inScope(act.caller, filters.scope, { org: sql`r.org_id`, creator: sql`r.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`r.status`, filters.status))
  if (filters.receiveType !== undefined) parts.push(sql`r.receive_type = ${filters.receiveType}`)
  if (filters.supplierId !== undefined) parts.push(sql`r.supplier_id = ${filters.supplierId}`)
  if (filters.warehouseId !== undefined) parts.push(sql`r.warehouse_id = ${filters.warehouseId}`)
  if (filters.deliveryId !== undefined) parts.push(sql`r.delivery_id = ${filters.deliveryId}`)
  if (filters.receiveDateFrom !== undefined) parts.push(sql`r.receive_date >= ${filters.receiveDateFrom}`)
  if (filters.receiveDateTo !== undefined) parts.push(sql`r.receive_date <= ${filters.receiveDateTo}`)
  if (filters.serialNo) parts.push(brings(filters.serialNo))
  if (filters.orderDetailId !== undefined) parts.push(receives(sql`line.id = ${filters.orderDetailId}`))
  if (filters.orderId !== undefined) parts.push(receives(sql`line.order_id = ${filters.orderId}`))
  if (filters.orderNo) parts.push(receives(inOrders(sql`o.order_no = ${filters.orderNo}`)))
  if (filters.toClaim !== undefined) parts.push(hasToClaim(act.caller))
  if (filters.keyword) parts.push(await matching(act, containing(filters.keyword)))
  return parts
}

/** Number, supplier, and the numbers of delivery and orders. */
async function matching({ db, caller }: Act, pattern: string): Promise<Sql> {
  const ofEnterprise = sql`enterprise_id = ${caller.enterpriseId}`
  const suppliers = await fewIds(
    db,
    sql`select s.id from ${supplierView} s where s.${ofEnterprise} and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern})`,
  )
  const deliveries = await fewIds(
    db,
    sql`select d.id from ${deliveryView} d where d.${ofEnterprise} and d.delivery_no ilike ${pattern}`,
  )
  const ofOrders = await fewIds(
    db,
    sql`select k.receive_id as id from ${orderView} o join ${orderRowView} line on line.order_id = o.id
      join receive_detail k on k.order_detail_id = line.id where o.${ofEnterprise} and o.order_no ilike ${pattern}`,
  )
  const supplier = sql`exists (select from ${supplierView} s where s.id = r.supplier_id
    and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))`
  const delivery = sql`exists (select from ${deliveryView} d where d.id = r.delivery_id and d.delivery_no ilike ${pattern})`
  const orders = receives(inOrders(sql`o.order_no ilike ${pattern}`))
  const found = [
    among(sql`r.supplier_id`, suppliers, supplier),
    among(sql`r.delivery_id`, deliveries, delivery),
    among(sql`r.id`, ofOrders, orders),
  ]
  return sql`(${join([sql`r.receive_no ilike ${pattern}`, ...found.flat()], ' or ')})`
}

/** Condition on the order `o` of an order row `line`. */
const inOrders = (condition: Sql) => sql`line.order_id in (select o.id from ${orderView} o where ${condition})`

/** Condition on an order row `line` of a receipt. */
function receives(condition: Sql): Sql {
  return sql`exists (select from receive_detail k join ${orderRowView} line on line.id = k.order_detail_id
    where k.receive_id = r.id and ${condition})`
}
