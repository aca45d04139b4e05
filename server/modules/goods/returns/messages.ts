import sql from 'sql-template-tag'
import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { LockedReturn } from './return.queries.ts'

/** Right to decide on returns. */
export const approverModule = 'return-approve'

export function returnUrl(id: string): string {
  return `/return/detail?id=${id}`
}

type Values = Record<string, string>

export function tellSupplier(
  act: Act,
  kept: LockedReturn,
  template: 'return.sent' | 'return.cancelled',
  values: Values,
): Promise<void> {
  return tell(act, kept, template, { supplierIds: [kept.supplierId] }, values)
}

/** Notifies the author, the submitter and the purchasers of its orders. */
export async function tellBuyer(
  act: Act,
  kept: LockedReturn,
  template: 'return.confirmed' | 'return.confirmedSilently' | 'return.objected',
  values: Values,
): Promise<void> {
  const userIds = [...(await purchasersOf(act, kept.id)), kept.createBy, kept.initiatorId]
  await tell(act, kept, template, { userIds: [...new Set(userIds.filter(id => id !== null))] }, values)
}

export function tellSubmitter(
  act: Act,
  kept: LockedReturn,
  template: 'return.rejected',
  values: Values,
): Promise<void> {
  return tell(act, kept, template, { userIds: kept.initiatorId === null ? [] : [kept.initiatorId] }, values)
}

export async function tellReturned(act: Act, kept: LockedReturn): Promise<void> {
  const to = { supplierIds: [kept.supplierId], userIds: await purchasersOf(act, kept.id) }
  await tell(act, kept, 'return.shippedOut', to, {})
}

async function purchasersOf(act: Act, returnId: string): Promise<string[]> {
  const found = await act.db.rows<{ userId: string }>(sql`
    select distinct e.user_id
    from return_order_detail d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${purchaserView} p on p.id = o.purchaser_id
      join ${employeeView} e on e.id = p.employee_id
    where d.return_id = ${returnId} and e.user_id is not null`)
  return found.map(each => each.userId)
}

async function tell(act: Act, kept: LockedReturn, template: string, to: Receivers, values: Values): Promise<void> {
  const supplier = await act.db.one<{ name: string }>(
    sql`select name from ${supplierView} s where id = ${kept.supplierId}`,
  )
  await notify(act, {
    template,
    to,
    values: { returnNo: kept.returnNo, supplier: supplier?.name ?? '', person: act.caller.name, ...values },
    businessType: returnBusinessType,
    businessId: kept.id,
    pcUrl: returnUrl(kept.id),
  })
}
