import sql from 'sql-template-tag'
import { reversalBusinessType } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { Act } from '../../../kit/call/act.ts'
import { notify } from '../../../kit/messages/notify.ts'
import type { Receivers } from '../../../kit/messages/notify.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { receiptView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { LockedReversal } from './reversal.queries.ts'

/** Right to decide on reversals. */
export const approverModule = 'charge-against-approve'

export function reversalUrl(id: string): string {
  return `/charge-against/detail?id=${id}`
}

export async function tellPosted(act: Act, kept: LockedReversal): Promise<void> {
  const found = await act.db.rows<{ userId: string }>(sql`
    select distinct e.user_id
    from charge_against_detail d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${purchaserView} p on p.id = o.purchaser_id
      join ${employeeView} e on e.id = p.employee_id
    where d.reverse_id = ${kept.id} and e.user_id is not null`)
  const userIds = [...found.map(each => each.userId), ...(kept.initiatorId === null ? [] : [kept.initiatorId])]
  await tell(act, kept, 'reversal.posted', { supplierIds: [kept.supplierId], userIds: [...new Set(userIds)] }, {})
}

export function tellSubmitter(act: Act, kept: LockedReversal, opinion: string): Promise<void> {
  const userIds = kept.initiatorId === null ? [] : [kept.initiatorId]
  return tell(act, kept, 'reversal.rejected', { userIds }, { opinion })
}

async function tell(
  act: Act,
  kept: LockedReversal,
  template: string,
  to: Receivers,
  values: Record<string, string>,
): Promise<void> {
  const found = await act.db.one<{ supplier: string; receiveNo: string }>(sql`
    select s.name as supplier, r.receive_no from ${supplierView} s, ${receiptView} r
    where s.id = ${kept.supplierId} and r.id = ${kept.receiveId}`)
  const { reverseNo, reason } = kept
  await notify(act, {
    template,
    to,
    businessType: reversalBusinessType,
    businessId: kept.id,
    pcUrl: reversalUrl(kept.id),
    values: {
      reverseNo,
      reason,
      receiveNo: found?.receiveNo ?? '',
      supplier: found?.supplier ?? '',
      person: act.caller.name,
      ...values,
    },
  })
}
