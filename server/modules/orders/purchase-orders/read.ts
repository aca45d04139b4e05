import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Order,
  OrderStatus,
  RowStatus,
} from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { placeOf, seenBy } from '../../../kit/sight/seen-by.ts'
import type { Entry, NamedEntries, ReadEntries } from '../../../kit/tables/import-entries.ts'
import { materialView } from '../../ground/materials/read.ts'

export { receivingWarehouses, receivingWarehouseView, warehousesByOrder } from './receiving-warehouse.ts'
export type { ReceivingWarehouse } from './receiving-warehouse.ts'

export const orderView = sql`
  (select id, enterprise_id, deleted, order_no, order_type, order_date, org_id, company_id, inventory_org_id, supplier_id, purchaser_id,
    warehouse_id, status, issued_flag, currency, currency_digits, local_currency, local_digits, exchange_rate, tax_mode, payment_term_id,
    amount_incl, submit_time, issue_time, version_no, answer_status, source_type, source_no
  from purchase_order)`

/** `measured_promise` is used for punctuality, so that suppliers cannot improve it by moving their own promise. */
export const orderRowView = sql`
  (select id, order_id, deleted, enterprise_id, org_id, supplier_id, issued_flag, order_status, row_no, row_status,
    material_id, material_text, supplier_material_code, spec, qty, unit, unit_precision, price_excl, price_incl, price_unit,
    tax_code, tax_percent, need_date, promised_date, coalesce(first_promised_date, promised_date) as measured_promise, promised_qty,
    receive_tolerance_pct, short_tolerance_pct, inspect_mode, shipped_qty,
    under_way_qty, received_qty, arrived_qty, accepted_qty, rejected_qty, returned_qty, reversed_qty, replace_qty, replace_open_qty, aborted_qty,
    closed_qty, open_qty, urgent_flag, normal_delivery_flag, price_check, amount_incl
  from purchase_order_detail)`

export const pricedStates = sql`('APPROVED', 'ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')`

/** Neither refused nor cancelled; reports count these. */
export const issuedStates = sql`('ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')`

/** One index finds the last price of a material in a unit and currency. */
export const pricedRowView = sql`
  (select id, order_id, enterprise_id, org_id, supplier_id, material_id, unit, currency, order_date, qty, price_excl, price_unit
  from purchase_order_detail where deleted = 0 and order_status in ${pricedStates})`

export const dueSoonDays = 3

/** For a quantity of row `line` of order `o`, rounded like order rows. */
export function amountWithTax(qty: Sql): Sql {
  return sql`
    case o.tax_mode when 'INCL' then round(${qty} * line.price_incl / line.price_unit, o.currency_digits)
      else round(${qty} * line.price_excl / line.price_unit, o.currency_digits)
        + round(round(${qty} * line.price_excl / line.price_unit, o.currency_digits) * line.tax_percent / 100, o.currency_digits)
      end`
}

export const orderVersionView = sql`(select order_id, version_no, create_time from purchase_order_version)`

/** Excludes plain acknowledgements (AB). */
export const orderAnswerView = sql`(select order_id, answer_time from order_answer where code <> 'AB')`

export const orderPlace = placeOf(sql`o`)
export const rowPlace = placeOf(sql`d`)
export const countPlace = placeOf(sql`c`)
/** For an order row `line`. */
export const linePlace = placeOf(sql`line`)

