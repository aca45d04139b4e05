import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Order,
  OrderRow,
  OrderStatus,
  OrderSummary,
} from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Language } from '../../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { orderPlace } from '../read.ts'
import { paymentTermView, unitText } from '../../../ground/master-data/read.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { moldView } from '../asks.ts'
import {
  companyView,
  employeeView,
  orgView,
  purchaserView,
  warehouseView,
} from '../../../platform/organisation/read.ts'
import { supplierContactView, supplierView } from '../../../ground/suppliers/read.ts'
import { allowedOrderEvents } from './order.rules.ts'
import type { OrderFacts } from './order.rules.ts'
import { allowedRowEvents } from '../rows/row.rules.ts'
import type { RowFacts } from '../rows/row.rules.ts'
import { taxLines } from './taxes.rules.ts'

export interface LockedOrder extends OrderFacts {
  id: string
  version: number
  orderNo: string
  orderType: string
  orderDate: string
  versionNo: number
  urgentFlag: number
  issuedFlag: number
  orgId: string
  supplierId: string
  supplierName: string
  /** Null without a login. */
  purchaserUserId: string | null
  submitBy: string | null
  createBy: string | null
  amountIncl: string
  currency: string
  updateName: string
  updateTime: string | null
}

const started = sql`exists (select from purchase_order_detail d where d.order_id = o.id and d.deleted = 0
  and (d.shipped_qty > 0 or d.received_qty > 0))`

/** Initiator of the running approval, of the order or of its change. */
const initiator = sql`case when o.status = 'APPROVING' then o.submit_by when o.changing_flag = 1 then
  (select c.create_by from order_change c where c.order_id = o.id and c.status = 'APPROVING') end as initiator_id`

const ownColumns = sql`o.id, o.version, o.order_no, o.order_type, o.order_date, o.status, o.answer_status,
  o.changing_flag, o.version_no, o.urgent_flag, o.issued_flag, o.org_id, o.supplier_id, o.submit_by, o.create_by,
  round(o.amount_incl, o.currency_digits) as amount_incl, o.currency, o.update_name, o.update_time, ${initiator}`

/**
 * Orders are always locked before their rows.
 * @throws Refusal 10007 if missing or not visible.
 */
export async function lockOrder(act: Act, id: string): Promise<LockedOrder> {
  return (await lockOrders(act, [id]))[0] ?? refuse('noSuchData')
}

/** In ascending order of ids; skips those not visible. */
export async function lockOrders(act: Act, ids: readonly string[]): Promise<LockedOrder[]> {
  const locked = await act.db.rows<{ id: string }>(sql`
    select o.id from purchase_order o
    where o.id = any(${[...ids]}::bigint[]) and o.deleted = 0 and ${seenBy(act.caller, orderPlace)}
    order by o.id for update`)
  // The locking statement's snapshot of other tables is from before its wait.
  return act.db.rows<LockedOrder>(sql`
    select ${ownColumns}, s.name as supplier_name, e.user_id as purchaser_user_id, ${started} as started
    from purchase_order o join ${supplierView} s on s.id = o.supplier_id join ${purchaserView} p on p.id = o.purchaser_id
      join ${employeeView} e on e.id = p.employee_id
    where o.id = any(${locked.map(order => order.id)}::bigint[])
    order by o.id`)
}

/** Raises the version that editors compare. */
export async function writeOrder(act: Act, order: LockedOrder, status: OrderStatus, also: Sql): Promise<LockedOrder> {
  const written = await act.db.one<Partial<LockedOrder>>(sql`
    update purchase_order o set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${order.id} returning ${ownColumns}`)
  return { ...order, ...written }
}

const openRows = sql`('OPEN', 'CONFIRMED', 'DELIVERING', 'PART_RECEIVED')`

type ReadSummary = Omit<OrderSummary, 'allowed'> & Omit<OrderFacts, 'status'>

