import Big from 'big.js'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { DeliverableRow } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { queryDeliverableRows } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import { mostToShip, openToShip } from '../../../../src/contract/orders/purchase-orders/row-limits.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { readAgreedRows } from '../delivery-plans/read.ts'
import type { DeliveredPlanRow } from '../delivery-plans/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { warehouseView } from '../../platform/organisation/read.ts'
import { linePlace, lockGoodsRows, orderRowView } from '../../orders/purchase-orders/read.ts'
import { orderRowColumns, orderRowJoins } from './delivery.queries.ts'
import { obstacleOf } from './draft.rules.ts'
import type { DeliveredRow, Perishable } from './draft.rules.ts'

type ReadRow = Omit<DeliverableRow, 'openQty' | 'mostQty' | 'obstacle' | 'planRows'> & {
  abortedQty: string
  replaceOpenQty: string
  closedQty: string
  receiveTolerancePct: string
  normalDeliveryFlag: number
}

/** Maximum number of rows when no ids are given; filters narrow them. */
const mostRows = 300

/**
 * Returns the given rows with their obstacles, or without ids all rows that wait for delivery.
 * @throws Refusal 10007 for an id that is not visible.
 */
export async function readDeliverable(
  act: Act,
  filters: Input<typeof queryDeliverableRows>,
): Promise<DeliverableRow[]> {
  const named = filters.orderDetailIds === undefined ? undefined : [...new Set(filters.orderDetailIds)]
  const where = join([sql`line.deleted = 0`, seenBy(act.caller, linePlace), ...conditions(filters, named)], ' and ')
  const read = await act.db.rows<ReadRow>(sql`
    select ${orderRowColumns(act.caller.language)}, line.supplier_id, o.warehouse_id, coalesce(w.name, '') as warehouse_name, line.order_status, line.row_status,
      trim_scale(line.qty) as ordered_qty, trim_scale(line.received_qty) as received_qty,
      trim_scale(line.under_way_qty) as under_way_qty, trim_scale(line.aborted_qty) as aborted_qty,
      trim_scale(line.replace_open_qty) as replace_open_qty,
      trim_scale(line.closed_qty) as closed_qty, trim_scale(line.receive_tolerance_pct) as receive_tolerance_pct,
      line.normal_delivery_flag
    from ${orderRowView} line ${orderRowJoins} left join ${warehouseView} w on w.id = o.warehouse_id
    where ${where} order by line.urgent_flag desc, coalesce(line.promised_date, line.need_date), line.order_id, line.row_no
    limit ${mostRows}`)
  if (named !== undefined && read.length < Math.min(named.length, mostRows)) refuse('noSuchData')
  const agreed = await readAgreedRows(
    act,
    read.map(row => row.orderDetailId),
  )
  const rows = read.map(row => ({ ...asDeliverable(row), planRows: planRowsOf(row, agreed) }))
  return named === undefined ? rows.filter(row => row.obstacle === null) : rows
}

function planRowsOf({ orderDetailId }: ReadRow, agreed: readonly DeliveredPlanRow[]): DeliverableRow['planRows'] {
  const own = agreed.filter(each => each.orderDetailId === orderDetailId)
  return own.map(({ id, planNo, planDate, promisedDate, planQty, shippedQty, ...each }) => ({
    planDetailId: id,
    planNo,
    day: promisedDate ?? planDate,
    qty: plainDecimal(new Big(planQty).minus(shippedQty)),
    warehouseId: each.warehouseId,
    warehouseName: each.warehouseName,
  }))
}

/** An ordered or replacement quantity of `line` is neither received nor under way. */
export const waitsForDelivery = sql`line.order_status in ('CONFIRMED', 'EXECUTING')
  and line.row_status in ('CONFIRMED', 'DELIVERING', 'PART_RECEIVED') and line.normal_delivery_flag = 1
  and greatest(line.open_qty, line.replace_open_qty) > line.under_way_qty`

function conditions(filters: Input<typeof queryDeliverableRows>, named: readonly string[] | undefined): Sql[] {
  const parts: Sql[] = []
  if (named !== undefined) parts.push(sql`line.id = any(${[...named]}::bigint[])`)
  else parts.push(waitsForDelivery)
  if (filters.orderId !== undefined) parts.push(sql`line.order_id = ${filters.orderId}`)
  if (filters.supplierId !== undefined) parts.push(sql`line.supplier_id = ${filters.supplierId}`)
  if (filters.warehouseId !== undefined) parts.push(sql`o.warehouse_id = ${filters.warehouseId}`)
  if (filters.keyword) {
    const pattern = containing(filters.keyword)
    parts.push(sql`(o.order_no ilike ${pattern} or line.material_text ilike ${pattern} or m.code ilike ${pattern}
      or line.supplier_material_code ilike ${pattern})`)
  }
  return parts
}

function asDeliverable(read: ReadRow) {
  const { abortedQty, closedQty, replaceOpenQty, receiveTolerancePct, normalDeliveryFlag, ...row } = read
  const facts = {
    ...row,
    qty: row.orderedQty,
    abortedQty,
    closedQty,
    replaceOpenQty,
    receiveTolerancePct,
    normalDeliveryFlag,
  }
  const { orderStatus, rowStatus } = row
  return {
    ...row,
    openQty: plainDecimal(openToShip(facts)),
    mostQty: plainDecimal(mostToShip(facts).round(row.unitPrecision, 0)),
    obstacle: obstacleOf({ ...facts, orderStatus, rowStatus }),
  }
}

/** Locks in ascending order of ids. @throws Refusal 10007 for a row that is not visible. */
export async function lockDeliveredRows(act: Act, ids: readonly string[]): Promise<DeliveredRow[]> {
  const rows = await lockGoodsRows(act, ids)
  const materials = await act.db.rows<Perishable & { id: string }>(sql`
    select m.id, m.batch_managed, m.serial_mode, m.shelf_life_days from ${materialView} m
    where m.id = any(${rows.flatMap(row => (row.materialId === null ? [] : [row.materialId]))}::bigint[])`)
  return rows.map(row => {
    const material = materials.find(each => each.id === row.materialId)
    const { batchManaged = 0, serialMode = 'NONE', shelfLifeDays = null } = material ?? {}
    return { ...row, batchManaged, serialMode, shelfLifeDays }
  })
}