/** In ascending order of ids, before summing over documents that belong to them. */
export async function lockOrders({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select id from purchase_order where id = any(${[...new Set(ids)]}::bigint[]) and enterprise_id = ${caller.enterpriseId}
    order by id for update`)
}

export const companyOfRow = (rowId: Sql): Sql => sql`
  (select o.company_id from purchase_order_detail line join purchase_order o on o.id = line.order_id where line.id = ${rowId})`

export async function companiesOf({ db, caller }: Act, rowIds: readonly string[]): Promise<string[]> {
  const found = await db.rows<{ companyId: string }>(sql`
    select distinct o.company_id from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.id = any(${[...new Set(rowIds)]}::bigint[]) and o.enterprise_id = ${caller.enterpriseId} order by 1`)
  return found.map(({ companyId }) => companyId)
}

/** Quantities are decimal strings. */
export interface GoodsRow {
  id: string
  orderId: string
  orderNo: string
  rowNo: number
  orgId: string
  supplierId: string
  warehouseId: string | null
  inventoryOrgId: string | null
  orderType: Order['orderType']
  orderStatus: OrderStatus
  rowStatus: RowStatus
  materialId: string | null
  qty: string
  abortedQty: string
  closedQty: string
  /** Net of reversals and returns for replacement. */
  receivedQty: string
  /** Shipped and not yet received. */
  underWayQty: string
  /** Total received. */
  arrivedQty: string
  /** Total returned for replacement. */
  replaceQty: string
  /** Not replaced yet. */
  replaceOpenQty: string
  receiveTolerancePct: string
  inspectMode: 'NONE' | 'SAMPLE' | 'FULL'
  unit: string
  unitPrecision: number
  /** 0: withheld. */
  normalDeliveryFlag: number
}

/**
 * Locks the orders, then the rows, both in ascending order of ids, so that checked limits still hold when written.
 * @throws Refusal 10007 if missing or not visible.
 */
export async function lockGoodsRows(act: Act, ids: readonly string[]): Promise<GoodsRow[]> {
  const wanted = [...new Set(ids)]
  const seen = sql`d.id = any(${wanted}::bigint[]) and d.deleted = 0 and ${seenBy(act.caller, rowPlace)}`
  await act.db.run(sql`
    select id from purchase_order where id in (select d.order_id from purchase_order_detail d where ${seen})
    order by id for update`)
  await act.db.run(sql`select d.id from purchase_order_detail d where ${seen} order by d.id for update`)
  // The locking statements' snapshots are from before their wait.
  const rows = await act.db.rows<GoodsRow>(sql`
    select d.id, d.order_id, o.order_no, d.row_no, d.org_id, d.supplier_id, o.warehouse_id, o.inventory_org_id, o.order_type, o.status as order_status,
      d.row_status, d.material_id, trim_scale(d.qty) as qty, trim_scale(d.aborted_qty) as aborted_qty,
      trim_scale(d.closed_qty) as closed_qty, trim_scale(d.received_qty) as received_qty,
      trim_scale(d.under_way_qty) as under_way_qty, trim_scale(d.arrived_qty) as arrived_qty,
      trim_scale(d.replace_qty) as replace_qty, trim_scale(d.replace_open_qty) as replace_open_qty,
      trim_scale(d.receive_tolerance_pct) as receive_tolerance_pct,
      d.inspect_mode, d.unit, d.unit_precision, d.normal_delivery_flag
    from purchase_order_detail d join purchase_order o on o.id = d.order_id where ${seen} order by d.id`)
  if (rows.length < wanted.length) refuse('noSuchData')
  return rows
}

/** With the numbers of the imported document, else ours. */
export const statedRowView = sql`
  (select d.id, case when o.source_type = 'UBL' then o.source_no else o.order_no end as order_number,
    coalesce(line.line_id, d.row_no::text) as line_number, coalesce(line.kept ->> 'buyersId', '') as buyers_id,
    line.kept -> 'standardId' as standard_id, coalesce(line.kept ->> 'unit', '') as stated_unit
  from purchase_order_detail d join purchase_order o on o.id = d.order_id
    left join purchase_order_document_line line on line.detail_id = d.id)`

export interface StatedOrderRow {
  id: string
  orderId: string
  orderNo: string
  rowNo: number
  /** Of the imported document, else ours. */
  orderNumber: string
  lineNumber: string
  supplierId: string
  materialText: string
  unit: string
  /** The imported document's unit if it differs; else empty. */
  statedUnit: string
  promisedDate: string | null
  needDate: string
  materialCode: string
  buyersId: string
  supplierMaterialCode: string
  standardId: { value: string; scheme: string } | null
}

/** Visible rows with these ids, or of orders with these numbers (ours or those of imported documents). */
export async function rowsOfNumbers(
  { db, caller }: Act,
  numbers: readonly string[],
  ids: readonly string[] = [],
): Promise<StatedOrderRow[]> {
  const wanted = sql`${[...numbers]}::text[]`
  const rowIds = ids.filter(id => /^\d{1,18}$/.test(id)).slice(0, 500)
  const others =
    rowIds.length === 0
      ? []
      : await db.rows<{ orderId: string }>(
          sql`select distinct order_id from purchase_order_detail where id = any(${rowIds}::bigint[])`,
        )
  return db.rows<StatedOrderRow>(sql`
    select d.id, d.order_id, o.order_no, d.row_no, stated.order_number, stated.line_number, d.supplier_id, d.material_text, d.unit,
      d.promised_date, d.need_date, coalesce(m.code, '') as material_code, stated.buyers_id, d.supplier_material_code,
      stated.standard_id, stated.stated_unit
    from purchase_order o join purchase_order_detail d on d.order_id = o.id join ${statedRowView} stated on stated.id = d.id
      left join ${materialView} m on m.id = d.material_id
    where o.deleted = 0 and d.deleted = 0 and ${seenBy(caller, orderPlace)}
      and (o.order_no = any(${wanted}) or (o.source_type = 'UBL' and o.source_no = any(${wanted}))
        or o.id = any(${others.map(each => each.orderId)}::bigint[]))
    order by d.id limit 20000`)
}

/** Resolves the cell `orderRow` (order number, slash, row number) among visible rows. */
export async function orderRowOf(act: Act, entries: NamedEntries): Promise<{ orderDetailId?: string }> {
  const orderDetailId = await entries.one('orderRow', orderRowEntries(act))
  return orderDetailId ? { orderDetailId } : {}
}

const orderRowEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select line.id, lower(o.order_no || '/' || line.row_no) as code, array[]::text[] as names
      from ${orderRowView} line join ${orderView} o on o.id = line.order_id
      where line.deleted = 0 and ${seenBy(caller, linePlace)}
        and lower(o.order_no) = any(${texts.map(text => text.split('/')[0] ?? '')})
        and lower(o.order_no || '/' || line.row_no) = any(${texts})`)
