import sql from 'sql-template-tag'
import type { AwaitedRelease, MatchRow } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { userView } from '../../platform/administration/read.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { orderView } from '../../orders/purchase-orders/read.ts'
import { approvalView } from '../../ground/workflow/read.ts'
import { openRows } from './match.queries.ts'

export interface ReleasedOrder {
  id: string
  orderNo: string
  /** Null without an approval by a known user, as for orders from another system. */
  approverId: string | null
  approverName: string
  /** Null if the purchaser has no account. */
  purchaserId: string | null
  purchaserName: string
}

export async function readReleasedOrders(act: Act, ids: readonly string[]): Promise<Map<string, ReleasedOrder>> {
  const found = await act.db.rows<ReleasedOrder>(sql`
    select o.id, o.order_no, e.user_id as purchaser_id, coalesce(e.name, '') as purchaser_name, a.decided_by as approver_id,
      coalesce((select u.name from ${userView} u where u.id = a.decided_by), '') as approver_name
    from ${orderView} o left join ${purchaserView} b on b.id = o.purchaser_id left join ${employeeView} e on e.id = b.employee_id
      left join lateral (select p.decided_by from ${approvalView} p
        where p.business_type = ${orderBusinessType} and p.business_id = o.id and p.status = 'APPROVED'
          and p.decided_by is not null
        order by p.id desc limit 1) a on true
    where o.id = any(${[...new Set(ids)]}::bigint[]) and o.enterprise_id = ${act.caller.enterpriseId}`)
  return new Map(found.map(order => [order.id, order]))
}

/** Only the order's approver may release, or without an approver any user except its purchaser. */
function notReleasedBy(
  userId: string,
  { approverId, purchaserId }: Pick<ReleasedOrder, 'approverId' | 'purchaserId'>,
): string | undefined {
  if (approverId !== null) return approverId === userId ? undefined : 'invoice.notApprover'
  return purchaserId === userId ? 'invoice.ownOrder' : undefined
}

/**
 * Why a user may not release a row: for a charge if they purchase one of the orders of its invoice. Rows of statements
 * without an order may be released by anyone.
 */
export function releaseObstacle(
  { source, orderId }: Pick<MatchRow, 'source' | 'orderId'>,
  orders: ReadonlyMap<string, ReleasedOrder>,
  userId: string,
): { key: string; order: ReleasedOrder } | undefined {
  if (source === 'CHARGE') {
    const own = [...orders.values()].find(({ purchaserId }) => purchaserId === userId)
    return own && { key: 'invoice.ownCharge', order: own }
  }
  const order = orders.get(orderId ?? '')
  const key = order && notReleasedBy(userId, order)
  return order === undefined || key === undefined ? undefined : { key, order }
}

/** Includes the users who may release each row. One query for all orders. */
export async function readAwaited(act: Act, details: readonly MatchRow[]): Promise<AwaitedRelease[]> {
  const open = openRows(details)
  if (open.length === 0) return []
  const orders = await readReleasedOrders(
    act,
    details.flatMap(row => row.orderId ?? []),
  )
  const mayRelease = act.caller.modules.has('invoice-release')
  return open.map(row => {
    const order = orders.get(row.orderId ?? '')
    const own = mayRelease && releaseObstacle(row, orders, act.caller.userId) === undefined
    return {
      id: row.id,
      ownFlag: own ? 1 : 0,
      approverName: order?.approverName ?? '',
      purchaserName: row.source === 'CHARGE' ? purchasersOf(orders) : (order?.purchaserName ?? ''),
    }
  })
}

function purchasersOf(orders: ReadonlyMap<string, ReleasedOrder>): string {
  const named = [...orders.values()].filter(({ purchaserId }) => purchaserId !== null)
  return [...new Set(named.map(({ purchaserName }) => purchaserName))].join(', ')
}
