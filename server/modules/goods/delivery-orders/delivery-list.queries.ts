import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { HistoryEntry } from '../../../../src/contract/platform/audit/audit.ts'
import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { DeliverySummary } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { queryDeliveries } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { among, fewIds } from '../../../kit/call/few-ids.ts'
import { containing, inState, orderClause, readDocumentPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { inScope } from '../../../kit/sight/in-scope.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { asSeen, summaryColumns, summaryJoins } from './delivery.queries.ts'
import type { Writer } from './delivery.rules.ts'
import { deliveriesOf, seenDeliveries, unseenDrafts } from './visible.queries.ts'

const sorting = {
  deliveryNo: sql`d.delivery_no`,
  status: sql`d.status`,
  shipDate: sql`d.ship_date`,
  arriveDate: sql`d.arrive_date`,
  createTime: sql`d.create_time`,
}

type Filters = Input<typeof queryDeliveries>

/** @throws Refusal 10001 for a sort field that is not listed. */
export async function readDeliveryPage(act: Act, input: Filters): Promise<Output<typeof queryDeliveries>> {
  const asked = join([deliveriesOf(act.caller), ...(await conditions(act, input))], ' and ')
  const unseen = unseenDrafts(act.caller)
  const count = (where: Sql) => sql`(select count(*) from delivery_order d where ${where})`
  const order = orderClause(input.orderBy, sorting, sql`d.id desc`)
  const found = await readDocumentPage<Omit<DeliverySummary, 'allowed'> & { writtenBy: Writer }>(
    act.db,
    {
      found: sql`delivery_order d where ${asked} and not ${unseen}`,
      id: sql`d.id`,
      order,
      rows: page => sql`
        select ${summaryColumns} from ${page} join delivery_order d on d.id = page.id ${summaryJoins} order by page.place`,
      // Faster than checking each delivery: the few invisible ones are subtracted from the count of all.
      total: sql`select ${count(asked)} - ${count(sql`${asked} and ${unseen}`)} as total`,
    },
    input,
  )
  return { ...found, records: found.records.map(read => asSeen(read, act.caller)) }
}

async function conditions(act: Act, filters: Filters): Promise<Sql[]> {
  const parts = inScope(act.caller, filters.scope, { org: sql`d.org_id`, creator: sql`d.create_by` })
  if (filters.status !== undefined) parts.push(inState(sql`d.status`, filters.status))
  if (filters.supplierId !== undefined) parts.push(sql`d.supplier_id = ${filters.supplierId}`)
  if (filters.warehouseId !== undefined) parts.push(sql`d.warehouse_id = ${filters.warehouseId}`)
  if (filters.arriveDateFrom !== undefined) parts.push(sql`d.arrive_date >= ${filters.arriveDateFrom}`)
  if (filters.arriveDateTo !== undefined) parts.push(sql`d.arrive_date <= ${filters.arriveDateTo}`)
  if (filters.orderDetailId !== undefined)
    parts.push(sql`exists (select from delivery_order_detail r
      where r.delivery_id = d.id and r.order_detail_id = ${filters.orderDetailId})`)
  if (filters.orderId !== undefined) parts.push(delivers(sql`line.order_id = ${filters.orderId}`))
  if (filters.lateFlag !== undefined) {
    const late = sql`(d.status in ('SHIPPED', 'PART_RECEIVED') and d.arrive_date < current_date)`
    parts.push(filters.lateFlag === 1 ? late : sql`not ${late}`)
  }
  if (filters.keyword) parts.push(await matching(act, containing(filters.keyword)))
  return parts
}

/** Searches number, carrier's number, supplier and order numbers. */
async function matching({ db, caller }: Act, pattern: string): Promise<Sql> {
  const ofEnterprise = sql`enterprise_id = ${caller.enterpriseId}`
  const suppliers = await fewIds(
    db,
    sql`select s.id from ${supplierView} s where s.${ofEnterprise} and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern})`,
  )
  const ofOrders = await fewIds(
    db,
    sql`select r.delivery_id as id from ${orderView} o join ${orderRowView} line on line.order_id = o.id
      join delivery_order_detail r on r.order_detail_id = line.id where o.${ofEnterprise} and o.order_no ilike ${pattern}`,
  )
  const supplier = sql`exists (select from ${supplierView} s where s.id = d.supplier_id
    and (s.name ilike ${pattern} or s.supplier_no ilike ${pattern}))`
  const orders = delivers(sql`line.order_id in (select o.id from ${orderView} o where o.order_no ilike ${pattern})`)
  const found = [...among(sql`d.supplier_id`, suppliers, supplier), ...among(sql`d.id`, ofOrders, orders)]
  const tracking = sql`d.tracking_no <> '' and d.tracking_no ilike ${pattern}`
  return sql`(${join([sql`d.delivery_no ilike ${pattern}`, tracking, ...found], ' or ')})`
}

function delivers(condition: Sql): Sql {
  return sql`exists (select from delivery_order_detail r join ${orderRowView} line on line.id = r.order_detail_id
    where r.delivery_id = d.id and ${condition})`
}

export async function readDeliveryHistory(act: Act, id: string): Promise<HistoryEntry[]> {
  const seen = await act.db.one(sql`
    select from delivery_order d where d.id = ${id} and ${seenDeliveries(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, deliveryBusinessType, id)
}