/** `of` is a relation `o` of selected orders. */
export const summaryColumns = sql`
  o.id, o.version, o.order_no, o.order_type, o.order_date, o.status, o.answer_status, o.receive_status, o.changing_flag,
  o.version_no, o.urgent_flag, org.name as org_name, company.name as company_name, employee.name as purchaser_name,
  o.supplier_id, supplier.supplier_no, supplier.name as supplier_name, o.currency, o.currency_digits,
  round(o.amount_excl, o.currency_digits) as amount_excl, round(o.tax_amount, o.currency_digits) as tax_amount,
  round(o.amount_incl, o.currency_digits) as amount_incl, progress.row_count, progress.next_need_date, o.issue_time,
  o.create_name, o.create_time, coalesce(progress.started, false) as started, ${initiator}`

export const summaryJoins = sql`
  join ${orgView} org on org.id = o.org_id join ${companyView} company on company.id = o.company_id
  join ${purchaserView} purchaser on purchaser.id = o.purchaser_id join ${employeeView} employee on employee.id = purchaser.employee_id
  join ${supplierView} supplier on supplier.id = o.supplier_id
  cross join lateral (
    select count(*)::int as row_count,
      min(d.need_date) filter (where d.row_status in ${openRows}) as next_need_date,
      bool_or(d.shipped_qty > 0 or d.received_qty > 0) as started
    from purchase_order_detail d where d.order_id = o.id and d.deleted = 0
  ) progress`

/** Removes internal fields for suppliers and adds the allowed steps. */
export function asSeen<T extends ReadSummary>(
  read: T,
  caller: Caller,
): Omit<T, 'started' | 'initiatorId'> & { allowed: OrderSummary['allowed'] } {
  const { started: _started, initiatorId: _initiator, ...order } = read
  // A change that waits for approval is internal to the buyer.
  const hidden = caller.userType === 'SUPPLIER' ? { changingFlag: 0 as const } : {}
  return { ...order, ...hidden, allowed: allowedOrderEvents(read, caller) }
}

type ReadDetails = Omit<Order, 'allowed' | 'details' | 'taxes'> & Omit<OrderFacts, 'status'>

/** @throws Refusal 10010 without id and number, 10007 if missing or not visible. */
export async function readOrder(
  act: Act,
  by: { id?: string | undefined; orderNo?: string | undefined },
): Promise<Order> {
  if (by.id === undefined && !by.orderNo) refuse('idEmpty')
  const wanted = by.id === undefined ? sql`o.order_no = ${by.orderNo}` : sql`o.id = ${by.id}`
  const read = await act.db.one<ReadDetails>(sql`
    select ${summaryColumns}, o.org_id, o.company_id, o.inventory_org_id, coalesce(inventory.name, '') as inventory_org_name,
      o.purchaser_id, o.supplier_contact_id, coalesce(contact.name, '') as supplier_contact_name, o.source_type,
      o.source_no, trim_scale(o.exchange_rate) as exchange_rate, round(o.local_amount, o.local_digits) as local_amount,
      o.local_currency, o.tax_mode, o.payment_term_id, term.name as payment_term_name, o.incoterm, o.incoterm_place,
      o.delivery_address, o.warehouse_id, coalesce(warehouse.name, '') as warehouse_name, o.remark, o.invoice_status,
      o.pay_status, o.cancel_reason
    from purchase_order o ${summaryJoins} join ${paymentTermView} term on term.id = o.payment_term_id
      left join ${orgView} inventory on inventory.id = o.inventory_org_id
      left join ${warehouseView} warehouse on warehouse.id = o.warehouse_id
      left join ${supplierContactView} contact on contact.id = o.supplier_contact_id
    where ${wanted} and o.deleted = 0 and ${seenBy(act.caller, orderPlace)}`)
  if (read === undefined) refuse('noSuchData')
  const rows = await readRows(act, sql`d.order_id = ${read.id}`)
  const internal = act.caller.userType === 'SUPPLIER' ? { sourceType: '', sourceNo: '' } : {}
  const details = rows.map(({ taxCategory: _category, ...row }) => row)
  return { ...asSeen(read, act.caller), ...internal, details, taxes: taxLines(rows, read.currencyDigits) }
}

