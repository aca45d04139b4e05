import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ApplicationInput } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { statedRowView } from '../reconciliation/read.ts'

/** True if a receipt row is in a statement that both sides agreed on. */
const isStated = (receiveDetailId: Sql): Sql => sql`
  exists (select from ${statedRowView} x where x.receive_detail_id = ${receiveDetailId} and x.status in ('CONFIRMED', 'INVOICED'))`

async function statedOnly({ db, caller }: Act): Promise<boolean> {
  return (await setting(db, caller.enterpriseId, 'invoice.statedOnly')) === '1'
}

/** Selects all receipt rows, or by the setting only those in a confirmed statement. */
export async function invoiceableRows(act: Act, receiveDetailId: Sql): Promise<Sql> {
  return (await statedOnly(act)) ? isStated(receiveDetailId) : sql`true`
}

/** Refuses rows and charges that must be reconciled first by the setting. @throws Refusal 20005 with each of them. */
export async function requireStated(act: Act, { details }: ApplicationInput): Promise<void> {
  if (!(await statedOnly(act))) return
  const ids = details.flatMap(detail => detail.receiveDetailId ?? [])
  const stated = await act.db.rows<{ id: string }>(sql`
    select k.id from unnest(${ids}::bigint[]) as k (id) where ${isStated(sql`k.id`)}`)
  const known = new Set(stated.map(row => row.id))
  refuseProblems(
    details.flatMap(({ receiveDetailId, chargeText }, at) =>
      chargeText === undefined && (receiveDetailId === undefined || known.has(receiveDetailId))
        ? []
        : [
            {
              field: `details[${at}].${chargeText === undefined ? 'receiveDetailId' : 'chargeText'}`,
              row: at,
              name: 'financeStatusNotOperable' as const,
              key: 'invoice.notStated',
            },
          ],
    ),
  )
}
