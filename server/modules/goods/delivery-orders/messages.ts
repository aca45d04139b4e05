import sql from 'sql-template-tag'
import { deliveryBusinessType } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { plannedDayView } from '../delivery-plans/read.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { dueDays } from './delivery.queries.ts'
import type { LockedDelivery } from './delivery.queries.ts'

type Told = Pick<LockedDelivery, 'id' | 'deliveryNo' | 'supplierId' | 'arriveDate'>
type Values = Record<string, string>

export async function tellBuyer(
  act: Act,
  delivery: Told,
  template: 'delivery.shipped' | 'delivery.late' | 'delivery.unshipped',
  values: Values = {},
): Promise<void> {
  const purchasers = await act.db.rows<{ userId: string }>(sql`
    select distinct e.user_id
    from delivery_order_detail r join ${orderRowView} line on line.id = r.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${purchaserView} p on p.id = o.purchaser_id
      join ${employeeView} e on e.id = p.employee_id
    where r.delivery_id = ${delivery.id} and e.user_id is not null`)
  const to = { userIds: purchasers.map(each => each.userId), holdersOf: 'delivery-order-close' }
  await tell(act, delivery, template, to, values)
}

const mostNamed = 10

/** Notifies the same users of rows that arrive after the promised day. */
export async function tellLate(act: Act, delivery: Told): Promise<void> {
  const late = await act.db.rows<{ name: string }>(sql`
    select distinct o.order_no || '/' || line.row_no || ' (' || to_char(${dueDays.promised}, 'YYYY-MM-DD') || ')' as name
    from delivery_order_detail r join ${orderRowView} line on line.id = r.order_detail_id
      join ${orderView} o on o.id = line.order_id left join ${plannedDayView} p on p.id = r.plan_detail_id
    where r.delivery_id = ${delivery.id} and ${dueDays.promised} < ${delivery.arriveDate}::date order by 1`)
  if (late.length === 0) return
  const rows = late.slice(0, mostNamed).map(each => each.name)
  if (late.length > mostNamed) rows.push('…')
  await tellBuyer(act, delivery, 'delivery.late', { rows: rows.join(', ') })
}

export function tellSupplier(act: Act, delivery: Told, template: 'delivery.closed', values: Values): Promise<void> {
  return tell(act, delivery, template, { supplierIds: [delivery.supplierId] }, values)
}

async function tell(
  act: Act,
  delivery: Told,
  template: string,
  to: Parameters<typeof notify>[1]['to'],
  values: Values,
): Promise<void> {
  const supplier = await act.db.one<{ name: string }>(
    sql`select name from ${supplierView} s where id = ${delivery.supplierId}`,
  )
  await notify(act, {
    template,
    to,
    values: {
      deliveryNo: delivery.deliveryNo,
      supplier: supplier?.name ?? '',
      person: act.caller.name,
      arrives: delivery.arriveDate,
      ...values,
    },
    businessType: deliveryBusinessType,
    businessId: delivery.id,
    pcUrl: `/delivery/order-detail?id=${delivery.id}`,
  })
}