/** Whether a row `d` has molds in use at its supplier, all at the end of their life. */
const moldsUsedUp = sql`
  coalesce((select bool_and(x.used_up) from ${moldView} x where x.material_id = d.material_id
    and x.enterprise_id = d.enterprise_id and x.org_id = d.org_id and x.supplier_id = d.supplier_id), false)`

/** For a row `d` of an order `o`; decimals without trailing zeros. */
export const rowColumns = (language: Language) => sql`
  d.id, d.order_id, d.row_no, d.material_id, coalesce(m.code, '') as material_code, d.material_text,
  d.supplier_material_code, d.spec, trim_scale(d.qty) as qty, d.unit, d.unit_precision,
  ${unitText(sql`o.enterprise_id`, sql`d.unit`, language)} as unit_symbol,
  trim_scale(d.price_excl) as price_excl, trim_scale(d.price_incl) as price_incl, d.price_unit, d.tax_code,
  trim_scale(d.tax_percent) as tax_percent, d.tax_category, round(d.amount_excl, o.currency_digits) as amount_excl,
  round(d.tax_amount, o.currency_digits) as tax_amount, round(d.amount_incl, o.currency_digits) as amount_incl,
  d.need_date, d.promised_date, trim_scale(d.promised_qty) as promised_qty, trim_scale(d.received_qty) as received_qty,
  trim_scale(d.shipped_qty) as shipped_qty, trim_scale(d.under_way_qty) as under_way_qty,
  trim_scale(d.arrived_qty) as arrived_qty, trim_scale(d.accepted_qty) as accepted_qty,
  trim_scale(d.rejected_qty) as rejected_qty, trim_scale(d.returned_qty) as returned_qty,
  trim_scale(d.replace_qty) as replace_qty, trim_scale(d.reversed_qty) as reversed_qty,
  trim_scale(d.replace_open_qty) as replace_open_qty,
  trim_scale(d.aborted_qty) as aborted_qty,
  trim_scale(d.closed_qty) as closed_qty, trim_scale(d.open_qty) as open_qty,
  trim_scale(d.receive_tolerance_pct) as receive_tolerance_pct, trim_scale(d.short_tolerance_pct) as short_tolerance_pct,
  d.urgent_flag, d.normal_delivery_flag,
  d.row_status, d.row_status_before, d.order_status, d.abort_reason, d.close_reason, d.price_check, d.remark,
  case when d.row_status in ${openRows} and ${moldsUsedUp} then 'WARN' else 'OK' end as mold_check`

type ReadRow = Omit<OrderRow, 'allowed'> & RowFacts & { taxCategory: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' }

/** Order rows by number. Does not check access. */
export async function readRows(act: Act, where: Sql): Promise<(OrderRow & Pick<ReadRow, 'taxCategory'>)[]> {
  const rows = await act.db.rows<ReadRow>(sql`
    select ${rowColumns(act.caller.language)}
    from purchase_order_detail d join purchase_order o on o.id = d.order_id left join ${materialView} m on m.id = d.material_id
    where ${where} and d.deleted = 0 order by d.order_id, d.row_no`)
  return rows.map(row => rowAsSeen(row, act.caller))
}

/** Price and mold checks are hidden from suppliers. */
export function rowAsSeen<T extends Omit<OrderRow, 'allowed'> & RowFacts>(
  read: T,
  caller: Caller,
): Omit<T, 'rowStatusBefore' | 'orderStatus' | 'replaceOpenQty'> & { allowed: OrderRow['allowed'] } {
  const allowed = allowedRowEvents(read, caller)
  const { rowStatusBefore: _before, orderStatus: _status, replaceOpenQty: _replace, ...row } = read
  // In place: a page has hundreds of rows.
  if (caller.userType === 'SUPPLIER') Object.assign(row, { priceCheck: null, moldCheck: null })
  return Object.assign(row, { allowed })
}
