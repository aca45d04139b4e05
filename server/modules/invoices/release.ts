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
import { approvalView } from '../workflow/read.ts'
import { invoices } from './invoice-kind.ts'
import { differs } from './invoice.rules.ts'
import { matchRows, openRows, writeMatch } from './match.queries.ts'

/** Releases rows that differ, each by whoever approved its order. @throws Refusal, see the contract. */
export async function release(act: Act, { id, version, rows }: Input<typeof releaseDifferences>): Promise<void> {
  let differing = 0
  await move(act, invoices, 'release', id, undefined, {
    version,
    async work() {
      const known = await matchRows(act, id)
      const approvers = await readApprovers(
        act,
        known.flatMap(row => row.orderId ?? []),
      )
      refuseProblems(
        rows.length === 0
          ? [{ field: 'rows', name: 'submitAtLeastOne' }]
          : rows.flatMap((row, at) => problemsOf(row, at, known, approvers, act.caller.userId)),
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

/** Who approved each order last; orders without an approval are not in it. */
async function readApprovers(act: Act, orderIds: readonly string[]): Promise<Map<string, string>> {
  const found = await act.db.rows<{ businessId: string; decidedBy: string }>(sql`
    select distinct on (p.business_id) p.business_id, p.decided_by from ${approvalView} p
    where p.business_type = ${orderBusinessType} and p.business_id = any(${[...new Set(orderIds)]}::bigint[])
      and p.status = 'APPROVED' and p.decided_by is not null
    order by p.business_id, p.id desc`)
  return new Map(found.map(({ businessId, decidedBy }) => [businessId, decidedBy]))
}

function problemsOf(
  row: { id: string; reason: string },
  at: number,
  known: readonly MatchRow[],
  approvers: ReadonlyMap<string, string>,
  userId: string,
): Problem[] {
  const field = (name: string) => ({ field: `rows[${at}].${name}`, row: at })
  const found = known.find(each => each.id === row.id)
  if (found === undefined || !differs(found))
    return [{ ...field('id'), name: 'invalidInput', key: 'invoice.noDifference' }]
  if ((approvers.get(found.orderId ?? '') ?? userId) !== userId)
    return [{ ...field('id'), name: 'noPermission', key: 'invoice.notApprover', values: { order: found.orderNo } }]
  return row.reason.trim() === '' ? [{ ...field('reason'), name: 'requiredMissing', key: 'reasonRequired' }] : []
}
