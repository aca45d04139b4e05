import sql from 'sql-template-tag'
import type { AwaitedRelease, MatchRow } from '../../../src/contract/invoices/invoice-parts.ts'
import { orderBusinessType } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { userView } from '../administration/read.ts'
import { employeeView, purchaserView } from '../organisation/read.ts'
import { orderView } from '../purchase-orders/read.ts'
import { approvalView } from '../workflow/read.ts'
import { openRows } from './match.queries.ts'

/** Users who decide whether differences of an order may be released. */
export interface ReleasedOrder {
  id: string
  /** Who approved it last; null without an approval by a person on record, as for orders of another system. */
  approverId: string | null
  approverName: string
  /** Null: its purchaser has no account. */
  purchaserId: string | null
  purchaserName: string
}

/** The orders of that id, with who may release their differences. */
export async function readReleasedOrders(act: Act, ids: readonly string[]): Promise<Map<string, ReleasedOrder>> {
  const found = await act.db.rows<ReleasedOrder>(sql`
    select o.id, e.user_id as purchaser_id, coalesce(e.name, '') as purchaser_name, a.decided_by as approver_id,
      coalesce((select u.name from ${userView} u where u.id = a.decided_by), '') as approver_name
    from ${orderView} o left join ${purchaserView} b on b.id = o.purchaser_id left join ${employeeView} e on e.id = b.employee_id
      left join lateral (select p.decided_by from ${approvalView} p
        where p.business_type = ${orderBusinessType} and p.business_id = o.id and p.status = 'APPROVED'
          and p.decided_by is not null
        order by p.id desc limit 1) a on true
    where o.id = any(${[...new Set(ids)]}::bigint[]) and o.enterprise_id = ${act.caller.enterpriseId}`)
  return new Map(found.map(order => [order.id, order]))
}

/** Why a user does not release differences of an order: its approver does, without one anybody but its purchaser. */
export function notReleasedBy(
  userId: string,
  { approverId, purchaserId }: Pick<ReleasedOrder, 'approverId' | 'purchaserId'>,
): string | undefined {
  if (approverId !== null) return approverId === userId ? undefined : 'invoice.notApprover'
  return purchaserId === userId ? 'invoice.ownOrder' : undefined
}

/** The rows that differ and wait for their release, each with who may release it. One statement for all orders. */
export async function readAwaited(act: Act, details: readonly MatchRow[]): Promise<AwaitedRelease[]> {
  const open = openRows(details)
  if (open.length === 0) return []
  const orders = await readReleasedOrders(
    act,
    open.flatMap(row => row.orderId ?? []),
  )
  const mayRelease = act.caller.modules.has('invoice-release')
  return open.map(({ id, orderId }) => {
    const order = orders.get(orderId ?? '')
    const own = mayRelease && (order === undefined || notReleasedBy(act.caller.userId, order) === undefined)
    return {
      id,
      ownFlag: own ? 1 : 0,
      approverName: order?.approverName ?? '',
      purchaserName: order?.purchaserName ?? '',
    }
  })
}
