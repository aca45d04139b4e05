import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type { MatchRow } from '../../../src/contract/invoices/invoice-parts.ts'
import type { releaseDifferences } from '../../../src/contract/invoices/invoices.ts'
import { orderBusinessType } from '../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { asJson } from '../../db/columns.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { move } from '../../kit/documents/move.ts'
import { employeeView, purchaserView } from '../organisation/read.ts'
import { orderView } from '../purchase-orders/read.ts'
import { approvalView } from '../workflow/read.ts'
import { invoices } from './invoice-kind.ts'
import { differs } from './invoice.rules.ts'
import { matchRows, openRows, writeMatch } from './match.queries.ts'

/** Releases rows that differ, each by whoever answers for its order. @throws Refusal, see the contract. */
export async function release(act: Act, { id, version, rows }: Input<typeof releaseDifferences>): Promise<void> {
  let differing = 0
  await move(act, invoices, 'release', id, undefined, {
    version,
    async work() {
      const known = await matchRows(act, id)
      const orders = await readOrders(
        act,
        known.flatMap(row => row.orderId ?? []),
      )
      refuseProblems(
        rows.length === 0
          ? [{ field: 'rows', name: 'submitAtLeastOne' }]
          : rows.flatMap((row, at) => problemsOf(row, at, known, orders, act.caller.userId)),
      )
      await act.db.run(sql`
        update invoice_apply_detail d set released_by = ${act.caller.userId}, released_name = ${act.caller.name},
          release_reason = trim(r."reason")
        from jsonb_to_recordset(${asJson(rows)}) as r ("id" bigint, "reason" text)
        where d.id = r."id" and d.invoice_id = ${id}`)
      differing = openRows(await writeMatch(act, id)).length
      return { reason: [...new Set(rows.map(row => row.reason.trim()))].join('; ').slice(0, 500) }
    },
    // With the last release nothing is queried any more.
    async event({ invoiceNo, status }) {
      if (differing === 0) await emit(act, 'invoice.decided', { invoiceId: id, invoiceNo, status })
    },
  })
}

/** Users who decide whether differences of an order may be released. */
interface ReleasedOrder {
  id: string
  /** Who approved it last; null without an approval by a person on record, as for orders of another system. */
  approverId: string | null
  /** Null: its purchaser has no account. */
  purchaserId: string | null
}

async function readOrders(act: Act, ids: readonly string[]): Promise<Map<string, ReleasedOrder>> {
  const found = await act.db.rows<ReleasedOrder>(sql`
    select o.id, e.user_id as purchaser_id, (select p.decided_by from ${approvalView} p
      where p.business_type = ${orderBusinessType} and p.business_id = o.id and p.status = 'APPROVED'
        and p.decided_by is not null
      order by p.id desc limit 1) as approver_id
    from ${orderView} o left join ${purchaserView} b on b.id = o.purchaser_id left join ${employeeView} e on e.id = b.employee_id
    where o.id = any(${[...new Set(ids)]}::bigint[]) and o.enterprise_id = ${act.caller.enterpriseId}`)
  return new Map(found.map(order => [order.id, order]))
}

function problemsOf(
  row: { id: string; reason: string },
  at: number,
  known: readonly MatchRow[],
  orders: ReadonlyMap<string, ReleasedOrder>,
  userId: string,
): Problem[] {
  const field = (name: string) => ({ field: `rows[${at}].${name}`, row: at })
  const found = known.find(each => each.id === row.id)
  if (found === undefined || !differs(found))
    return [{ ...field('id'), name: 'invalidInput', key: 'invoice.noDifference' }]
  const order = orders.get(found.orderId ?? '')
  const refused = order && notReleasedBy(userId, order)
  if (refused !== undefined)
    return [{ ...field('id'), name: 'noPermission', key: refused, values: { order: found.orderNo } }]
  return row.reason.trim() === '' ? [{ ...field('reason'), name: 'requiredMissing', key: 'reasonRequired' }] : []
}

/** Why a user does not release differences of an order: its approver does, without one anybody but its purchaser. */
function notReleasedBy(userId: string, { approverId, purchaserId }: ReleasedOrder): string | undefined {
  if (approverId !== null) return approverId === userId ? undefined : 'invoice.notApprover'
  return purchaserId === userId ? 'invoice.ownOrder' : undefined
}
