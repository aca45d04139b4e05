import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Order, OrderStatus, RowStatus } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { namedEntries } from '../../kit/tables/import-entries.ts'
import type { Entry, ReadEntries } from '../../kit/tables/import-entries.ts'
import type { RowValues } from '../../kit/tables/import-template.ts'
import { materialView } from '../materials/read.ts'

/** Orders by their place. */
export const orderView = sql`
  (select id, enterprise_id, deleted, order_no, order_type, order_date, org_id, company_id, inventory_org_id, supplier_id, purchaser_id,
    warehouse_id, status, issued_flag, currency, currency_digits, local_currency, local_digits, exchange_rate, tax_mode, payment_term_id,
    amount_incl, submit_time, issue_time, version_no, answer_status, source_type, source_no
  from purchase_order)`

/** Rows of orders. Punctuality is measured by `measured_promise`: suppliers do not better it by moving their own promise. */
export const orderRowView = sql`
  (select id, order_id, deleted, enterprise_id, org_id, supplier_id, issued_flag, order_status, row_no, row_status,
    material_id, material_text, supplier_material_code, spec, qty, unit, unit_precision, price_excl, price_incl, price_unit,
    tax_code, tax_percent, need_date, promised_date, coalesce(first_promised_date, promised_date) as measured_promise, promised_qty,
    receive_tolerance_pct, short_tolerance_pct, inspect_mode, shipped_qty,
    under_way_qty, received_qty, arrived_qty, accepted_qty, rejected_qty, returned_qty, reversed_qty, replace_qty, replace_open_qty, aborted_qty,
    closed_qty, open_qty, urgent_flag, normal_delivery_flag, price_check, amount_incl
  from purchase_order_detail)`

/** States of orders whose prices were agreed to. */
export const pricedStates = sql`('APPROVED', 'ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')`

/** States of orders that were issued and that hold: neither refused nor cancelled. What reports of orders count. */
export const issuedStates = sql`('ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING', 'COMPLETED')`

/**
 * Rows of orders with agreed prices, each with the day and the currency of its order: what was last paid for a
 * material, in a unit and a currency, is found by one index.
 */
export const pricedRowView = sql`
  (select id, order_id, enterprise_id, org_id, supplier_id, material_id, unit, currency, order_date, qty, price_excl, price_unit
  from purchase_order_detail where deleted = 0 and order_status in ${pricedStates})`

/** Days ahead of which rows are due soon. */
export const dueSoonDays = 3

/** The amount with tax of a quantity of row `line` of order `o`, rounded as rows of orders are. */
export function amountWithTax(qty: Sql): Sql {
  return sql`
    case o.tax_mode when 'INCL' then round(${qty} * line.price_incl / line.price_unit, o.currency_digits)
      else round(${qty} * line.price_excl / line.price_unit, o.currency_digits)
        + round(round(${qty} * line.price_excl / line.price_unit, o.currency_digits) * line.tax_percent / 100, o.currency_digits)
      end`
}

/** When an order got each of its versions. */
export const orderVersionView = sql`(select order_id, version_no, create_time from purchase_order_version)`

/** Answers of suppliers that decide about an order; one that only says that it came is none. */
export const orderAnswerView = sql`(select order_id, answer_time from order_answer where code <> 'AB')`

/** The columns that decide who sees something; orders and their rows both have them. */
export interface Place {
  enterprise: Sql
  org: Sql
  supplier: Sql
  issued: Sql
}

const placeOf = (alias: Sql): Place => ({
  enterprise: sql`${alias}.enterprise_id`,
  org: sql`${alias}.org_id`,
  supplier: sql`${alias}.supplier_id`,
  issued: sql`${alias}.issued_flag`,
})

export const orderPlace = placeOf(sql`o`)
export const rowPlace = placeOf(sql`d`)
export const countPlace = placeOf(sql`c`)
/** Of an order row `line`. */
export const linePlace = placeOf(sql`line`)

/**
 * What the caller may see at all: suppliers what was issued to their companies, buyers what belongs to
 * their purchasing organisations. Stands in the `where` of every statement that reads orders, in whatever area.
 */
export function seenBy(caller: Caller, place: Place): Sql {
  // A supplier company belongs to one enterprise. Naming the enterprise too would lead the planner to its index, on
  // which it looks through every order of the enterprise for the few of this supplier.
  if (caller.userType === 'SUPPLIER') return sql`${oneOf(place.supplier, caller.supplierIds)} and ${place.issued} = 1`
  const enterprise = sql`${place.enterprise} = ${caller.enterpriseId}`
  return caller.orgIds === undefined ? enterprise : sql`${enterprise} and ${oneOf(place.org, caller.orgIds)}`
}

/** Equality for one id, because then an index also gives the order; a list otherwise. */
export function oneOf(column: Sql, ids: readonly string[]): Sql {
  const [only] = ids
  return ids.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${[...ids]}::bigint[])`
}

/** Locks orders in ascending order of their ids until the transaction ends, for whoever sums over what belongs to them. */
export async function lockOrders({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select id from purchase_order where id = any(${[...new Set(ids)]}::bigint[]) and enterprise_id = ${caller.enterpriseId}
    order by id for update`)
}

