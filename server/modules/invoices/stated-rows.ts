import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ApplicationInput } from '../../../src/contract/invoices/application-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { setting } from '../../kit/setting.ts'
import { statedRowView } from '../reconciliation/read.ts'

/** Whether a row of a receipt stands in a statement on which both sides agree. */
const isStated = (receiveDetailId: Sql): Sql => sql`
  exists (select from ${statedRowView} x where x.receive_detail_id = ${receiveDetailId} and x.status in ('CONFIRMED', 'INVOICED'))`

async function statedOnly({ db, caller }: Act): Promise<boolean> {
  return (await setting(db, caller.enterpriseId, 'invoice.statedOnly')) === '1'
}

/** Which rows of receipts `k` may be invoiced: all, or by the setting those that stand in a confirmed statement. */
export async function invoiceableRows(act: Act, receiveDetailId: Sql): Promise<Sql> {
  return (await statedOnly(act)) ? isStated(receiveDetailId) : sql`true`
}

/** Refuses rows that are to be reconciled first, where the setting says so. @throws Refusal 20005 with each of them. */
export async function requireStated(act: Act, { details }: ApplicationInput): Promise<void> {
  if (!(await statedOnly(act))) return
  const ids = details.flatMap(detail => detail.receiveDetailId ?? [])
  const stated = await act.db.rows<{ id: string }>(sql`
    select k.id from unnest(${ids}::bigint[]) as k (id) where ${isStated(sql`k.id`)}`)
  const known = new Set(stated.map(row => row.id))
  refuseProblems(
    details.flatMap(({ receiveDetailId }, at) =>
      receiveDetailId === undefined || known.has(receiveDetailId)
        ? []
        : [
            {
              field: `details[${at}].receiveDetailId`,
              row: at,
              name: 'financeStatusNotOperable' as const,
              key: 'invoice.notStated',
            },
          ],
    ),
  )
}
