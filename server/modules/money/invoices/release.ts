import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { MatchRow } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { releaseDifferences } from '../../../../src/contract/money/invoices/invoices.ts'
import { asJson } from '../../../db/columns.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { invoices } from './invoice-kind.ts'
import { differs } from './invoice.rules.ts'
import { matchRows, openRows, writeMatch } from './match.queries.ts'
import { readReleasedOrders, releaseObstacle } from './releasers.queries.ts'
import type { ReleasedOrder } from './releasers.queries.ts'

/** Each difference is released by a user responsible for its order. @throws Refusal, see the contract. */
export async function release(act: Act, { id, version, rows }: Input<typeof releaseDifferences>): Promise<void> {
  let differing = 0
  await move(act, invoices, 'release', id, undefined, {
    version,
    async work() {
      const known = await matchRows(act, id)
      const orders = await readReleasedOrders(
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
    // After the last release nothing is queried any more.
    async event({ invoiceNo, status }) {
      if (differing === 0) await emit(act, 'invoice.decided', { invoiceId: id, invoiceNo, status })
    },
  })
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
  const refused = releaseObstacle(found, orders, userId)
  if (refused !== undefined)
    return [{ ...field('id'), name: 'noPermission', key: refused.key, values: { order: refused.order.orderNo } }]
  return row.reason.trim() === '' ? [{ ...field('reason'), name: 'requiredMissing', key: 'reasonRequired' }] : []
}