/** The companies whose orders rows belong to. */
export async function companiesOf({ db, caller }: Act, rowIds: readonly string[]): Promise<string[]> {
  const found = await db.rows<{ companyId: string }>(sql`
    select distinct o.company_id from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.id = any(${[...new Set(rowIds)]}::bigint[]) and o.enterprise_id = ${caller.enterpriseId} order by 1`)
  return found.map(({ companyId }) => companyId)
}

/** What of an order row decides what may still be delivered of it and received. Quantities are decimals as text. */
export interface GoodsRow {
  id: string
  orderId: string
  orderNo: string
  rowNo: number
  orgId: string
  supplierId: string
  /** Null: the order names no warehouse. */
  warehouseId: string | null
  /** The inventory organisation that the order is delivered to. */
  inventoryOrgId: string
  orderType: Order['orderType']
  orderStatus: OrderStatus
  rowStatus: RowStatus
  materialId: string | null
  qty: string
  abortedQty: string
  closedQty: string
  /** Received net of reversals and returns for replacement. */
  receivedQty: string
  /** Shipped and not yet received. */
  underWayQty: string
  /** Received in all. */
  arrivedQty: string
  /** What of it went back to be delivered again. */
  replaceQty: string
  /** What of that has not come yet. */
  replaceOpenQty: string
  receiveTolerancePct: string
  inspectMode: 'NONE' | 'SAMPLE' | 'FULL'
  unit: string
  unitPrecision: number
  /** 0: its delivery is withheld. */
  normalDeliveryFlag: number
}

/**
 * Locks rows until the transaction ends, so that what is measured against their limits holds when it is written: first
 * their orders, then the rows, both in ascending order of ids. Returns them in that order.
 * @throws Refusal 10007 when one is not there or not the caller's to see.
 */
export async function lockGoodsRows(act: Act, ids: readonly string[]): Promise<GoodsRow[]> {
  const wanted = [...new Set(ids)]
  const seen = sql`d.id = any(${wanted}::bigint[]) and d.deleted = 0 and ${seenBy(act.caller, rowPlace)}`
  await act.db.run(sql`
    select id from purchase_order where id in (select d.order_id from purchase_order_detail d where ${seen})
    order by id for update`)
  await act.db.run(sql`select d.id from purchase_order_detail d where ${seen} order by d.id for update`)
  // A statement of its own: what the locking ones saw is as old as their wait.
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

/** Order rows by the numbers that the buyer knows them by: those of the document that the order came from, else ours. */
export const statedRowView = sql`
  (select d.id, case when o.source_type = 'UBL' then o.source_no else o.order_no end as order_number,
    coalesce(line.line_id, d.row_no::text) as line_number, coalesce(line.kept ->> 'buyersId', '') as buyers_id,
    line.kept -> 'standardId' as standard_id
  from purchase_order_detail d join purchase_order o on o.id = d.order_id
    left join purchase_order_document_line line on line.detail_id = d.id)`

/** An order row that the caller sees, with the numbers by which documents may call it. */
export interface StatedOrderRow {
  id: string
  orderNo: string
  rowNo: number
  /** The number of the buyer's own document and what it calls the row; ours where the order came from none. */
  orderNumber: string
  lineNumber: string
  supplierId: string
  materialText: string
  unit: string
  promisedDate: string | null
  needDate: string
  materialCode: string
  buyersId: string
  supplierMaterialCode: string
  standardId: { value: string; scheme: string } | null
}

/**
 * All rows of the orders that these numbers mean, ours or those of the buyer's own documents, as far as the caller sees
 * them.
 */
export function rowsOfNumbers({ db, caller }: Act, numbers: readonly string[]): Promise<StatedOrderRow[]> {
  const wanted = sql`${[...numbers]}::text[]`
  return db.rows<StatedOrderRow>(sql`
    select d.id, o.order_no, d.row_no, stated.order_number, stated.line_number, d.supplier_id, d.material_text, d.unit,
      d.promised_date, d.need_date, coalesce(m.code, '') as material_code, stated.buyers_id, d.supplier_material_code,
      stated.standard_id
    from purchase_order o join purchase_order_detail d on d.order_id = o.id join ${statedRowView} stated on stated.id = d.id
      left join ${materialView} m on m.id = d.material_id
    where o.deleted = 0 and d.deleted = 0 and ${seenBy(caller, orderPlace)}
      and (o.order_no = any(${wanted}) or (o.source_type = 'UBL' and o.source_no = any(${wanted})))
    order by d.id limit 20000`)
}

/**
 * The order row that the cell `orderRow` of a sheet names by the number of its order, a slash, and its own number.
 * @throws Refusal 10007 for one that the caller does not see.
 */
export async function orderRowOf(act: Act, values: RowValues): Promise<{ orderDetailId: string }> {
  const entries = namedEntries(values)
  const orderDetailId = await entries.one('orderRow', orderRowEntries(act))
  entries.refuseUnknown()
  return { orderDetailId: orderDetailId ?? '' }
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
