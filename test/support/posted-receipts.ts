import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'

/** A row of a receipt, and a user of its supplier. */
export interface PostedRow {
  receiptId: string
  rowId: string
  supplier: string
}

/** Condition for rows `k` whose pieces have no serial numbers. */
export const withoutSerials = sql`not exists (select from receive_serial n where n.receive_detail_id = k.id)`

/** The newest row `k` of a posted receipt `r` with two or more accepted pieces, all still in stock. */
export async function acceptedRow(database: Database, condition: Sql): Promise<PostedRow> {
  const row = await database.one<PostedRow>(sql`
    select r.id as receipt_id, k.id as row_id, u.username as supplier
    from receive r join receive_detail k on k.receive_id = r.id
      join user_supplier s on s.supplier_id = r.supplier_id
      join app_user u on u.id = s.user_id and u.username in ('supplier', 'supplier2')
    where r.status = 'POSTED' and k.accepted_qty >= 2 and k.rejected_qty = 0
      and k.held_accepted_qty + k.reversed_accepted_qty + k.returned_accepted_qty = 0 and ${condition}
    order by r.id desc limit 1`)
  return row ?? assert.fail('The demo data have no such receipt.')
}

export async function rejectOne(database: Database, rowId: string): Promise<void> {
  await database.run(sql`
    update receive_detail set accepted_qty = accepted_qty - 1, rejected_qty = 1, reject_reason = 'Scratched'
    where id = ${rowId}`)
}
